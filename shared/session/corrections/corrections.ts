import type { Result } from '../../game/games.ts'
import { SEATS } from '../../game/seat.ts'
import type { ContestantId } from '../../movement/plan/plan.ts'
import { type Fact, hubTimeOf } from '../fact.ts'
import { sameName } from '../identity.ts'
import { settingsOf } from '../queries.ts'
import { sectionOf, sectionsIn } from '../section/section.ts'
import {
  type BoardPlace,
  correctionAnswersBucket,
  correctionDeclinedSlot,
  correctionsBucket,
  sessionSlot,
} from '../slot.ts'
import { type SessionState, type Standing, standingAt, standingsOf } from '../state.ts'

/**
 * Corrections after the close. An error in computing or tabulating the score is put right until the correction period ends:
 * 30 minutes after the official score is available for inspection, unless the club sets another time (Law 79C); requests for
 * a ruling have their own end (Law 92B). The results are available from the close of the session on.
 */
export interface CorrectionPeriod {
  /** All by the hub's clock in ms. */
  readonly since: number
  readonly until: number
  readonly appeals: number
}

export interface AskedCorrection {
  readonly place: BoardPlace
  readonly contestant: ContestantId
  readonly should: Result
  readonly fact: Fact
  /** What the others at that table have said to it: null while nobody of them has. */
  readonly agrees: boolean | null
  /** After the end: Law 79C lets a regulation alone correct that, and so the director decides whether to. */
  readonly isLate: boolean
  readonly state: 'open' | 'corrected' | 'declined'
}

/** When the results became available and until when they are provisional; null before the close, and where no times are set. */
export function correctionPeriod(state: SessionState): CorrectionPeriod | null {
  const times = settingsOf(state)?.corrections
  const closed = standingAt(state, sessionSlot('session-closed'))
  if (!times || !closed?.body.closed) return null
  const since = hubTimeOf(closed.fact.at)
  if (since === null) return null
  const after = (minutes: number) => since + minutes * MINUTE_MS
  return { since, until: after(times.minutes), appeals: after(times.appeals) }
}

const MINUTE_MS = 60_000

const made = new WeakMap<SessionState, readonly AskedCorrection[]>()

/** Every correction that somebody asks for and has not taken back, in the order in which they came. */
export function askedCorrections(state: SessionState): readonly AskedCorrection[] {
  const known = made.get(state) ?? makeAsked(state)
  made.set(state, known)
  return known
}

function makeAsked(state: SessionState): readonly AskedCorrection[] {
  const period = correctionPeriod(state)
  return sectionsIn(state)
    .flatMap(({ id }) => standingsOf(state, correctionsBucket(id)))
    .sort((a, b) => a.position - b.position)
    .flatMap(standing => {
      const { section, contestant, place, should } = standing.body
      if (should === null) return []
      const said = hubTimeOf(standing.fact.at)
      return {
        place: { section, ...place },
        ...{ contestant, should },
        fact: standing.fact,
        agrees: answerTo(state, standing),
        isLate: period !== null && said !== null && said >= period.until,
        state: stateOf(state, standing),
      }
    })
}

/** Who does not agree is heard before who does: of two players one may have read it only now. */
function answerTo(state: SessionState, asked: Standing<'correction-asked'>): boolean | null {
  const { section, contestant } = asked.body
  const answers = standingsOf(state, correctionAnswersBucket(section)).filter(
    ({ body }) =>
      sameName(body.about, asked.fact) && body.contestant !== contestant && isOpponent(state, asked, body),
  )
  return answers.length === 0 ? null : answers.every(({ body }) => body.agrees)
}

/** A partner does not speak for the other side. */
function isOpponent(
  state: SessionState,
  { body: { section, contestant, place } }: Standing<'correction-asked'>,
  other: { readonly contestant: ContestantId },
): boolean {
  const seats = sectionOf(state, section)?.resultAt(place.round, place.table, place.board)?.body.seats
  const lineOf = (id: ContestantId) => {
    const seat = seats && SEATS.find(each => seats[each] === id)
    return seat === 'N' || seat === 'S' ? 'NS' : seat && 'EW'
  }
  const [own, theirs] = [lineOf(contestant), lineOf(other.contestant)]
  return own !== undefined && theirs !== undefined && own !== theirs
}

/** What the director has said of the board since settles it, by whatever he said. */
function stateOf(
  state: SessionState,
  { body: { section, place }, fact, position }: Standing<'correction-asked'>,
): AskedCorrection['state'] {
  if (standingAt(state, correctionDeclinedSlot(fact))) return 'declined'
  const own = sectionOf(state, section)
  const said = [
    own?.resultAt(place.round, place.table, place.board),
    own?.rulingAt(place.round, place.table, place.board),
  ]
  const isSettled = said.some(one => one?.role === 'director' && one.position > position)
  return isSettled ? 'corrected' : 'open'
}
