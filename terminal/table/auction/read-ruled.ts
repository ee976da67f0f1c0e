import type { Auction, CallDuty } from '../../../shared/game/bridge/auction/auction.ts'
import { type Call, isAboveSeven } from '../../../shared/game/bridge/auction/call.ts'
import {
  type AuctionSnapshot,
  type ReadAuction,
  readRecord,
} from '../../../shared/game/bridge/auction/irregular.ts'
import type { RecordedCall } from '../../../shared/game/bridge/auction/record.ts'
import { leftOf, type Seat } from '../../../shared/game/seat.ts'

/** What a ruling has made of an auction: how it goes on, and what binds whom from then on. */
export interface RuledStep {
  /** `null` where the ruling left the calls as they were. */
  readonly snapshot: AuctionSnapshot | null
  readonly duties: readonly CallDuty[]
  /** How many calls were on record when a ruling without a snapshot was first seen here; its duties count from there. */
  readonly since: number | null
}

/**
 * Reads a record through the rulings about it, the first one first: what a ruling bound a player to before and has not
 * been used up by then still binds him after the next.
 */
export function readRuled(
  dealer: Seat,
  record: readonly RecordedCall[],
  steps: readonly RuledStep[],
): ReadAuction & { readonly said: number } {
  let settled: AuctionSnapshot | null = null
  let duties: readonly CallDuty[] = []
  for (const step of steps) {
    const upTo = step.snapshot?.said ?? step.since ?? record.length
    const before = readRecord(dealer, record.slice(0, upTo), settled, duties)
    settled = step.snapshot ?? snapshotOf(before.auction, before.stopped?.at ?? Math.min(upTo, record.length))
    duties = [...before.auction.duties, ...step.duties]
  }
  return { ...readRecord(dealer, record, settled, duties), said: settled?.said ?? 0 }
}

const snapshotOf = ({ calls, turn }: Auction, said: number): AuctionSnapshot => ({ calls, turn, said })

/** A bid above seven never stands (Law 38). */
type Standing = RecordedCall & { readonly call: Call }
export const mayStand = (said: RecordedCall): said is Standing => !isAboveSeven(said.call)

/** How the auction goes on once a director has said of the call that stopped it that it does not count, or that it stands. */
export function settledByWord(
  { auction, stopped }: ReadAuction,
  record: readonly RecordedCall[],
  stands: boolean,
): AuctionSnapshot {
  const at = stopped?.at ?? record.length
  const said = record[at]
  if (!stands || !said || !mayStand(said)) return snapshotOf(auction, record.length)
  const kept = said.instead ? auction.calls.slice(0, -1) : auction.calls
  const { seat, call } = said
  return { calls: [...kept, { seat, call }], turn: leftOf(seat), said: at + 1 }
}
