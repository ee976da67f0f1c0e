import type { GridSection, Mark } from './room.ts'

/**
 * How far the room is, and which boards of rounds that were left are without a result. 'next' while nobody has sat down
 * for the round or keyed a board of it; 'some' once a table has ended the round that the others still play.
 */
export type Progress = {
  /** Boards that their tables went on without. */
  readonly missing: number
  /** Boards put off within the session: still to be played, and missing to nobody. */
  readonly later: number
} & (
  | { readonly kind: 'none' }
  | { readonly kind: 'finished'; readonly rounds: number }
  | { readonly kind: 'next'; readonly round: number; readonly rounds: number }
  | { readonly kind: 'all'; readonly round: number; readonly rounds: number }
  | {
      readonly kind: 'some'
      readonly round: number
      readonly rounds: number
      /** Still playing it; with the section's letter where there are several. */
      readonly tables: readonly string[]
    }
)

/**
 * The earliest round that somebody has still to play, and the tables that do. It is read from the marks of the grid, so
 * that grid and foot never tell two stories: a table that has gone on without a board does not play its round any more.
 */
export function progressOf(room: readonly GridSection[]): Progress {
  const counts = { missing: countOf(room, 'missing'), later: countOf(room, 'later') }
  if (room.length === 0) return { ...counts, kind: 'none' }
  const rounds = Math.max(...room.map(section => section.rounds))
  const places = room.flatMap(({ section, rows }) =>
    rows.flatMap(({ table, round: reached, cells }) =>
      cells
        .filter(({ boards }) => boards.length > 0)
        .map(({ round, boards }) => ({
          ...{ table, round, begun: reached >= round },
          name: room.length > 1 ? `${section}${table}` : String(table),
          plays: boards.some(({ mark }) => mark === 'to-come'),
        })),
    ),
  )
  const open = places.filter(({ plays }) => plays)
  if (open.length === 0) return { ...counts, kind: 'finished', rounds }
  const round = Math.min(...open.map(place => place.round))
  const here = places.filter(place => place.round === round)
  const tables = here
    .filter(({ plays }) => plays)
    .sort((a, b) => a.table - b.table)
    .map(({ name }) => name)
  if (tables.length < here.length) return { ...counts, kind: 'some', round, rounds, tables }
  return { ...counts, kind: here.some(({ begun }) => begun) ? 'all' : 'next', round, rounds }
}

const countOf = (room: readonly GridSection[], mark: Mark): number =>
  room
    .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flatMap(({ boards }) => boards)))
    .filter(board => board.mark === mark).length
