import { type TableSigns, tableName } from '../../../../shared/session/signs/table-name.ts'
import type { GridSection } from './room.ts'
import { countOf, marksOf } from './row-marks.ts'

/**
 * Progress of the room, with the number of boards missing from finished rounds. 'next': nobody has begun the round;
 * 'some': some tables have finished it.
 */
export type Progress = {
  readonly missing: number
  /** Number of boards postponed within the session, which are not missing. */
  readonly later: number
} & (
  | { readonly kind: 'none' }
  | { readonly kind: 'finished'; readonly rounds: number }
  /** All existing rounds are played, and this round is drawn next. */
  | { readonly kind: 'to-draw'; readonly round: number; readonly rounds: number }
  | { readonly kind: 'next'; readonly round: number; readonly rounds: number }
  | { readonly kind: 'all'; readonly round: number; readonly rounds: number }
  | {
      readonly kind: 'some'
      readonly round: number
      readonly rounds: number
      readonly tables: readonly string[]
    }
)

/**
 * Returns the earliest round that a table still has to play, with those tables. It is computed from the marks of the
 * grid, so both always agree; a table that has gone on without a board no longer counts.
 */
export function progressOf(room: readonly GridSection[], signs: TableSigns): Progress {
  const all = room.flatMap(({ rows }) => rows)
  const counts = { missing: countOf(all, 'missing'), later: countOf(all, 'later') }
  if (room.length === 0) return { ...counts, kind: 'none' }
  const rounds = Math.max(...room.map(section => section.rounds + section.toDraw))
  const open = all.flatMap(row => marksOf(row).open)
  const toDraw = room.filter(section => section.toDraw > 0).map(section => section.rounds + 1)
  if (open.length === 0 && toDraw.length > 0)
    return { ...counts, kind: 'to-draw', round: Math.min(...toDraw), rounds }
  if (open.length === 0) return { ...counts, kind: 'finished', rounds }
  const round = Math.min(...open)
  const here = all.filter(row => marksOf(row).rounds.includes(round))
  const tables = here
    .filter(row => marksOf(row).open.includes(round))
    .sort((a, b) => a.table - b.table)
    .map(({ section, table }) => tableName(signs, section, table))
  if (tables.length < here.length) return { ...counts, kind: 'some', round, rounds, tables }
  return { ...counts, kind: here.some(row => row.round >= round) ? 'all' : 'next', round, rounds }
}
