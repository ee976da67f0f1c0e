import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import { entriesOfRound } from '../../../shared/session/plan-index.ts'
import {
  currentRound,
  latestPlan,
  missingBoards,
  roundsFinished,
  sectionsOf,
} from '../../../shared/session/queries.ts'
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
  const sections = sectionsOf(state).flatMap(section => {
    const plan = latestPlan(state, section)?.plan
    return plan ? [{ section, plan, finished: roundsFinished(state, section) }] : []
  })
  if (sections.length === 0) return { kind: 'none' }
  const rounds = Math.max(...sections.map(({ plan }) => plan.rounds))
  const open = sections.filter(({ plan, finished }) => finished < plan.rounds)
  if (open.length === 0) return { kind: 'finished', rounds }
  const round = Math.min(...open.map(({ finished }) => finished)) + 1
  const places = sections.flatMap(({ section, plan }) =>
    entriesOfRound(plan, round)
      .filter(isPlayed)
      .map(entry => ({
        name: sections.length > 1 ? `${section}${entry.table}` : String(entry.table),
        table: entry.table,
        begun: currentRound(state, section, entry.table) >= round,
        ended: missingBoards(state, section, entry).length === 0,
      })),
  )
  const tables = places
    .filter(({ ended }) => !ended)
    .sort((a, b) => a.table - b.table)
    .map(({ name }) => name)
  if (tables.length < places.length) return { kind: 'some', round, rounds, tables }
  return { kind: places.some(({ begun }) => begun) ? 'all' : 'next', round, rounds }
}
