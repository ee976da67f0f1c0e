import { SEATS } from '../../game/seat.ts'
import { sectionOf } from '../section/section.ts'
import { auctionSlot, type BoardPlace } from '../slot.ts'
import { type SessionState, type Standing, standingAt } from '../state.ts'

/** The auction of a board as its table has recorded it. */
export const auctionAt = (state: SessionState, place: BoardPlace): Standing<'auction'> | undefined =>
  standingAt(state, auctionSlot(place))

/**
 * Whether a table's own people may see the calls of a board again: while the auction lasts, and the board is the one that
 * they have before them. Once the record is closed nobody at the table reads it before the board's traveller is open
 * (Laws 20C and 41C).
 */
export function isAuctionOpen(state: SessionState, place: BoardPlace): boolean {
  const section = sectionOf(state, place.section)
  if (!section || section.currentRound(place.table) !== place.round) return false
  const said = auctionAt(state, place)
  if (said?.body.closed || section.resultAt(place.round, place.table, place.board)) return false
  const entry = section.entryAt(place.round, place.table)
  return !said || (entry !== undefined && SEATS.every(seat => entry.seats[seat] === said.body.seats[seat]))
}

/** The auction that a table may be given back, so that another tablet goes on with it. */
export function openAuctionAt(state: SessionState, place: BoardPlace): Standing<'auction'> | undefined {
  const said = auctionAt(state, place)
  // Asked at every result, and most rooms record none.
  return said && isAuctionOpen(state, place) ? said : undefined
}
