import type { Strain } from '../../card.ts'
import { directionOf, leftOf, partnerOf, type Seat } from '../../seat.ts'
import type { Contract, Doubling } from '../contract.ts'
import { BIDS, type Bid, type Call, isBid, levelOf, type SeatCall, strainOf, supersedes } from './call.ts'

/**
 * An auction as it stands: the calls that count, in the order in which they were made, and whose turn it is (Law 17). A
 * ruling may have let a call stand out of turn (Law 29A) or taken calls away, so players stand beside their calls.
 */
export interface Auction {
  readonly dealer: Seat
  readonly calls: readonly SeatCall<Call>[]
  /** Whose turn it is, or would be if the auction were not over. */
  readonly turn: Seat
  /** What a law binds players to at their coming turns. */
  readonly duties: readonly CallDuty[]
}

/** What a player must or may not do at his next turn, or whenever it is his turn. */
export type CallDuty =
  /** Pass at his next turn, or for the rest of the auction (Laws 23-39 of 1997, 27-39 of 2017). */
  | { readonly kind: 'pass'; readonly seat: Seat; readonly until: 'next' | 'rest' }
  /** Neither double nor redouble at his next turn (Law 30B2b of 1997). */
  | { readonly kind: 'no-double'; readonly seat: Seat }
  /** Make this call at his next turn, if it is legal then (Law 31A1). */
  | { readonly kind: 'repeat'; readonly seat: Seat; readonly call: Call }

/** Nobody has called yet: the dealer begins (Law 17B). */
export const beginAuction = (dealer: Seat, duties: readonly CallDuty[] = []): Auction => ({
  dealer,
  calls: [],
  turn: dealer,
  duties,
})

/**
 * One call later; what bound the player at this turn alone is used up. Where a third pass would end it and a pass before it
 * was out of turn, the auction is back with the player who lost a turn by that (Laws 34, 17E2 of 2007, 17D3 of 2017).
 */
export function afterCall(auction: Auction, { seat, call }: SeatCall<Call>): Auction {
  const said = [...auction.calls, { seat, call }]
  const { count, outOfTurn } = passesAtEnd(said)
  // Who accepts a pass out of turn calls over it, and that may be a bid.
  const isLost = count >= MOST_PASSES && outOfTurn !== -1 && outOfTurn < said.length - 1
  const calls = isLost ? said.slice(0, outOfTurn) : said
  return {
    ...auction,
    calls,
    turn: leftOf(calls.at(-1)?.seat ?? seat),
    duties: auction.duties.filter(
      duty => duty.seat !== seat || (duty.kind === 'pass' && duty.until === 'rest'),
    ),
  }
}

/** So many passes after a call end the auction, where all are in turn. */
const MOST_PASSES = 3

/** The passes that follow the last other call, or the first call of all; `outOfTurn` the first of them that was, −1 for none. */
function passesAtEnd(calls: readonly SeatCall<Call>[]) {
  const from = Math.max(0, calls.map(({ call }) => call !== 'P').lastIndexOf(true)) + 1
  const outOfTurn = calls.findIndex(({ seat }, at) => {
    const before = calls[at - 1]
    return at >= from && before !== undefined && seat !== leftOf(before.seat)
  })
  return { count: calls.length - from, outOfTurn }
}

/** The last bid with who made it; `undefined` before the first. */
export function lastBid({ calls }: Pick<Auction, 'calls'>): SeatCall<Bid> | undefined {
  for (const { seat, call } of [...calls].reverse()) if (isBid(call)) return { seat, call }
  return undefined
}

/** Doubled or redoubled since the last bid; a bid clears it (Law 19C). */
export function doublingOf({ calls }: Pick<Auction, 'calls'>): Doubling {
  for (const { call } of [...calls].reverse()) {
    if (call === 'X' || call === 'XX') return call
    if (isBid(call)) return ''
  }
  return ''
}

/** The last call that was no pass: the only one that may be doubled or redoubled (Laws 19A1, 19B1). */
const lastAction = ({ calls }: Pick<Auction, 'calls'>): SeatCall<Call> | undefined =>
  [...calls].reverse().find(({ call }) => call !== 'P')

const areOpponents = (one: Seat, other: Seat): boolean => directionOf(one) !== directionOf(other)

/** Whether Laws 18 and 19 allow the seat this call now, whoever's turn it is and whatever binds him. */
export function isAdmissible(auction: Pick<Auction, 'calls'>, { seat, call }: SeatCall<Call>): boolean {
  if (call === 'P') return true
  if (isBid(call)) {
    const bid = lastBid(auction)
    return !bid || supersedes(call, bid.call)
  }
  return mayDouble(lastAction(auction), { seat, call })
}

const DOUBLES = ['X', 'XX'] as const

/** Whether a player may double or redouble what was called last beside passes (Laws 19A1, 19B1). */
const mayDouble = (action: SeatCall<Call> | undefined, { seat, call }: SeatCall<'X' | 'XX'>): boolean =>
  action !== undefined &&
  areOpponents(action.seat, seat) &&
  (call === 'X' ? isBid(action.call) : action.call === 'X')

/** The player is bound to pass at this turn. */
export const mustPass = ({ duties }: Pick<Auction, 'duties'>, seat: Seat): boolean =>
  duties.some(duty => duty.kind === 'pass' && duty.seat === seat)

/** Whether nothing that binds the player forbids the call at this turn. */
function isFree({ duties }: Auction, { seat, call }: SeatCall<Call>): boolean {
  if (call === 'P') return true
  const own = duties.filter(duty => duty.seat === seat)
  if (own.some(({ kind }) => kind === 'pass')) return false
  return isBid(call) || !own.some(({ kind }) => kind === 'no-double')
}

/**
 * What the player in turn may call: pass, bids above the last one, a double of an opponent's bid, a redouble of an
 * opponent's double; only what a law leaves him. A call that he must repeat stands alone, if it is legal. Empty once the
 * auction is over. Laws 18, 19.
 */
export function legalCalls(auction: Auction): readonly Call[] {
  if (isOver(auction)) return []
  const seat = auction.turn
  const [bid, action] = [lastBid(auction), lastAction(auction)]
  const possible: readonly Call[] = [
    'P',
    ...DOUBLES.filter(call => mayDouble(action, { seat, call })),
    ...BIDS.slice(bid ? BIDS.indexOf(bid.call) + 1 : 0),
  ]
  const legal = possible.filter(call => isFree(auction, { seat, call }))
  const repeated = auction.duties.find(duty => duty.kind === 'repeat' && duty.seat === seat)
  if (repeated?.kind === 'repeat' && legal.includes(repeated.call)) return [repeated.call]
  return legal
}

/**
 * The auction has ended (Laws 17E of 1997, 22 of 2007 and 2017): four passes with nothing else, or three after any other
 * call, all in rotation.
 */
export function isOver({ calls }: Pick<Auction, 'calls'>): boolean {
  const { count, outOfTurn } = passesAtEnd(calls)
  return count >= MOST_PASSES && outOfTurn === -1
}

/** How an auction came out: nobody has bid (Law 22A), or the last bid is the contract (Law 22B). */
export type AuctionEnd =
  | { readonly kind: 'passed-out' }
  | { readonly kind: 'contract'; readonly contract: Contract; readonly declarer: Seat }

/** `undefined` while it is not over. */
export const endOf = (auction: Auction): AuctionEnd | undefined =>
  isOver(auction) ? (contractNow(auction) ?? { kind: 'passed-out' }) : undefined

/**
 * The contract if everybody passed from here on, and who would play it: of the side of the last bid the one who first
 * named its denomination (Laws, Definitions: declarer). `undefined` before the first bid.
 */
export function contractNow(
  auction: Pick<Auction, 'calls'>,
): Extract<AuctionEnd, { kind: 'contract' }> | undefined {
  const bid = lastBid(auction)
  if (!bid) return undefined
  const strain = strainOf(bid.call)
  const contract = { level: levelOf(bid.call), strain, doubling: doublingOf(auction) }
  return { kind: 'contract', contract, declarer: declarerFor(auction, bid.seat, strain) }
}

function declarerFor({ calls }: Pick<Auction, 'calls'>, bidder: Seat, strain: Strain): Seat {
  const side = [bidder, partnerOf(bidder)]
  const first = calls.find(
    ({ seat, call }) => side.includes(seat) && isBid(call) && strainOf(call) === strain,
  )
  return first?.seat ?? bidder
}

/** The declarer's left-hand opponent leads (Law 41A). */
export const openingLeader = (declarer: Seat): Seat => leftOf(declarer)

/** The lowest bid in the denomination that would be sufficient (Law 27B1); `undefined` above seven. */
export const lowestSufficient = (auction: Pick<Auction, 'calls'>, strain: Strain): Bid | undefined => {
  const bid = lastBid(auction)
  return BIDS.find(each => strainOf(each) === strain && (!bid || supersedes(each, bid.call)))
}

/** The suits that a player has named in bids that stand. */
export const strainsNamed = ({ calls }: Pick<Auction, 'calls'>, by: Seat): readonly Strain[] => [
  ...new Set(calls.flatMap(({ seat, call }) => (seat === by && isBid(call) ? strainOf(call) : []))),
]
