import { dealerOf } from '../../game/board.ts'
import { type RuledStep, textStanding } from '../../laws/read-ruled.ts'
import { type BoardPlace, resultSlot, slotKey } from '../slot.ts'
import { firstInChain, isKind, type ResultStanding, type SessionState } from '../state/state.ts'
import { auctionAt } from './auctions.ts'
import { lawRulingsAt } from './law-rulings.ts'
import { openOrders, ordersAt } from './orders.ts'
import { ruledSteps, type SaidOfRulings } from './ruled-steps.ts'

/**
 * Returns the recorded auction of a result; `undefined` if there is none. For a result entered under another
 * board, or moved by the director, it is the auction where it was first entered; later calls there belong to
 * the board now in place, and may still be secret.
 */
export function playedAuction(state: SessionState, result: ResultStanding): string | undefined {
  const first = firstInChain(result)
  if (!isKind(first, 'result')) return undefined
  const said = auctionAt(state, first.body)
  const isMoved =
    slotKey(resultSlot(first.body)) !== slotKey(result.slot) || first.body.board !== result.body.board
  return isMoved && said && said.position > result.position ? undefined : auctionSoFar(state, first.body)
}

/** Returns the rulings about the calls of a board at a table, the oldest first. */
export const stepsAt = (
  state: SessionState,
  place: BoardPlace,
  said: SaidOfRulings = auctionAt(state, place)?.body ?? {},
): readonly RuledStep[] =>
  ruledSteps(
    lawRulingsAt(state, place).map(({ body: { number, outcome } }) => ({ number, auction: outcome.auction })),
    openOrders(ordersAt(state, place)),
    said,
  )

/** Returns the recorded auction of a board so far, finished or not; `undefined` without a record. */
export function auctionSoFar(state: SessionState, place: BoardPlace): string | undefined {
  const calls = auctionAt(state, place)?.body.calls
  return calls ? textStanding(dealerOf(place.board), calls, stepsAt(state, place)) : undefined
}
