import { acknowledged } from './acknowledged.ts'
import { adjustment } from './adjustment.ts'
import { auction } from './auction.ts'
import { boardCancelled } from './board-cancelled.ts'
import { boardNoted } from './board-noted.ts'
import { boardState } from './board-state.ts'
import { clock } from './clock.ts'
import { confirmed } from './confirmed.ts'
import { contestantNamed } from './contestant-named.ts'
import { correctionAgreed } from './correction-agreed.ts'
import { correctionAsked } from './correction-asked.ts'
import { correctionDeclined } from './correction-declined.ts'
import { directorCalled } from './director-called.ts'
import { doubtAnswered } from './doubt-answered.ts'
import { feesPaid } from './fees-paid.ts'
import { forfeit } from './forfeit.ts'
import { lawRuling } from './law-ruling.ts'
import { lookedAt } from './looked-at.ts'
import { message } from './message.ts'
import { orderUsed } from './order-used.ts'
import { personsSeated } from './persons-seated.ts'
import { putRight } from './put-right.ts'
import { result } from './result.ts'
import { ruling } from './ruling.ts'
import { seatsTaken } from './seats-taken.ts'
import { sectionPlanned } from './section-planned.ts'
import { sessionClosed } from './session-closed.ts'
import { sessionOpened } from './session-opened.ts'
import { settled } from './settled.ts'
import { signedOff } from './signed-off.ts'
import { signedUp } from './signed-up.ts'
import { steward } from './steward.ts'
import { tablesOpen } from './tables-open.ts'
import { takenBack } from './taken-back.ts'
import { warning } from './warning.ts'

/**
 * Every kind of fact. Schemas, admission, slots, concerns and inverses are made from this list: a kind is added by
 * its file and its line here.
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
