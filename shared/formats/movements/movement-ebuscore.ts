import { type Parsed, parsed } from '../../lib/parsed.ts'
import { boardSet, takeTurns } from '../../movement/plan/pairs-plan.ts'
import type { PlanKind } from '../../movement/plan/plan.ts'
import { refused } from './plan-file-problem.ts'
import { type ImportedPlan, planOfRaw, type RawEntry } from './plan-raw.ts'

/**
 * Movements as text files of EBUScore have them: a line with the name; a header
 * `type,tables,totalBoards,boardsPerSet,rounds,missing`; then a line for each table with `ns,ew,set` of each
 * round (individuals `n,s,e,w,set`). Set 0 is a sit-out. Types: 0 one winner; 1 two winners, East-West
 * numbered apart; 2 a Mitchell to be switched, East-West from tables + 1; 3 and 4 individuals; 5 teams.
 */
export interface NamedMovement {
  /** What the file calls it; `null` where it does not say. */
  readonly id: string | null
  readonly movement: Parsed<ImportedPlan>
}

/** All movements of the text, each read by itself: a broken one does not spoil the others. */
export const readEbuScore = (text: string): readonly NamedMovement[] => {
  const blocks: { name: string; rows: (readonly number[])[] }[] = []
  for (const line of text.split(/\r\n|\r|\n/)) {
    const tidy = line.trim()
    if (tidy === '') continue
    if (COMMENT.test(tidy) && isOpen(blocks.at(-1)?.rows)) continue
    const row = numbersIn(tidy)
    if (row === undefined) blocks.push({ name: tidy, rows: [] })
    else if (blocks.length === 0) blocks.push({ name: '', rows: [row] })
    else blocks.at(-1)?.rows.push(row)
  }
  // A line of words that no numbers follow is a heading, unless there is nothing else.
  const movements = blocks.filter(({ rows }) => rows.length > 0)
  return (movements.length > 0 ? movements : blocks).map(({ name, rows }) => ({
    id: name === '' ? null : name,
    movement: readBlock(name, rows),
  }))
}

/** A remark of whoever edited the file. Between movements such a line is a name: "#2 Mitchell". */
const COMMENT = /^(#|;|'|\/\/)(?=.*[^\d,;\s])/

/** Whether tables of the header are still to come. */
const isOpen = (rows: readonly (readonly number[])[] = []): boolean => {
  const [head, ...tables] = rows
  return head?.length === 6 && tables.length < (head[1] ?? 0)
}

/** Numbers with commas, semicolons or spaces between them; `undefined` for words and for a number alone, a name. */
const numbersIn = (line: string): readonly number[] | undefined =>
  /^[\d,;\s]*\d[,;\s]+\d[\d,;\s]*$/.test(line)
    ? line
        .split(/[,;\s]+/)
        .filter(part => part !== '')
        .map(Number)
    : undefined

interface Header {
  readonly type: number
  readonly tables: number
  readonly totalBoards: number
  readonly boardsPerSet: number
  readonly rounds: number
  readonly missing: number
}

const KINDS: readonly (PlanKind | undefined)[] = [
  'pairs',
  'pairs',
  'pairs',
  'individual',
  'individual',
  'teams',
]
const APART = 1
const SWITCHED = 2
/** As many plays of a board as the entries format takes. */
const MOST = { tables: 250, rounds: 99, boards: 999, plays: 500_000 } as const

const readBlock = (name: string, rows: readonly (readonly number[])[]): Parsed<ImportedPlan> => {
  const [head, ...tables] = rows
  const [type = 0, tableCount = 0, totalBoards = 0, boardsPerSet = 0, rounds = 0, missing = 0] = head ?? []
  if (head?.length !== 6) return refused('ebuscore.header', { name, value: head?.length ?? 0 })
  const kind = KINDS[type]
  if (kind === undefined) return refused('ebuscore.type', { name, value: type })
  if (tableCount < 1 || tableCount > MOST.tables || rounds < 1 || rounds > MOST.rounds)
    return refused('ebuscore.size', { name, tables: tableCount, rounds })
  if (
    totalBoards > MOST.boards ||
    boardsPerSet < 1 ||
    boardsPerSet > MOST.boards ||
    tableCount * rounds * boardsPerSet > MOST.plays
  )
    return refused('ebuscore.boards', { name, boards: totalBoards, set: boardsPerSet })
  if (tables.length !== tableCount)
    return refused('ebuscore.lines', { name, tables: tableCount, value: tables.length })
  const width = kind === 'individual' ? 5 : 3
  const wrong = tables.findIndex(row => row.length !== width * rounds)
  if (wrong !== -1)
    return refused('ebuscore.row', {
      name,
      table: wrong + 1,
      value: tables[wrong]?.length ?? 0,
      width,
      rounds,
    })
  return parsed(
    planOf(name, kind, { type, tables: tableCount, totalBoards, boardsPerSet, rounds, missing }, tables),
  )
}

const planOf = (
  name: string,
  kind: PlanKind,
  header: Header,
  rows: readonly (readonly number[])[],
): ImportedPlan => {
  const { type, tables, totalBoards, boardsPerSet, rounds, missing } = header
  const width = kind === 'individual' ? 5 : 3
  const read = Array.from({ length: rounds }, (_, round) =>
    rows.map((row, table) =>
      entryOf(round + 1, table + 1, row.slice(round * width, (round + 1) * width), boardsPerSet),
    ),
  ).flat()
  const fromOne = bothFromOne(read, tables)
  const numberedApart = type === APART && fromOne
  const entries = type === SWITCHED && fromOne ? read.map(entry => lifted(entry, tables)) : read
  const raw = {
    name,
    kind,
    tables,
    rounds,
    boards: totalBoards === 0 ? undefined : totalBoards,
    numberedApart,
  }
  const imported = planOfRaw({
    ...raw,
    winners: type === APART ? 2 : 1,
    missing: missing === 0 ? [] : missingIds(entries, missing, tables, numberedApart),
    entries,
  })
  return { ...imported, plan: { ...imported.plan, entries: takeTurns(imported.plan.entries) } }
}

const entryOf = (round: number, table: number, cell: readonly number[], size: number): RawEntry => {
  const set = cell.at(-1) ?? 0
  const [first = 0, second = 0, east = second, west = second] = cell.slice(0, -1)
  const seats =
    cell.length === 3
      ? { N: first, E: second, S: first, W: second }
      : { N: first, E: east, S: second, W: west }
  return { round, table, seats, boards: set === 0 ? [] : boardSet(set - 1, size) }
}

/** Both lines begin at 1; a rover may bring one number more than there are tables. */
const bothFromOne = (entries: readonly RawEntry[], tables: number): boolean => {
  const northSouth = new Set(entries.map(({ seats }) => seats.N).filter(number => number !== 0))
  return (
    entries.some(({ seats }) => northSouth.has(seats.E)) &&
    entries.every(({ seats }) => Math.max(seats.N, seats.E) <= tables + 1)
  )
}

const lifted = (entry: RawEntry, tables: number): RawEntry => {
  const { E, ...seats } = entry.seats
  const number = E === 0 ? 0 : E + tables
  return { ...entry, seats: { ...seats, E: number, W: number } }
}

/** With two lines from 1 the header does not say which line lacks its pair: the one that never has boards. */
const missingIds = (
  entries: readonly RawEntry[],
  missing: number,
  tables: number,
  numberedApart: boolean,
): readonly string[] => {
  if (!numberedApart) return [String(missing)]
  if (missing > tables + 1) return [`EW${missing - tables}`]
  const idle = (seat: 'N' | 'E') =>
    entries.every(({ seats, boards }) => seats[seat] !== missing || boards.length === 0)
  return [...(idle('N') ? [`NS${missing}`] : []), ...(idle('E') ? [`EW${missing}`] : [])]
}
