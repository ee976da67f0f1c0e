import { dealerOf } from '../../game/board.ts'
import { type RuledStep, textStanding } from '../../laws/read-ruled.ts'
import { type BoardPlace, resultSlot, slotKey } from '../slot.ts'
import { firstWord, isKind, type ResultStanding, type SessionState } from '../state.ts'
import { auctionAt } from './auctions.ts'
import { lawRulingsAt } from './law-rulings.ts'
import { openOrders, ordersAt } from './orders.ts'
import { ruledSteps, type SaidOfRulings } from './ruled-steps.ts'

/**
 * How the board was called of which the result stands; `undefined` where nobody recorded it. A result that was keyed under
 * another board, or put elsewhere by the director, was called where it was first entered; what has been called there since
 * it was taken away is of the board that lies there now, and may still be secret.
 */
export function playedAuction(state: SessionState, result: ResultStanding): string | undefined {
  const first = firstWord(result)
  if (!isKind(first, 'result')) return undefined
  const said = auctionAt(state, first.body)
  const isMoved =
    slotKey(resultSlot(first.body)) !== slotKey(result.slot) || first.body.board !== result.body.board
  return isMoved && said && said.position > result.position ? undefined : auctionSoFar(state, first.body)
}

/** The rulings about the calls of a board at a table, the first one first. */
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

/** How a board is called at a table as far as it is recorded, over or not; `undefined` where nothing is. */
export function auctionSoFar(state: SessionState, place: BoardPlace): string | undefined {
  const calls = auctionAt(state, place)?.body.calls
  return calls ? textStanding(dealerOf(place.board), calls, stepsAt(state, place)) : undefined
}
