import { SEATS } from '../../game/seat.ts'
import { sectionOf } from '../section/section.ts'
import { auctionSlot, type BoardPlace } from '../slot.ts'
import { type CurrentFact, currentAt, type SessionState } from '../state/state.ts'

export const auctionAt = (state: SessionState, place: BoardPlace): CurrentFact<'auction'> | undefined =>
  currentAt(state, auctionSlot(place))

/**
 * True if the table's players may see the calls of a board: during the auction of their present board. Once
 * the record is closed nobody at the table reads it before the board's traveller is open (Laws 20C and 41C).
 */
export function isAuctionOpen(state: SessionState, place: BoardPlace): boolean {
  const section = sectionOf(state, place.section)
  if (!section || section.currentRound(place.table) !== place.round) return false
  const said = auctionAt(state, place)
  if (said?.body.closed || section.resultAt(place.round, place.table, place.board)) return false
  const entry = section.entryAt(place.round, place.table)
  return !said || (entry !== undefined && SEATS.every(seat => entry.seats[seat] === said.body.seats[seat]))
}

/** Returns the auction that another tablet of the table may continue. */
export function openAuctionAt(state: SessionState, place: BoardPlace): CurrentFact<'auction'> | undefined {
  const said = auctionAt(state, place)
  // Called at every result, and most rooms record none.
  return said && isAuctionOpen(state, place) ? said : undefined
}
