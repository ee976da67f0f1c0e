import { EVENING_SECTION } from '../entered-pair.ts'
import { sectionOf } from '../section/section.ts'
import { type Change, type CurrentFact, type Effect, isKind, type SessionState } from '../state/state.ts'

/**
 * True if the action set the start of a session without a director and round 1 is running, so that undoing it
 * would have no effect.
 */
export const startHasCome = (state: SessionState, { changes }: Pick<Effect, 'changes'>): boolean =>
  changes.some(saysStart) && sectionOf(state, EVENING_SECTION) !== undefined

const saysStart = ({ was, now }: Change): boolean =>
  was !== null && now !== null && isOpening(was) && isOpening(now) && startOf(was) !== startOf(now)

const isOpening = (standing: CurrentFact): standing is CurrentFact<'session-opened'> =>
  isKind(standing, 'session-opened')

const startOf = ({ body: { evening } }: CurrentFact<'session-opened'>): number | undefined =>
  evening?.startsAt
