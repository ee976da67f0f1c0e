import type { FactOf, Settings } from './fact.ts'
import { sectionsIn } from './section.ts'
import { CALLS_BUCKET, CLOSED_SLOT, SESSION_SLOT, TABLES_OPEN_SLOT } from './slot.ts'
import { bucketOf, type Held, isKind, type SessionState, type Standing, standingOf } from './state.ts'

/** Questions to a session as a whole; what is asked of one section is in `section.ts`. Pure functions of the state. */

export const isOpened = (state: SessionState): boolean => settingsOf(state) !== undefined

export const settingsOf = (state: SessionState): Settings | undefined =>
  standingOf(state, 'session-opened', SESSION_SLOT)?.fact.body

export const isClosed = (state: SessionState): boolean =>
  standingOf(state, 'session-closed', CLOSED_SLOT)?.fact.body.closed ?? false

/**
 * Whether a device that chooses a free table is let in at once: as the director last said, otherwise until
 * round 1 has ended everywhere.
 */
export function tablesOpen(state: SessionState): boolean {
  const said = standingOf(state, 'tables-open', TABLES_OPEN_SLOT)
  if (said) return said.fact.body.open
  const sections = sectionsIn(state)
  const isSetUp = sections.length > 0 && sections.every(section => section.isRoundFinished(1))
  return isOpened(state) && !isClosed(state) && !isSetUp
}

/** What waits for the director, oldest first. */
export const waitingFacts = (state: SessionState): readonly Held[] =>
  [...state.held.values()]
    .filter(held => held.decided?.decision.kind === 'waiting')
    .sort((a, b) => a.entry.position - b.entry.position)

/** Tables that have called the director and not been answered, oldest first. */
export const openCalls = (state: SessionState): readonly Standing<FactOf<'director-called'>>[] =>
  [...bucketOf(state, CALLS_BUCKET).values()]
    .filter(standing => isKind(standing, 'director-called'))
    .filter(standing => standing.fact.body.open)
    .sort((a, b) => a.position - b.position)
