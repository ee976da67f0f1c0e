import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import { sectionsIn } from '../../../shared/session/section/section.ts'
import type { SessionState } from '../../../shared/session/state.ts'

/**
 * How far the room is. 'next' while nobody has sat down for the round or keyed a board of it; 'some' once a table has
 * ended the round that the others still play.
 */
export type Progress =
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

/** The earliest round that is not finished everywhere, and the tables that still play it. */
export function progressOf(state: SessionState): Progress {
  const sections = sectionsIn(state)
  if (sections.length === 0) return { kind: 'none' }
  const rounds = Math.max(...sections.map(({ plan }) => plan.rounds))
  const open = sections.filter(section => section.roundsFinished() < section.plan.rounds)
  if (open.length === 0) return { kind: 'finished', rounds }
  const round = Math.min(...open.map(section => section.roundsFinished())) + 1
  const places = sections.flatMap(section =>
    section
      .entriesOf(round)
      .filter(isPlayed)
      .map(entry => ({
        name: sections.length > 1 ? `${section.id}${entry.table}` : String(entry.table),
        table: entry.table,
        begun: section.currentRound(entry.table) >= round,
        ended: section.missingBoards(entry).length === 0,
      })),
  )
  const tables = places
    .filter(({ ended }) => !ended)
    .sort((a, b) => a.table - b.table)
    .map(({ name }) => name)
  if (tables.length < places.length) return { kind: 'some', round, rounds, tables }
  return { kind: places.some(({ begun }) => begun) ? 'all' : 'next', round, rounds }
}
