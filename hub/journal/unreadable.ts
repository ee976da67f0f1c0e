import type * as v from 'valibot'
import { type Parsed, technicalText } from '../../shared/lib/parsed.ts'
import type { SessionId } from '../../shared/session/identity.ts'
import type { Entry, UnreadableEntry } from '../../shared/session/state/entry.ts'
import { readEntryRow, readRow, unreadableEntry } from './entry-rows.ts'
import type { UnreadableRow } from './journal.ts'

/** Maximum number of characters shown of a row, enough to recognize it. */
const MOST_SHOWN = 200

/** Distance from the previous position at which a position is taken as damaged, so that the gap is not filled. */
const WIDEST_GAP = 100_000

/** Unreadable rows, each once however often it was read. */
export interface UnreadableRows {
  rows(): readonly UnreadableRow[]
  note(row: UnreadableRow): void
  noteOutOfPlace(session: string, position: number, row: UnreadableRow): void
  readable<T>(
    table: UnreadableRow['table'],
    schema: v.GenericSchema<unknown, T>,
    rows: readonly unknown[],
  ): readonly T[]
  /** Returns the position from which the session's rows are too far from the others to be valid. */
  ceiling(session: string): number
  /** Returns the unreadable entries of facts under this name. */
  named(session: string, device: string, seq: number): readonly UnreadableEntry[]
}

export function createUnreadableRows(): UnreadableRows {
  const rows = new Map<string, UnreadableRow>()
  const ceilings = new Map<string, number>()
  const ceiling = (session: string) => ceilings.get(session) ?? Number.MAX_SAFE_INTEGER
  const note = (row: UnreadableRow) => void rows.set(`${row.table} ${row.entry?.session} ${row.row}`, row)
  return {
    rows: () => [...rows.values()],
    note,
    noteOutOfPlace(session, position, row) {
      note(row)
      if (position > 0) ceilings.set(session, Math.min(position, ceiling(session)))
    },
    ceiling,
    readable: (table, schema, stored) =>
      stored.flatMap(row => {
        const read = readRow(schema, row)
        if (read.ok) return [read.value]
        note({ table, row: shown(row), why: whyOf(read) })
        return []
      }),
    named: (session, device, seq) =>
      [...rows.values()].flatMap(({ entry }) => {
        if (entry?.session !== session) return []
        const { kept } = entry
        return kept.was === 'fact' && kept.device === device && kept.seq === seq ? [kept] : []
      }),
  }
}

/** Reads a session's entries from its table: one for each position, whatever the state of its row. */
export function readEntries(
  unreadable: UnreadableRows,
  session: SessionId,
  rows: Iterable<unknown>,
): readonly Entry[] {
  const entries: Entry[] = []
  for (const row of rows) {
    const position = positionIn(row)
    const next = entries.length + 1
    if (position < next || position - next > WIDEST_GAP) {
      unreadable.noteOutOfPlace(session, position, {
        table: 'entries',
        row: shown(row),
        why: 'It has no place.',
      })
      continue
    }
    for (let missing = next; missing < position; missing += 1)
      entries.push(keep(unreadable, session, missing, null, 'It is missing.'))
    const read = readEntryRow(row)
    entries.push(read.ok ? read.value : keep(unreadable, session, position, row, whyOf(read)))
  }
  return entries
}

function keep(
  unreadable: UnreadableRows,
  session: SessionId,
  position: number,
  row: unknown,
  why: string,
): UnreadableEntry {
  const kept = unreadableEntry(position, row)
  unreadable.note({
    table: 'entries',
    row: row === null ? `position ${position}` : shown(row),
    why,
    entry: { session, kept },
  })
  return kept
}

/** Returns the position of a row, or 0, which is never assigned, if the row has no valid one. */
function positionIn(row: unknown): number {
  const position = typeof row === 'object' && row !== null && 'position' in row ? row.position : 0
  return typeof position === 'number' && Number.isSafeInteger(position) ? position : 0
}

const shown = (row: unknown): string => (JSON.stringify(row) ?? '').slice(0, MOST_SHOWN)

const whyOf = (read: Parsed<unknown>): string => (read.ok ? '' : technicalText(read.problem))
