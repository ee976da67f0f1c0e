import { SEATS } from '../../game/seat.ts'
import { sectionOf } from '../section/section.ts'
import { auctionSlot, type BoardPlace, resultSlot, slotKey } from '../slot.ts'
import {
  firstWord,
  isKind,
  type ResultStanding,
  type SessionState,
  type Standing,
  standingAt,
} from '../state.ts'
import { type LawRulingStanding, lawRulingsAt } from './law-rulings.ts'

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

/** How a board is called at a table as far as it is recorded, over or not; `undefined` where nothing is. */
export function auctionSoFar(state: SessionState, place: BoardPlace): string | undefined {
  const calls = auctionAt(state, place)?.body.calls
  return calls ? withoutCancelled(calls, lawRulingsAt(state, place)) : undefined
}

/** The record with what the last ruling has left standing, and what was called since; the rest does not count any more. */
function withoutCancelled(calls: string, rulings: readonly LawRulingStanding[]): string {
  const settled = rulings.flatMap(({ body }) => body.outcome.auction ?? []).at(-1)
  if (!settled) return calls
  const said = calls.split(' ')
  const before = said.slice(0, settled.said)
  const standing = settled.calls.map(({ seat, call }) => {
    const word = `${seat}:${call}`
    return before.includes(`${word}!`) ? `${word}!` : word
  })
  return [...standing, ...said.slice(settled.said)].join(' ')
}
