import { type Auction, afterCall, type CallDuty } from '../game/bridge/auction/auction.ts'
import { type Call, isAboveSeven } from '../game/bridge/auction/call.ts'
import { type AuctionSnapshot, type ReadAuction, readRecord } from '../game/bridge/auction/irregular.ts'
import { formatRecord, parseRecord, type RecordedCall } from '../game/bridge/auction/record.ts'
import { leftOf, type Seat } from '../game/seat.ts'

/** What a ruling has made of an auction: how it goes on, and what binds whom from then on. */
export interface RuledStep {
  /** `null` where the ruling left the calls as they were. */
  readonly snapshot: AuctionSnapshot | null
  readonly duties: readonly CallDuty[]
  /** How many calls were on record when a ruling without a snapshot was first seen at the table; its duties count from there. */
  readonly since: number | null
}

/** From where a record is read on: what the rulings about it have left standing, and what binds whom from there. */
export interface RuledStart {
  /** `null` before any ruling. */
  readonly settled: AuctionSnapshot | null
  readonly duties: readonly CallDuty[]
}

/**
 * Goes through the rulings about a record, the first one first: what a ruling bound a player to before, and has not been
 * used up since by a call that stands, still binds him after the next.
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

/** The record as it stands after the rulings about it; `said`: so many of its calls have been ruled about. */
export function readRuled(
  dealer: Seat,
  record: readonly RecordedCall[],
  steps: readonly RuledStep[],
): ReadAuction & { readonly said: number } {
  const { settled, duties } = afterRulings(dealer, record, steps)
  return { ...readRecord(dealer, record, settled, duties), said: settled?.said ?? 0 }
}

const isSame = (one: RecordedCall, other: RecordedCall): boolean =>
  one.seat === other.seat && one.call === other.call

/** The calls as they may be read again: with their alerts, without what a ruling or a lost turn has taken out. */
export function callsStanding(
  record: readonly RecordedCall[],
  { auction, stopped, said }: ReturnType<typeof readRuled>,
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

/** The same of a record as it is written, and so written. */
export function textStanding(dealer: Seat, text: string, steps: readonly RuledStep[]): string {
  const record = parseRecord(text) ?? []
  return formatRecord(callsStanding(record, readRuled(dealer, record, steps)))
}

/** A ruling may let calls stand that used up what bound their players (Laws 28A, 35B of 1997). */
function dutiesAfter(before: Auction, { calls }: AuctionSnapshot): readonly CallDuty[] {
  const differs = calls.findIndex(({ seat, call }, at) => {
    const same = before.calls[at]
    return same?.seat !== seat || same.call !== call
  })
  const more = differs === -1 ? [] : calls.slice(differs)
  return more.reduce(afterCall, before).duties
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
