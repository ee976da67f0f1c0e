import { type Auction, type CallDuty, contractNow, isOver } from '../game/bridge/auction/auction.ts'
import type { SeatCall } from '../game/bridge/auction/call.ts'
import { type AuctionSnapshot, type ReadAuction, readRecord } from '../game/bridge/auction/irregular.ts'
import type { RecordedCall } from '../game/bridge/auction/record.ts'
import { leftOf, type Seat } from '../game/seat.ts'
import type { LawCase } from './case.ts'
import { calledBack, replacementCall } from './case-facts.ts'
import type { EditionId, IrregularityId } from './grammar.ts'

export interface AuctionOnRecord {
  readonly dealer: Seat
  readonly record: readonly RecordedCall[]
  /** Auction after earlier rulings. */
  readonly settled: AuctionSnapshot | null
  readonly duties: readonly CallDuty[]
}

/**
 * Returns the case of the first irregular call without a ruling; `undefined` if the record is in order or
 * does not fit what the director names (`named`). A call at the left-hand opponent's turn by the player who
 * has just called is a change of call (Laws 30B3, 31B and 32 of 1997; 25 of all three). Passes of which one
 * was out of turn and took a turn away do not end the auction (Laws 34 of 1997, 17E2 of 2007, 17D3 of 2017).
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
  // A changed irregular call is ruled on as the first one (25B2A of 1997, 27C of 2017).
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
 * True if the player in turn has lost the turn: all calls since the irregular pass were passes that seem to
 * end the auction, and the next player called first.
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

/** True if only the left-hand opponent has called since the player's last call. */
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
  // The changed call was never keyed.
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

/** Returns the auction before a valid call, from the record or an earlier ruling. */
function standingBefore(on: AuctionOnRecord, upTo: number, { seat, call }: SeatCall): Auction | undefined {
  const ruled = on.settled?.said ?? 0
  const isIt = (each: SeatCall) => each.seat === seat && each.call === call
  const at = lastPlace(on.record.slice(0, upTo), isIt)
  const { auction } = readRecord(on.dealer, on.record.slice(0, Math.max(at, 0)), on.settled, on.duties)
  if (at >= ruled) return auction
  const place = lastPlace(on.settled?.calls ?? [], isIt)
  return place === -1 ? undefined : { ...auction, calls: auction.calls.slice(0, place), turn: seat }
}

/**
 * Returns the case of two simultaneous calls: that of the player in turn, then the offender's (Law 33), in
 * whichever order they were entered.
 */
function caseOfTwoAtOnce(edition: EditionId, on: AuctionOnRecord): LawCase | undefined {
  const { auction, stopped } = readRecord(on.dealer, on.record, on.settled, on.duties)
  const [said, next] = stopped ? [on.record[stopped.at], on.record[stopped.at + 1]] : []
  if (!stopped || !said || stopped.fault.kind === 'after-end') return undefined
  // The player has just called, so this is a change.
  if (auction.calls.at(-1)?.seat === said.seat) return undefined
  const isKeyedFirst = next?.seat === auction.turn && next.seat !== said.seat && !next.instead
  const at = isKeyedFirst ? stopped.at + 1 : stopped.at
  const record = isKeyedFirst
    ? [...on.record.slice(0, stopped.at), next, said, ...on.record.slice(at + 1)]
    : on.record
  const read = readRecord(on.dealer, record.slice(0, at), on.settled, on.duties)
  const before = read.auction
  // The call of the player in turn may itself be irregular: it is ruled on first.
  if (read.stopped || isOver(before)) return undefined
  return {
    edition,
    irregularity: 'simultaneous',
    offender: said.seat,
    dealer: on.dealer,
    declarer: null,
    recorded: { before, record, at, ...(isKeyedFirst && { isOtherKeyed: true }) },
  }
}

const lastBy = (calls: readonly SeatCall[], seat: Seat): number =>
  lastPlace(calls, each => each.seat === seat)

/** Returns the index of the last match; −1 for none. */
function lastPlace(calls: readonly SeatCall[], is: (each: SeatCall) => boolean): number {
  const fromEnd = [...calls].reverse().findIndex(is)
  return fromEnd === -1 ? -1 : calls.length - 1 - fromEnd
}

/**
 * Returns the case of a call that the director names, irregular or not: cards of another board, a call based
 * on misinformation. Later calls are examined with it.
 */
export function caseOfCall(
  edition: EditionId,
  irregularity: IrregularityId,
  on: AuctionOnRecord,
  at: number,
): LawCase | undefined {
  const said = on.record[at]
  const before = said && standingBefore(on, at + 1, said)
  // A cancelled call needs no ruling.
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
