import { type Auction, type CallDuty, contractNow, isOver } from '../game/bridge/auction/auction.ts'
import type { SeatCall } from '../game/bridge/auction/call.ts'
import { type AuctionSnapshot, type ReadAuction, readRecord } from '../game/bridge/auction/irregular.ts'
import type { RecordedCall } from '../game/bridge/auction/record.ts'
import { leftOf, type Seat } from '../game/seat.ts'
import type { LawCase } from './case.ts'
import { calledBack, replacementCall } from './case-facts.ts'
import type { EditionId, IrregularityId } from './grammar.ts'

/** A table's record as it lies before the director. */
export interface AuctionOnRecord {
  readonly dealer: Seat
  readonly record: readonly RecordedCall[]
  /** What the rulings before have left standing. */
  readonly settled: AuctionSnapshot | null
  readonly duties: readonly CallDuty[]
}

/**
 * The case of the first irregular call that no ruling has dealt with; `undefined` where the record is in order, or does not
 * bear out what the director calls it (`named`). A call at the turn of the left-hand opponent by who has just called is a
 * change of call (Laws 30B3, 31B and 32 of 1997; 25 of all three); passes of which one was out of turn and took a turn away
 * have ended nothing (Laws 34 of 1997, 17E2 of 2007, 17D3 of 2017).
 */
export function caseOfRecord(
  edition: EditionId,
  on: AuctionOnRecord,
  named: IrregularityId | null = null,
): LawCase | undefined {
  if (named === 'simultaneous') return caseOfTwoAtOnce(edition, on)
  const read = readRecord(on.dealer, on.record, on.settled, on.duties)
  const { stopped } = read
  const said = stopped && on.record[stopped.at]
  if (!stopped || !said) return undefined
  const { fault } = stopped
  const recorded = { before: read.auction, record: on.record, at: stopped.at }
  if (fault.kind === 'change-of-call') return caseOfChange(edition, on, said, stopped.at)
  if (named === 'change-of-call' && !replacementCall(recorded))
    return mayBeChange(read.auction, said.seat) ? caseOfChange(edition, on, said, stopped.at) : undefined
  // Who has changed an irregular call is ruled about for the first one (25B2A of 1997, 27C of 2017).
  if (fault.kind === 'out-of-turn' && fault.turnOf === 'lho' && read.auction.calls.at(-1)?.seat === said.seat)
    return caseOfChange(edition, on, said, stopped.at)
  const isLost = fault.kind === 'out-of-turn' && (named === 'pass-lost-turn' || isTurnLost(on, read))
  const irregularity = isLost ? 'pass-lost-turn' : fault.kind
  const end = isOver(read.auction) ? contractNow(read.auction) : undefined
  return {
    edition,
    irregularity,
    offender: said.seat,
    dealer: on.dealer,
    declarer: end?.declarer ?? null,
    recorded,
  }
}

/**
 * All who called after the irregular pass passed too, and with them the auction would have seemed over; who was in turn has
 * lost it only where the next player called before him.
 */
function isTurnLost({ record }: AuctionOnRecord, { auction, stopped }: ReadAuction): boolean {
  if (!stopped) return false
  const since = record.slice(stopped.at)
  const back = calledBack({ before: auction, record, at: stopped.at }, since.slice(1))
  if (back?.seat === auction.turn) return false
  const passed = [...auction.calls].reverse().findIndex(({ call }) => call !== 'P')
  const [before, ending] = passed === -1 ? [auction.calls.length, 4] : [passed, 3]
  return since.length > 1 && since.every(({ call }) => call === 'P') && before + since.length >= ending
}

/** Nobody but the left-hand opponent has called since the player's last call. */
function mayBeChange({ calls }: Auction, seat: Seat): boolean {
  const last = lastBy(calls, seat)
  return last !== -1 && calls.slice(last + 1).every(each => each.seat === leftOf(seat))
}

function caseOfChange(
  edition: EditionId,
  on: AuctionOnRecord,
  second: RecordedCall,
  at: number,
): LawCase | undefined {
  const { auction } = readRecord(on.dealer, on.record.slice(0, at), on.settled, on.duties)
  const { calls } = auction
  const first = lastBy(calls, second.seat)
  const said = calls[first]
  // What was changed has never been keyed.
  if (!said) return undefined
  const before = standingBefore(on, at, said)
  if (!before) return undefined
  const record = on.record.map(
    (said, index): RecordedCall => (index === at ? { ...said, instead: true } : said),
  )
  return {
    edition,
    irregularity: 'change-of-call',
    offender: second.seat,
    dealer: on.dealer,
    declarer: null,
    recorded: { before, record, at, changed: { first: said, between: calls.slice(first + 1) } },
  }
}

/** The auction before a call that stands: one of the record, or one that a ruling has let stand. */
function standingBefore(on: AuctionOnRecord, upTo: number, { seat, call }: SeatCall): Auction | undefined {
  const ruled = on.settled?.said ?? 0
  const isIt = (each: SeatCall) => each.seat === seat && each.call === call
  const at = lastPlace(on.record.slice(0, upTo), isIt)
  const { auction } = readRecord(on.dealer, on.record.slice(0, Math.max(at, 0)), on.settled, on.duties)
  if (at >= ruled) return auction
  const place = lastPlace(on.settled?.calls ?? [], isIt)
  return place === -1 ? undefined : { ...auction, calls: auction.calls.slice(0, place), turn: seat }
}

/** Two called at once: who was in turn, and the offender after him (Law 33), whichever was keyed first. */
function caseOfTwoAtOnce(edition: EditionId, on: AuctionOnRecord): LawCase | undefined {
  const { auction, stopped } = readRecord(on.dealer, on.record, on.settled, on.duties)
  const [said, next] = stopped ? [on.record[stopped.at], on.record[stopped.at + 1]] : []
  if (!stopped || !said || stopped.fault.kind === 'after-end') return undefined
  // Who has just called has changed it.
  if (auction.calls.at(-1)?.seat === said.seat) return undefined
  const isKeyedFirst = next?.seat === auction.turn && next.seat !== said.seat && !next.instead
  const at = isKeyedFirst ? stopped.at + 1 : stopped.at
  const record = isKeyedFirst
    ? [...on.record.slice(0, stopped.at), next, said, ...on.record.slice(at + 1)]
    : on.record
  const read = readRecord(on.dealer, record.slice(0, at), on.settled, on.duties)
  const before = read.auction
  // The call of the player in turn may be irregular itself: that is ruled about first.
  if (read.stopped || isOver(before)) return undefined
  return {
    ...{ edition, irregularity: 'simultaneous', offender: said.seat, dealer: on.dealer, declarer: null },
    recorded: { before, record, at, ...(isKeyedFirst && { isOtherKeyed: true }) },
  }
}

const lastBy = (calls: readonly SeatCall[], seat: Seat): number =>
  lastPlace(calls, each => each.seat === seat)

/** −1 for none. */
function lastPlace(calls: readonly SeatCall[], is: (each: SeatCall) => boolean): number {
  const fromEnd = [...calls].reverse().findIndex(is)
  return fromEnd === -1 ? -1 : calls.length - 1 - fromEnd
}

/**
 * The case of a call that the director names himself, irregular or not: cards of another board, a call made on wrong
 * information. What was called after it is looked at with it.
 */
export function caseOfCall(
  edition: EditionId,
  irregularity: IrregularityId,
  on: AuctionOnRecord,
  at: number,
): LawCase | undefined {
  const said = on.record[at]
  const before = said && standingBefore(on, at + 1, said)
  // A call that a ruling has cancelled is nothing to rule about.
  if (!said || !before) return undefined
  return {
    edition,
    irregularity,
    offender: said.seat,
    dealer: on.dealer,
    declarer: null,
    recorded: { before, record: on.record, at },
  }
}
