import type * as v from 'valibot'
import { acknowledged, body as acknowledgedBody } from './acknowledged.ts'
import { adjustment, body as adjustmentBody } from './adjustment.ts'
import { auction, body as auctionBody } from './auction.ts'
import { boardCancelled, body as boardCancelledBody } from './board-cancelled.ts'
import { boardNoted, body as boardNotedBody } from './board-noted.ts'
import { boardState, body as boardStateBody } from './board-state.ts'
import { clock, body as clockBody } from './clock.ts'
import { confirmed, body as confirmedBody } from './confirmed.ts'
import { contestantNamed, body as contestantNamedBody } from './contestant-named.ts'
import { correctionAgreed, body as correctionAgreedBody } from './correction-agreed.ts'
import { correctionAsked, body as correctionAskedBody } from './correction-asked.ts'
import { correctionDeclined, body as correctionDeclinedBody } from './correction-declined.ts'
import { directorCalled, body as directorCalledBody } from './director-called.ts'
import { doubtAnswered, body as doubtAnsweredBody } from './doubt-answered.ts'
import { feesPaid, body as feesPaidBody } from './fees-paid.ts'
import { forfeit, body as forfeitBody } from './forfeit.ts'
import { lawRuling, body as lawRulingBody } from './law-ruling.ts'
import { lookedAt, body as lookedAtBody } from './looked-at.ts'
import { message, body as messageBody } from './message.ts'
import { orderUsed, body as orderUsedBody } from './order-used.ts'
import { personsSeated, body as personsSeatedBody } from './persons-seated.ts'
import { putRight, body as putRightBody } from './put-right.ts'
import { result, body as resultBody } from './result.ts'
import { ruling, body as rulingBody } from './ruling.ts'
import { seatsTaken, body as seatsTakenBody } from './seats-taken.ts'
import { sectionPlanned, body as sectionPlannedBody } from './section-planned.ts'
import { sessionClosed, body as sessionClosedBody } from './session-closed.ts'
import { sessionOpened, settingsSchema as sessionOpenedBody } from './session-opened.ts'
import { settled, body as settledBody } from './settled.ts'
import { signedOff, body as signedOffBody } from './signed-off.ts'
import { signedUp, body as signedUpBody } from './signed-up.ts'
import { steward, body as stewardBody } from './steward.ts'
import { tablesOpen, body as tablesOpenBody } from './tables-open.ts'
import { takenBack, body as takenBackBody } from './taken-back.ts'
import { warning, body as warningBody } from './warning.ts'

/**
 * Every kind of fact. Admission, slots, concerns and inverses are made from this list: a kind is added by its file and
 * its line here and in `BODIES`.
 */
export const KINDS = {
  'session-opened': sessionOpened,
  'section-planned': sectionPlanned,
  'contestant-named': contestantNamed,
  'seats-taken': seatsTaken,
  result,
  ruling,
  adjustment,
  'board-cancelled': boardCancelled,
  'director-called': directorCalled,
  settled,
  'tables-open': tablesOpen,
  'session-closed': sessionClosed,
  'taken-back': takenBack,
  'put-right': putRight,
  'board-state': boardState,
  clock,
  confirmed,
  acknowledged,
  'board-noted': boardNoted,
  'doubt-answered': doubtAnswered,
  'persons-seated': personsSeated,
  auction,
  'law-ruling': lawRuling,
  'order-used': orderUsed,
  'looked-at': lookedAt,
  message,
  steward,
  'fees-paid': feesPaid,
  'correction-asked': correctionAsked,
  'correction-agreed': correctionAgreed,
  'correction-declined': correctionDeclined,
  'signed-up': signedUp,
  'signed-off': signedOff,
  warning,
  forfeit,
} as const

/** Body schema of each kind, apart from the rules so that screens that parse no facts load no schema. */
export const BODIES = {
  'session-opened': sessionOpenedBody,
  'section-planned': sectionPlannedBody,
  'contestant-named': contestantNamedBody,
  'seats-taken': seatsTakenBody,
  result: resultBody,
  ruling: rulingBody,
  adjustment: adjustmentBody,
  'board-cancelled': boardCancelledBody,
  'director-called': directorCalledBody,
  settled: settledBody,
  'tables-open': tablesOpenBody,
  'session-closed': sessionClosedBody,
  'taken-back': takenBackBody,
  'put-right': putRightBody,
  'board-state': boardStateBody,
  clock: clockBody,
  confirmed: confirmedBody,
  acknowledged: acknowledgedBody,
  'board-noted': boardNotedBody,
  'doubt-answered': doubtAnsweredBody,
  'persons-seated': personsSeatedBody,
  auction: auctionBody,
  'law-ruling': lawRulingBody,
  'order-used': orderUsedBody,
  'looked-at': lookedAtBody,
  message: messageBody,
  steward: stewardBody,
  'fees-paid': feesPaidBody,
  'correction-asked': correctionAskedBody,
  'correction-agreed': correctionAgreedBody,
  'correction-declined': correctionDeclinedBody,
  'signed-up': signedUpBody,
  'signed-off': signedOffBody,
  warning: warningBody,
  forfeit: forfeitBody,
} as const satisfies Record<keyof typeof KINDS, v.GenericSchema>
