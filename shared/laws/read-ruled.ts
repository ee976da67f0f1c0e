import { type Auction, afterCall, type CallDuty } from '../game/bridge/auction/auction.ts'
import { type Call, isAboveSeven } from '../game/bridge/auction/call.ts'
import { type AuctionSnapshot, type ReadAuction, readRecord } from '../game/bridge/auction/irregular.ts'
import { formatRecord, parseRecord, type RecordedCall } from '../game/bridge/auction/record.ts'
import { leftOf, type Seat } from '../game/seat.ts'

/** Effect of a ruling on an auction: its continuation, and the duties from then on. */
export interface RuledStep {
  /** State after the ruling; `null` if it left the calls unchanged. */
  readonly snapshot: AuctionSnapshot | null
  readonly duties: readonly CallDuty[]
  /**
   * Number of calls on record when a ruling without a snapshot was first seen at the table; its duties count from
   * there.
   */
  readonly since: number | null
}

/** State from which a record is read on: the auction after all rulings, and the remaining duties. */
export interface RuledStart {
  /** State after the last ruling; `null` before any. */
  readonly settled: AuctionSnapshot | null
  readonly duties: readonly CallDuty[]
}

/**
 * Applies the rulings about a record in order: earlier duties not used up by a valid call persist after the next
 * ruling.
 */
export function afterRulings(
  dealer: Seat,
  record: readonly RecordedCall[],
  steps: readonly RuledStep[],
): RuledStart {
  let start: RuledStart = { settled: null, duties: [] }
  for (const { snapshot, duties, since } of steps) {
    const upTo = snapshot?.said ?? since ?? record.length
    const before = readRecord(dealer, record.slice(0, upTo), start.settled, start.duties)
    const left = snapshot ? dutiesAfter(before.auction, snapshot) : before.auction.duties
    const at = before.stopped?.at ?? Math.min(upTo, record.length)
    start = { settled: snapshot ?? snapshotOf(before.auction, at), duties: [...left, ...duties] }
  }
  return start
}

/** Reads the record after all rulings about it; `said` is the number of its calls ruled on. */
export function readAfterRulings(
  dealer: Seat,
  record: readonly RecordedCall[],
  steps: readonly RuledStep[],
): ReadAuction & { readonly said: number } {
  const { settled, duties } = afterRulings(dealer, record, steps)
  return { ...readRecord(dealer, record, settled, duties), said: settled?.said ?? 0 }
}

const isSame = (one: RecordedCall, other: RecordedCall): boolean =>
  one.seat === other.seat && one.call === other.call

/** Returns the calls for display, with alerts and without those removed by a ruling or a lost turn. */
export function callsStanding(
  record: readonly RecordedCall[],
  { auction, stopped, said }: ReturnType<typeof readAfterRulings>,
): readonly RecordedCall[] {
  const ruled = record.slice(0, said)
  let since = record.slice(said, stopped?.at)
  const standing = [...auction.calls].reverse().map((call): RecordedCall => {
    const at = since.map(each => isSame(each, call)).lastIndexOf(true)
    const own = since[at]
    if (own) {
      since = since.slice(0, at)
      return own
    }
    const isAlerted = call.call !== 'P' && ruled.some(each => isSame(each, call) && each.alerted)
    return { ...call, ...(isAlerted && { alerted: true }) }
  })
  return [...standing.reverse(), ...(stopped ? record.slice(stopped.at) : [])]
}

/** Returns the valid calls of a record in text form. */
export function textStanding(dealer: Seat, text: string, steps: readonly RuledStep[]): string {
  const record = parseRecord(text) ?? []
  return formatRecord(callsStanding(record, readAfterRulings(dealer, record, steps)))
}

/**
 * Returns the duties that remain after a ruling, which may accept calls that used up their players' duties
 * (Laws 28A, 35B of 1997).
 */
function dutiesAfter(before: Auction, { calls }: AuctionSnapshot): readonly CallDuty[] {
  const differs = calls.findIndex(({ seat, call }, at) => {
    const same = before.calls[at]
    return same?.seat !== seat || same.call !== call
  })
  const more = differs === -1 ? [] : calls.slice(differs)
  return more.reduce(afterCall, before).duties
}

const snapshotOf = ({ calls, turn }: Auction, said: number): AuctionSnapshot => ({ calls, turn, said })

/** Call that can be valid, so not a bid above seven (Law 38). */
type Standing = RecordedCall & { readonly call: Call }
export const canBeValid = (said: RecordedCall): said is Standing => !isAboveSeven(said.call)

/** Continues the auction after a director has accepted or cancelled the call that stopped it. */
export function settledOrally(
  { auction, stopped }: ReadAuction,
  record: readonly RecordedCall[],
  stands: boolean,
): AuctionSnapshot {
  const at = stopped?.at ?? record.length
  const said = record[at]
  if (!stands || !said || !canBeValid(said)) return snapshotOf(auction, record.length)
  const kept = said.instead ? auction.calls.slice(0, -1) : auction.calls
  const { seat, call } = said
  return { calls: [...kept, { seat, call }], turn: leftOf(seat), said: at + 1 }
}
