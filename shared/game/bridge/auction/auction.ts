import type { Strain } from '../../card.ts'
import { directionOf, leftOf, partnerOf, type Seat } from '../../seat.ts'
import type { Contract, Doubling } from '../contract.ts'
import { BIDS, type Bid, type Call, isBid, levelOf, type SeatCall, strainOf, supersedes } from './call.ts'

/**
 * Auction in progress: the calls that count, in order, and whose turn it is (Law 17). Each call has its
 * player, because a ruling may let a call out of turn stand (Law 29A) or remove calls.
 */
export interface Auction {
  readonly dealer: Seat
  readonly calls: readonly SeatCall<Call>[]
  /** Player in turn, or next in rotation if the auction is over. */
  readonly turn: Seat
  readonly duties: readonly CallDuty[]
}

/** Obligation of a player at the next turn, or at every turn. */
export type CallDuty =
  /** Pass at the next turn, or for the rest of the auction (Laws 23-39 of 1997, 27-39 of 2017). */
  | { readonly kind: 'pass'; readonly seat: Seat; readonly until: 'next' | 'rest' }
  /** Neither double nor redouble at the next turn (Law 30B2b of 1997). */
  | { readonly kind: 'no-double'; readonly seat: Seat }
  /** Make this call at the next turn, if it is legal then (Law 31A1). */
  | { readonly kind: 'repeat'; readonly seat: Seat; readonly call: Call }

/** Creates an auction without calls: the dealer begins (Law 17B). */
export const beginAuction = (dealer: Seat, duties: readonly CallDuty[] = []): Auction => ({
  dealer,
  calls: [],
  turn: dealer,
  duties,
})

/**
 * Returns the auction after one more call; duties for this turn alone expire. If a third pass would end it
 * and an earlier pass was out of turn, the auction returns to the player who thereby lost a turn (Laws 34,
 * 17E2 of 2007, 17D3 of 2017).
 */
export function afterCall(auction: Auction, { seat, call }: SeatCall<Call>): Auction {
  const said = [...auction.calls, { seat, call }]
  const { count, outOfTurn } = passesAtEnd(said)
  // A player who accepts a pass out of turn calls over it, possibly with a bid.
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

/** Number of passes after another call that end the auction, if all are in turn. */
const MOST_PASSES = 3

/**
 * Returns the passes after the last other call, or all if there is none; `outOfTurn` is the index of the
 * first that is out of turn, −1 for none.
 */
function passesAtEnd(calls: readonly SeatCall<Call>[]) {
  const from = Math.max(0, calls.map(({ call }) => call !== 'P').lastIndexOf(true)) + 1
  const outOfTurn = calls.findIndex(({ seat }, at) => {
    const before = calls[at - 1]
    return at >= from && before !== undefined && seat !== leftOf(before.seat)
  })
  return { count: calls.length - from, outOfTurn }
}

export function lastBid({ calls }: Pick<Auction, 'calls'>): SeatCall<Bid> | undefined {
  for (const { seat, call } of [...calls].reverse()) if (isBid(call)) return { seat, call }
  return undefined
}

/** Returns the doubling of the last bid; a bid clears it (Law 19C). */
export function doublingOf({ calls }: Pick<Auction, 'calls'>): Doubling {
  for (const { call } of [...calls].reverse()) {
    if (call === 'X' || call === 'XX') return call
    if (isBid(call)) return ''
  }
  return ''
}

/** Returns the last call that is not a pass: the only one that may be doubled or redoubled (Laws 19A1, 19B1). */
const lastAction = ({ calls }: Pick<Auction, 'calls'>): SeatCall<Call> | undefined =>
  [...calls].reverse().find(({ call }) => call !== 'P')

const areOpponents = (one: Seat, other: Seat): boolean => directionOf(one) !== directionOf(other)

/** True if Laws 18 and 19 allow the seat this call, regardless of turn and duties. */
export function isAdmissible(auction: Pick<Auction, 'calls'>, { seat, call }: SeatCall<Call>): boolean {
  if (call === 'P') return true
  if (isBid(call)) {
    const bid = lastBid(auction)
    return !bid || supersedes(call, bid.call)
  }
  return mayDouble(lastAction(auction), { seat, call })
}

const DOUBLES = ['X', 'XX'] as const

/** True if the player may double or redouble the last call other than a pass (Laws 19A1, 19B1). */
const mayDouble = (action: SeatCall<Call> | undefined, { seat, call }: SeatCall<'X' | 'XX'>): boolean =>
  action !== undefined &&
  areOpponents(action.seat, seat) &&
  (call === 'X' ? isBid(action.call) : action.call === 'X')

export const mustPass = ({ duties }: Pick<Auction, 'duties'>, seat: Seat): boolean =>
  duties.some(duty => duty.kind === 'pass' && duty.seat === seat)

/** True if no duty of the player forbids the call at this turn. */
function isFree({ duties }: Auction, { seat, call }: SeatCall<Call>): boolean {
  if (call === 'P') return true
  const own = duties.filter(duty => duty.seat === seat)
  if (own.some(({ kind }) => kind === 'pass')) return false
  return isBid(call) || !own.some(({ kind }) => kind === 'no-double')
}

/**
 * Returns the legal calls of the player in turn (Laws 18, 19), limited by duties. A call to be repeated is
 * the only one, if legal; the list is empty once the auction is over.
 */
export function legalCalls(auction: Auction): readonly Call[] {
  if (isOver(auction)) return []
  const seat = auction.turn
  const bid = lastBid(auction)
  const action = lastAction(auction)
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
 * True if the auction has ended (Laws 17E of 1997, 22 of 2007 and 2017): four passes with nothing else, or three after
 * any other call, all in rotation.
 */
export function isOver({ calls }: Pick<Auction, 'calls'>): boolean {
  const { count, outOfTurn } = passesAtEnd(calls)
  return count >= MOST_PASSES && outOfTurn === -1
}

/** Result of an auction: no bid (Law 22A), or the last bid is the contract (Law 22B). */
export type AuctionEnd =
  | { readonly kind: 'passed-out' }
  | { readonly kind: 'contract'; readonly contract: Contract; readonly declarer: Seat }

/** Returns the result of the auction; `undefined` while it is not over. */
export const endOf = (auction: Auction): AuctionEnd | undefined =>
  isOver(auction) ? (contractNow(auction) ?? { kind: 'passed-out' }) : undefined

/**
 * Returns contract and declarer if everybody passes from here on; `undefined` before the first bid. The
 * declarer is the player of the bidding side who first named the denomination (Laws, Definitions: declarer).
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

/** Returns declarer's left-hand opponent (Law 41A). */
export const openingLeader = (declarer: Seat): Seat => leftOf(declarer)

/** Returns the lowest sufficient bid in the denomination (Law 27B1); `undefined` above seven. */
export const lowestSufficient = (auction: Pick<Auction, 'calls'>, strain: Strain): Bid | undefined => {
  const bid = lastBid(auction)
  return BIDS.find(each => strainOf(each) === strain && (!bid || supersedes(each, bid.call)))
}

export const strainsNamed = ({ calls }: Pick<Auction, 'calls'>, by: Seat): readonly Strain[] => [
  ...new Set(calls.flatMap(({ seat, call }) => (seat === by && isBid(call) ? strainOf(call) : []))),
]
