import { sectionOf } from '../section/section.ts'
import { EVENING_SECTION } from '../sign-up/entered-pair.ts'
import { type Change, type Effect, isKind, type SessionState, type Standing } from '../state.ts'

/**
 * Whether an act said when an evening that runs itself begins, and it has begun: round 1 stands and its clock runs, so that
 * nothing would be undone by taking it back.
 */
export const startHasCome = (state: SessionState, { changes }: Pick<Effect, 'changes'>): boolean =>
  changes.some(saysStart) && sectionOf(state, EVENING_SECTION) !== undefined

const saysStart = ({ was, now }: Change): boolean =>
  was !== null && now !== null && isOpening(was) && isOpening(now) && startOf(was) !== startOf(now)

const isOpening = (standing: Standing): standing is Standing<'session-opened'> =>
  isKind(standing, 'session-opened')

const startOf = ({ body: { evening } }: Standing<'session-opened'>): number | undefined => evening?.startsAt
