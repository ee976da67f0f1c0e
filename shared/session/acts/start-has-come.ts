import { EVENING_SECTION } from '../entered-pair.ts'
import { sectionOf } from '../section/section.ts'
import { type Change, type CurrentFact, type Effect, isKind, type SessionState } from '../state/state.ts'

/**
 * True if the act set the start of an evening without a director, and it has begun: round 1 runs, so undoing would have
 * no effect.
 */
export const startHasCome = (state: SessionState, { changes }: Pick<Effect, 'changes'>): boolean =>
  changes.some(saysStart) && sectionOf(state, EVENING_SECTION) !== undefined

const saysStart = ({ was, now }: Change): boolean =>
  was !== null && now !== null && isOpening(was) && isOpening(now) && startOf(was) !== startOf(now)

const isOpening = (standing: CurrentFact): standing is CurrentFact<'session-opened'> =>
  isKind(standing, 'session-opened')

const startOf = ({ body: { evening } }: CurrentFact<'session-opened'>): number | undefined =>
  evening?.startsAt
