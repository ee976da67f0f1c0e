import * as v from 'valibot'
import { sha256Hex } from '../../../shared/lib/digest.ts'
import { assignedIn } from '../entry-rows.ts'
import type { FoundRows, TableRow } from './found-rows.ts'
import type { RowValues } from './records.ts'

/** Entries of a session that cannot be recovered. */
export interface LostEntries {
  readonly session: string
  /** Lost positions, ascending. */
  readonly positions: readonly number[]
  /** Tables, such as "A3", whose facts are among the lost entries, as far as an index still names their devices. */
  readonly tables: readonly string[]
}

export interface ChosenEntries {
  /** Rows in the order of entry, for each position the row or a placeholder. */
  readonly rows: readonly RowValues[]
  readonly kept: number
  readonly lost: readonly LostEntries[]
}

const SESSION = 0
const POSITION = 1
const KIND = 2
const DEVICE = 3
const SEQ = 4
const HASH = 5
const TEXT = 6

/** Distance from the others at which a position is a damaged number. */
const WIDEST_GAP = 100_000

/**
 * Chooses one row for each position, intact ones first. If none is left, the name from the index keeps the
 * position, which is on receipts and must not be assigned twice.
 */
export function chooseEntries({ tables, positions, names }: FoundRows): ChosenEntries {
  const bySession = new Map<string, Map<number, TableRow>>()
  for (const row of tables.entries) {
    const session = String(row.values[SESSION])
    const position = Number(row.values[POSITION])
    const chosen = bySession.get(session) ?? new Map<number, TableRow>()
    bySession.set(session, chosen)
    const before = chosen.get(position)
    if (!before || (!isWhole(before.values) && isWhole(row.values))) chosen.set(position, row)
  }
  const kept: TableRow[] = []
  const taken = new Set(tables.entries.map(({ values }) => nameIn(values)))
  const places: RowValues[] = []
  const lost: LostEntries[] = []
  for (const [session, chosen] of inOrder(bySession)) {
    const known = positions.get(session) ?? new Map<number, number>()
    const last = lastOf([...chosen.keys(), ...known.keys()])
    const missing: number[] = []
    const devices = new Set<string>()
    for (let position = 1; position <= last; position += 1) {
      const row = chosen.get(position)
      if (row) kept.push(row)
      if (row && isWhole(row.values)) continue
      missing.push(position)
      const name = row ? undefined : names.get(known.get(position) ?? 0)
      const device = name?.device ?? (row?.values[KIND] === 'fact' ? String(row.values[DEVICE]) : undefined)
      if (device !== undefined) devices.add(device)
      const place = [session, position, 'fact', name?.device ?? '', name?.seq ?? 0, '', '', null] as const
      if (name && !taken.has(nameIn(place))) places.push(place)
      else if (!row && position === last) places.push([session, position, 'decision', '', 0, '', '', null])
    }
    if (missing.length > 0) lost.push({ session, positions: missing, tables: tablesOf(devices, chosen) })
  }
  kept.sort((a, b) => a.number - b.number)
  const whole = kept.filter(({ values }) => isWhole(values)).length
  return { rows: [...kept.map(({ values }) => values), ...places], kept: whole, lost }
}

/** Returns the name of a fact, which is unique in its session. */
const nameIn = (values: RowValues): string =>
  `${values[SESSION]} ${values[KIND]} ${values[DEVICE]} ${values[SEQ]}`

function tablesOf(devices: ReadonlySet<string>, rows: ReadonlyMap<number, TableRow>): readonly string[] {
  const tables = new Map<string, string>()
  for (const { values } of rows.values()) {
    const device = String(values[DEVICE])
    if (values[KIND] !== 'assigned' || !devices.has(device) || !isWhole(values)) continue
    const { at: said } = assignedIn(String(values[TEXT]))
    const at = v.safeParse(placeSchema, said)
    if (at.success) tables.set(device, `${at.output.section}${at.output.table}`)
  }
  return [...new Set(tables.values())].sort()
}

const placeSchema = v.object({ section: v.string(), table: v.number() })

const inOrder = (bySession: ReadonlyMap<string, ReadonlyMap<number, TableRow>>) =>
  [...bySession].sort(([, a], [, b]) => firstNumber(a) - firstNumber(b))

const firstNumber = (rows: ReadonlyMap<number, TableRow>): number =>
  Math.min(...[...rows.values()].map(({ number }) => number))

/** Returns the last position that is not an implausible jump from the previous one. */
function lastOf(positions: readonly number[]): number {
  let last = 0
  for (const position of positions.filter(each => each > 0).sort((a, b) => a - b)) {
    if (position - last > WIDEST_GAP) break
    last = position
  }
  return last
}

/** True if the row is intact: a fact by its hash, anything else by being JSON. */
function isWhole(values: RowValues): boolean {
  const text = String(values[TEXT])
  if (values[KIND] === 'fact') return sha256Hex(text) === values[HASH]
  try {
    return JSON.parse(text) !== undefined && (values[KIND] === 'decision' || values[KIND] === 'assigned')
  } catch {
    return false
  }
}
