import type { Result } from '../../game/games.ts'
import { SEATS } from '../../game/seat.ts'
import { memo } from '../../lib/memo.ts'
import type { ContestantId } from '../../movement/plan/plan.ts'
import { sameName } from '../identity.ts'
import { settingsOf } from '../section/queries.ts'
import { sectionOf, sectionsIn } from '../section/section.ts'
import {
  type BoardPlace,
  correctionAnswersBucket,
  correctionDeclinedSlot,
  correctionsBucket,
  sessionSlot,
} from '../slot.ts'
import { type Fact, hubTimeOf } from '../state/fact.ts'
import { type CurrentFact, currentAt, currentFactsOf, type SessionState } from '../state/state.ts'

/**
 * Correction period after the close. An error in computing or tabulating the score is corrected until 30
 * minutes after the official score is available for inspection, unless the club sets another time (Law 79C);
 * requests for a ruling have their own end (Law 92B). Results are available from the close of the session.
 */
export interface CorrectionPeriod {
  /** Start and ends of the period, in hub time, ms. */
  readonly since: number
  readonly until: number
  readonly appeals: number
}

export interface AskedCorrection {
  readonly place: BoardPlace
  readonly contestant: ContestantId
  readonly should: Result
  readonly fact: Fact
  /** Answer of the opponents; null if none. */
  readonly agrees: boolean | null
  /** True if requested after the end: Law 79C leaves such corrections to a regulation, so the director decides. */
  readonly isLate: boolean
  readonly state: 'open' | 'corrected' | 'declined'
}

/** Returns the start and end of the provisional period; null before the close, and without set times. */
export function correctionPeriod(state: SessionState): CorrectionPeriod | null {
  const times = settingsOf(state)?.corrections
  const closed = currentAt(state, sessionSlot('session-closed'))
  if (!times || !closed?.body.closed) return null
  const since = hubTimeOf(closed.fact.at)
  if (since === null) return null
  const after = (minutes: number) => since + minutes * MINUTE_MS
  return { since, until: after(times.minutes), appeals: after(times.appeals) }
}

const MINUTE_MS = 60_000

export const askedCorrections = memo((state: SessionState): readonly AskedCorrection[] => {
  const period = correctionPeriod(state)
  return sectionsIn(state)
    .flatMap(({ id }) => currentFactsOf(state, correctionsBucket(id)))
    .sort((a, b) => a.position - b.position)
    .flatMap(standing => {
      const { section, contestant, place, should } = standing.body
      if (should === null) return []
      const said = hubTimeOf(standing.fact.at)
      return {
        place: { section, ...place },
        contestant,
        should,
        fact: standing.fact,
        agrees: answerTo(state, standing),
        isLate: period !== null && said !== null && said >= period.until,
        state: stateOf(state, standing),
      }
    })
})

/**
 * Returns the opponents' answer. A refusal overrides an agreement, because the second of two players may read
 * the request after the first has agreed.
 */
function answerTo(state: SessionState, asked: CurrentFact<'correction-asked'>): boolean | null {
  const { section, contestant } = asked.body
  const answers = currentFactsOf(state, correctionAnswersBucket(section)).filter(
    ({ body }) =>
      sameName(body.about, asked.fact) && body.contestant !== contestant && isOpponent(state, asked, body),
  )
  return answers.length === 0 ? null : answers.every(({ body }) => body.agrees)
}

/** True for an opponent of the requester; a partner does not speak for the other side. */
function isOpponent(
  state: SessionState,
  { body: { section, contestant, place } }: CurrentFact<'correction-asked'>,
  other: { readonly contestant: ContestantId },
): boolean {
  const seats = sectionOf(state, section)?.resultAt(place.round, place.table, place.board)?.body.seats
  const lineOf = (id: ContestantId) => {
    const seat = seats && SEATS.find(each => seats[each] === id)
    return seat === 'N' || seat === 'S' ? 'NS' : seat && 'EW'
  }
  const own = lineOf(contestant)
  const theirs = lineOf(other.contestant)
  return own !== undefined && theirs !== undefined && own !== theirs
}

/** Returns the status of a requested correction, which any later statement of the director about the board settles. */
function stateOf(
  state: SessionState,
  { body: { section, place }, fact, position }: CurrentFact<'correction-asked'>,
): AskedCorrection['state'] {
  if (currentAt(state, correctionDeclinedSlot(fact))) return 'declined'
  const own = sectionOf(state, section)
  const said = [
    own?.resultAt(place.round, place.table, place.board),
    own?.rulingAt(place.round, place.table, place.board),
  ]
  const isSettled = said.some(one => one?.role === 'director' && one.position > position)
  return isSettled ? 'corrected' : 'open'
}
