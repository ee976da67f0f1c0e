import type * as v from 'valibot'
import {
  acknowledged,
  acknowledgedBody,
  confirmed,
  confirmedBody,
  settled,
  settledBody,
  takenBack,
  takenBackBody,
} from './about-acts.ts'
import {
  boardCancelled,
  boardCancelledBody,
  boardNoted,
  boardNotedBody,
  boardState,
  boardStateBody,
  doubtAnswered,
  doubtAnsweredBody,
} from './boards.ts'
import {
  correctionAgreed,
  correctionAgreedBody,
  correctionAsked,
  correctionAskedBody,
  correctionDeclined,
  correctionDeclinedBody,
} from './corrections.ts'
import {
  auction,
  auctionBody,
  lawRuling,
  lawRulingBody,
  lookedAt,
  lookedAtBody,
  orderUsed,
  orderUsedBody,
} from './laws.ts'
import { directorCalled, directorCalledBody, message, messageBody } from './messages.ts'
import { adjustment, adjustmentBody, forfeit, forfeitBody, warning, warningBody } from './penalties.ts'
import {
  contestantNamed,
  contestantNamedBody,
  feesPaid,
  feesPaidBody,
  sectionPlanned,
  sectionPlannedBody,
} from './plans.ts'
import { result, resultBody, ruling, rulingBody } from './results.ts'
import {
  personsSeated,
  personsSeatedBody,
  putRight,
  putRightBody,
  seatsTaken,
  seatsTakenBody,
} from './seating.ts'
import {
  clock,
  clockBody,
  sessionClosed,
  sessionClosedBody,
  steward,
  stewardBody,
  tablesOpen,
  tablesOpenBody,
} from './session-life.ts'
import { sessionOpened, settingsSchema as sessionOpenedBody } from './session-opened.ts'
import { signedOff, signedOffBody, signedUp, signedUpBody } from './sign-ups.ts'

/**
 * Kinds of facts. Admission, slots, concerns and inverses are derived from this list: a kind is added by its
 * file and its line here and in `BODIES`.
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

/** Body schema of each kind, separate from the rules so that screens that parse no facts load no schema. */
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
