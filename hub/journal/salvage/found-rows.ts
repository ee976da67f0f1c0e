/**
 * Finds rows and assigns them to tables by their shape alone, since the pages that state their table may be
 * damaged. Columns are in the order in which the migrations created them.
 */

import * as v from 'valibot'
import { sessionIdSchema } from '../../../shared/session/identity.ts'
import type { JournalPages } from './pages.ts'
import { type ColumnValue, type FoundRow, type RowValues, rowsOn, tableRowAt } from './records.ts'

const text = v.string()
const whole = v.pipe(v.number(), v.integer())
const number = v.number()
const SHAPES = {
  entries: v.strictTuple([sessionIdSchema, whole, text, text, whole, text, text, v.nullable(text)]),
  club_entries: v.strictTuple([v.null(), text]),
  lives: v.strictTuple([text, whole, whole, text, whole]),
  devices: v.strictTuple([text, text, v.nullable(text), v.nullable(whole), text, number, v.nullable(number)]),
  pairing_requests: v.strictTuple([text, text, text, whole, number, v.nullable(number)]),
  quarantine: v.strictTuple([v.null(), number, text, text, text, text, text]),
  meta: v.strictTuple([text, text]),
} as const
export type JournalTable = keyof typeof SHAPES
export const TABLE_NAMES = Object.keys(SHAPES) as readonly JournalTable[]

/** Column names of these tables, in the order of their shapes. */
export const COLUMNS: Readonly<Record<JournalTable, readonly string[]>> = {
  entries: ['session', 'position', 'kind', 'device', 'seq', 'hash', 'text', 'role'],
  club_entries: ['position', 'text'],
  lives: ['session', 'from_position', 'epoch', 'hub', 'start'],
  devices: ['device', 'role', 'section', 'table_number', 'key_hash', 'paired_at', 'revoked_at'],
  pairing_requests: ['device', 'key_hash', 'section', 'table_number', 'asked_at', 'turned_away_at'],
  quarantine: ['id', 'at', 'session', 'device', 'code', 'sentence', 'text'],
  meta: ['name', 'value'],
}

export interface TableRow {
  readonly number: number
  readonly values: RowValues
}

/** Name of an entry from the index; the page of its row may be lost. */
export interface EntryName {
  readonly session: string
  readonly device: string
  readonly seq: number
}

export interface FoundRows {
  readonly tables: Readonly<Record<JournalTable, readonly TableRow[]>>
  /** Row ids by session and position, from the position index. */
  readonly positions: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** Names of facts by row id, from the name index. */
  readonly names: ReadonlyMap<number, EntryName>
}

/** Finds everything that looks like a row of the journal, wherever it is; the most reliable copy first. */
export function findRows(pages: JournalPages): FoundRows {
  const tables = Object.fromEntries(TABLE_NAMES.map(name => [name, []])) as unknown as Record<
    JournalTable,
    TableRow[]
  >
  const indexed: FoundRow[] = []
  const sort = (found: FoundRow, grows: boolean) => {
    if (found.of === 'index') return void indexed.push(found)
    const name = TABLE_NAMES.find(table => v.is(SHAPES[table], found.values))
    // In a table whose rows change, an older copy would undo later changes.
    if (name && (grows || GROWING.has(name))) tables[name].push(found)
  }
  for (let at = 1; at <= pages.count; at += 1) {
    const page = pages.page(at)
    if (page) for (const row of rowsOn(pages, page, at === 1)) sort(row, true)
  }
  for (const { number: at, bytes } of pages.logged)
    for (const row of rowsOn(pages, bytes, at === 1)) sort(row, false)
  for (let at = 1; at <= pages.count; at += 1) {
    const page = pages.page(at)
    if (page) for (const row of strayEntries(pages, page)) sort(row, false)
  }
  return { tables, ...knownToIndexes(indexed) }
}

/** Tables whose rows never change: any copy is as good as another. */
const GROWING: ReadonlySet<JournalTable> = new Set(['entries', 'club_entries', 'lives'])

const LEAST_ENTRY_HEAD = 9
const MOST_ENTRY_HEAD = 24

/** Finds entry rows at any byte of a page, since the page's own row list may be damaged. */
function* strayEntries(pages: JournalPages, page: Buffer): Generator<FoundRow> {
  for (let at = 0; at < page.length - LEAST_ENTRY_HEAD; at += 1) {
    if (!mayBeginEntry(page, at)) continue
    const row = tableRowAt(pages, page, at)
    if (row && v.is(SHAPES.entries, row.values)) yield row
  }
}

/**
 * Tests quickly, at every byte, whether an entry may begin there: two short numbers, then the header length
 * of eight columns.
 */
function mayBeginEntry(page: Buffer, at: number): boolean {
  let next = at
  for (let varint = 0; varint < 2; varint += 1) {
    const from = next
    while ((page[next] ?? 0) >= 0x80 && next - from < 4) next += 1
    next += 1
  }
  const head = page[next] ?? 0
  return head >= LEAST_ENTRY_HEAD && head <= MOST_ENTRY_HEAD && isText(page[next + 1])
}

/** True if the first column can be a session id: a text of 4 to 40 characters. */
const isText = (type: ColumnValue | undefined): boolean =>
  typeof type === 'number' && type % 2 === 1 && type >= 13 + 2 * 4 && type <= 13 + 2 * 40

const positionSchema = v.strictTuple([sessionIdSchema, whole, whole])
const nameSchema = v.strictTuple([sessionIdSchema, text, whole, whole])

function knownToIndexes(indexed: readonly FoundRow[]): Pick<FoundRows, 'positions' | 'names'> {
  const positions = new Map<string, Map<number, number>>()
  const names = new Map<number, EntryName>()
  for (const { number: row, values } of indexed) {
    if (v.is(positionSchema, values)) {
      const [session, position] = values
      const ofSession = positions.get(session) ?? new Map<number, number>()
      positions.set(session, ofSession.set(position, row))
    }
    if (v.is(nameSchema, values)) {
      const [session, device, seq] = values
      names.set(row, { session, device, seq })
    }
  }
  return { positions, names }
}
