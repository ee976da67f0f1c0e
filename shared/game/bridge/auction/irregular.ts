import { leftOf, partnerOf, type Seat } from '../../seat.ts'
import {
  type Auction,
  afterCall,
  beginAuction,
  type CallDuty,
  isAdmissible,
  isOver,
  legalCalls,
  mustPass,
} from './auction.ts'
import { type Call, type CallKind, callKind, isAboveSeven, isBid, type SeatCall } from './call.ts'
import type { RecordedCall } from './record.ts'

/** Reason why a call is irregular; of several, the first that a director takes up (Laws 25-39). */
export type CallFault =
  /** Made after the final pass (Law 39). */
  | { readonly kind: 'after-end' }
  /** Bid of more than seven (Law 38). */
  | { readonly kind: 'above-seven' }
  /** A double or redouble that Law 19 never allows (Law 36). */
  | { readonly kind: 'inadmissible-double' }
  /** Made by a player who must pass (Law 37). */
  | { readonly kind: 'obliged-to-pass' }
  /** Contrary to a ruling: the player was to repeat a call, or may not double (Laws 31A1, 30B2 of 1997). */
  | { readonly kind: 'not-as-ruled' }
  /** Replaces the same player's last call (Law 25). */
  | { readonly kind: 'change-of-call' }
  /** Relation of the player in turn to the offender (Laws 28-32). */
  | { readonly kind: 'out-of-turn'; readonly turnOf: 'rho' | 'partner' | 'lho'; readonly call: CallKind }
  /** In turn, but not above the last bid (Law 27). */
  | { readonly kind: 'insufficient' }

/** Returns the irregularity of a call; `undefined` if it is legal and in turn. */
export function faultOf(auction: Auction, said: RecordedCall): CallFault | undefined {
  const { seat, call } = said
  if (said.instead) return { kind: 'change-of-call' }
  if (isOver(auction)) return { kind: 'after-end' }
  if (isAboveSeven(call)) return { kind: 'above-seven' }
  const legal: SeatCall<Call> = { seat, call }
  if (!isBid(call) && !isAdmissible(auction, legal)) return { kind: 'inadmissible-double' }
  if (seat === auction.turn && call !== 'P' && mustPass(auction, seat)) return { kind: 'obliged-to-pass' }
  if (seat !== auction.turn)
    return { kind: 'out-of-turn', turnOf: turnSeen(auction.turn, seat), call: callKind(call) }
  if (!isAdmissible(auction, legal)) return { kind: 'insufficient' }
  return legalCalls(auction).includes(call) ? undefined : { kind: 'not-as-ruled' }
}

/** Returns the relation of the player in turn to the one who called. */
function turnSeen(turn: Seat, from: Seat): 'rho' | 'partner' | 'lho' {
  if (turn === leftOf(from)) return 'lho'
  return turn === partnerOf(from) ? 'partner' : 'rho'
}

/**
 * State from which an auction continues after a ruling: the valid calls, the turn, and the number of recorded calls
 * covered.
 */
export interface AuctionSnapshot {
  readonly calls: readonly SeatCall<Call>[]
  readonly turn: Seat
  /** Number of recorded calls covered. */
  readonly said: number
}

/** Record as interpreted: the valid calls, and where it stops for a ruling. */
export interface ReadAuction {
  readonly auction: Auction
  /** First irregular call without a ruling, by its index in the record. */
  readonly stopped: { readonly at: number; readonly fault: CallFault } | null
  /** True if the last pass returned the auction to a player who had lost a turn. */
  readonly isBack: boolean
}

/**
 * Interprets a record: calls count in order until one is irregular. `settled` replaces the part covered by a ruling.
 */
export function readRecord(
  dealer: Seat,
  record: readonly RecordedCall[],
  settled: AuctionSnapshot | null,
  duties: readonly CallDuty[] = [],
): ReadAuction {
  let auction: Auction = settled
    ? { dealer, calls: settled.calls, turn: settled.turn, duties }
    : beginAuction(dealer, duties)
  let isBack = false
  for (let at = settled?.said ?? 0; at < record.length; at++) {
    const said = record[at]
    if (!said) break
    const fault = faultOf(auction, said)
    if (fault) return { auction, stopped: { at, fault }, isBack }
    if (isAboveSeven(said.call)) continue
    const next = afterCall(auction, { seat: said.seat, call: said.call })
    isBack = next.calls.length <= auction.calls.length
    auction = next
  }
  return { auction, stopped: null, isBack }
}
