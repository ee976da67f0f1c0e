import type { Settings } from './facts/session-opened.ts'
import { sectionsIn } from './section/section.ts'
import { CALLS_BUCKET, sessionSlot } from './slot.ts'
import { type HeldFact, type SessionState, type Standing, standingAt, standingsOf } from './state.ts'

/** Questions to a session as a whole; what is asked of one section is in `section.ts`. Pure functions of the state. */

export const isOpened = (state: SessionState): boolean => settingsOf(state) !== undefined

export const settingsOf = (state: SessionState): Settings | undefined =>
  standingAt(state, sessionSlot('session-opened'))?.body

export const isClosed = (state: SessionState): boolean =>
  standingAt(state, sessionSlot('session-closed'))?.body.closed ?? false

/**
 * Whether a device that chooses a free table is let in at once: as the director last said, otherwise until
 * round 1 has ended everywhere.
 */
export function tablesOpen(state: SessionState): boolean {
  const said = standingAt(state, sessionSlot('tables-open'))
  if (said) return said.body.open
  const sections = sectionsIn(state)
  const isSetUp = sections.length > 0 && sections.every(section => section.isRoundFinished(1))
  return isOpened(state) && !isClosed(state) && !isSetUp
}

/** What waits for the director, oldest first. */
export const waitingFacts = (state: SessionState): readonly HeldFact[] =>
  [...state.held.waiting.values()].sort((a, b) => a.entry.position - b.entry.position)

/** What corrects or settles a fact that has not come, oldest first: it counts once that is there. */
export const earlyFacts = (state: SessionState): readonly HeldFact[] =>
  [...state.held.early.values()]
    .flatMap(facts => [...facts.values()])
    .sort((a, b) => a.entry.position - b.entry.position)

/** Tables that have called the director and not been answered, oldest first. */
export const openCalls = (state: SessionState): readonly Standing<'director-called'>[] =>
  standingsOf(state, CALLS_BUCKET).filter(({ body }) => body.open)
