/** Queries about a whole session; those about one section are in `section.ts`. Pure functions of the state. */

import type { Settings } from '../facts/session-opened.ts'
import { CALLS_BUCKET, sessionSlot } from '../slot.ts'
import {
  type CurrentFact,
  currentAt,
  currentFactsOf,
  type HeldFact,
  type SessionState,
} from '../state/state.ts'
import { type Section, sectionsIn } from './section.ts'

export const isOpened = (state: SessionState): boolean => settingsOf(state) !== undefined

export const settingsOf = (state: SessionState): Settings | undefined =>
  currentAt(state, sessionSlot('session-opened'))?.body

export const isClosed = (state: SessionState): boolean =>
  currentAt(state, sessionSlot('session-closed'))?.body.closed ?? false

/**
 * True if a device that chooses a free table is admitted without the director: as the director last set, by
 * default until round 1 has ended everywhere.
 */
export function tablesOpen(state: SessionState): boolean {
  const said = currentAt(state, sessionSlot('tables-open'))
  if (said) return said.body.open
  const sections = sectionsIn(state)
  const isSetUp = sections.length > 0 && sections.every(section => section.isRoundFinished(1))
  return isOpened(state) && !isClosed(state) && !isSetUp
}

export const waitingFacts = (state: SessionState): readonly HeldFact[] =>
  [...state.held.waiting.values()].sort((a, b) => a.entry.position - b.entry.position)

/** Returns facts that correct or settle a fact that has not arrived yet, oldest first; they count once it does. */
export const earlyFacts = (state: SessionState): readonly HeldFact[] =>
  [...state.held.early.values()]
    .flatMap(facts => [...facts.values()])
    .sort((a, b) => a.entry.position - b.entry.position)

export const openCalls = (state: SessionState): readonly CurrentFact<'director-called'>[] =>
  currentFactsOf(state, CALLS_BUCKET).filter(({ body }) => body.open)

/** True if the session's pairs are ranked by the victory points of their matches. */
export const areMatchesRanked = (state: SessionState): boolean =>
  settingsOf(state)?.rankedBy === 'match-vps' && sectionsIn(state)[0]?.plan.kind === 'pairs'

/** Returns the round in play: the first that some table has not finished, at the end the last. */
export const roundPlayed = (section: Section): number =>
  Math.min(section.plan.rounds, section.roundsFinished() + 1)
