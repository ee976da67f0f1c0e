import * as v from 'valibot'
import {
  type Auction,
  type AuctionEnd,
  endOf,
  openingLeader,
  strainsNamed,
} from '../../../shared/game/bridge/auction/auction.ts'
import type { CallFault, ReadAuction } from '../../../shared/game/bridge/auction/irregular.ts'
import {
  formatRecord,
  MOST_CALLS,
  parseRecord,
  type RecordedCall,
} from '../../../shared/game/bridge/auction/record.ts'
import { type BridgeTap, bridgeEntrySchema } from '../../../shared/game/bridge/entry.ts'
import { mapSeats, partnerOf, SEATS, type Seat } from '../../../shared/game/seat.ts'
import { dutiesOf } from '../../../shared/laws/duties.ts'
import { callsStanding, readRuled, settledByWord } from '../../../shared/laws/read-ruled.ts'
import { canonical } from '../../../shared/lib/canonical.ts'
import { overruling } from '../../../shared/session/acts/overruling.ts'
import type { Statement } from '../../../shared/session/fact.ts'
import { type LawsView, lawsViewSchema } from '../../../shared/session/laws/laws-view.ts'
import { type OrderAt, openOrders, ordersToldAt } from '../../../shared/session/laws/orders.ts'
import { ruledSteps } from '../../../shared/session/laws/ruled-steps.ts'
import { auctionSlot } from '../../../shared/session/slot.ts'
import { standingAt } from '../../../shared/session/state.ts'
import { LAWS_VIEW } from '../../../shared/session/views/view-names.ts'
import type { BoardDraft } from '../entry/draft.ts'
import { boardFacts } from '../store/table-card.ts'
import type { TableStore } from '../store/table-store.ts'
import { type AuctionOf, type KeptBoard, keep, keptOf, placeOf } from './kept.ts'

/** The auction of the board that is keyed, as the tablet has it now. */
export interface RecordedAuction {
  readonly dealer: Seat
  readonly kept: KeptBoard
  readonly record: readonly RecordedCall[]
  readonly read: ReadAuction
  /** So many calls are dealt with by a ruling: they are not taken out any more. */
  readonly said: number
  readonly end: AuctionEnd | undefined
}

const NO_LAWS: LawsView = { rulings: [], remembered: [] }
export const lawsOf = (store: TableStore): LawsView => store.view(LAWS_VIEW, lawsViewSchema) ?? NO_LAWS

/** What rulings bind the table to on a board; what is used up is not among it. */
export function ordersHere(store: TableStore, board: number): readonly OrderAt[] {
  const place = placeOf(store, board)
  return place ? openOrders(ordersToldAt(lawsOf(store), store.state.value, place)) : []
}

/** The offender has made the withdrawn call again in turn, since the ruling: it binds no lead (Law 26 of 1997 and 2007). */
export function isRepeated(
  store: TableStore,
  board: number,
  { order, ruling }: OrderAt,
  calls: Auction['calls'],
): boolean {
  const told = lawsOf(store).rulings.find(
    each => each.round === store.card.value?.round && each.board === board && each.number === ruling,
  )
  if (order.kind !== 'lead' || !order.unlessRepeated || !told?.auction) return false
  const since = calls.slice(told.auction.calls.length)
  return since.find(({ seat }) => seat === partnerOf(order.seat))?.call === order.unlessRepeated
}

/** Whether a player's next calls are bound by it. */
export const bindsCalls = ({ order }: OrderAt): boolean => dutiesOf(order).length > 0

function stepsOf(store: TableStore, kept: KeptBoard) {
  const place = placeOf(store, kept.board)
  const rulings = lawsOf(store).rulings.filter(
    ({ round, board }) => round === place?.round && board === kept.board,
  )
  return ruledSteps(rulings, ordersHere(store, kept.board), saidOfRulings(kept))
}

/** What the table's record says beside its calls. */
const saidOfRulings = ({ settled, since }: KeptBoard) => ({
  ...(settled && { spoken: settled }),
  ...(since.length > 0 && { since }),
})

export function auctionOf(store: TableStore, of: AuctionOf): RecordedAuction {
  const kept = keptOf(store, of)
  const { dealer } = boardFacts(store.state.value, of.board)
  const record = parseRecord(kept.calls) ?? []
  const { said, ...read } = readRuled(dealer, record, stepsOf(store, kept))
  return { dealer, kept, record, read, said, end: read.stopped ? undefined : endOf(read.auction) }
}

/** The calls that stand, as they may be read again. */
export const standing = ({ read, record, said }: RecordedAuction): readonly RecordedCall[] =>
  callsStanding(record, { ...read, said })

/** Rulings that left the calls as they were, seen here for the first time: their duties count from the next call on. */
export function noteRulings(store: TableStore, of: AuctionOf): void {
  const { kept, record } = auctionOf(store, of)
  const place = placeOf(store, of.board)
  if (kept.closed) return
  const fresh = lawsOf(store).rulings.filter(
    ({ round, board, number, auction }) =>
      round === place?.round &&
      board === of.board &&
      auction === null &&
      !kept.since.some(({ ruling }) => ruling === number),
  )
  if (fresh.length === 0) return
  const since = [...kept.since, ...fresh.map(({ number }) => ({ ruling: number, said: record.length }))]
  keep(store, of, { since })
  sayAuction(store, of, false)
}

/** A director who is called in the midst of an auction has before him what was called so far. */
export function sayToDirector(store: TableStore, of: AuctionOf): void {
  const { kept } = auctionOf(store, of)
  if (store.called.value && kept.calls !== '' && !kept.closed) sayAuction(store, of, false)
}

/** Whether the calls of the board are keyed now, before anything else about it. */
export function isRecording(store: TableStore, draft: BoardDraft): boolean {
  const { entry, replaces } = draft
  if (!store.policy.value.auction || replaces || !v.is(bridgeEntrySchema, entry)) return false
  if (entry.step !== 'contract' || entry.bid) return false
  const { way, closed } = keptOf(store, draft)
  return way === 'calls' && !closed
}

/** Says beside what is asked now: no key waits for it, and nothing depends on it. */
const sayBeside = (store: TableStore, statement: Statement): void =>
  void store.terminal.record(statement).catch(() => null)

function sayAuction(store: TableStore, of: AuctionOf, closed: boolean): void {
  const [place, round] = [placeOf(store, of.board), store.card.value]
  if (!place || !round) return
  const kept = keptOf(store, of)
  const body = {
    ...{ ...place, plan: round.planVersion, seats: round.seats },
    ...{ calls: kept.calls, closed, ...saidOfRulings(kept) },
  }
  const before = standingAt(store.state.value, auctionSlot(place))?.body
  if (!before || canonical(before) !== canonical(body)) sayBeside(store, { kind: 'auction', body })
}

/** Another record stands from here on: kept at once; said when it ends, stops, or mends what was said. */
function write(
  store: TableStore,
  of: AuctionOf,
  record: readonly RecordedCall[],
  more: Partial<KeptBoard> = {},
) {
  const calls = formatRecord(record)
  keep(store, of, { calls, ...more })
  const { read, end } = auctionOf(store, of)
  const place = placeOf(store, of.board)
  const wasSaid = place && standingAt(store.state.value, auctionSlot(place))
  if (read.stopped || end || wasSaid) sayAuction(store, of, false)
  return { read, end }
}

/** A call as it was made. An irregular one stops the auction and calls the director (Law 9B1). */
export async function sayCall(store: TableStore, of: AuctionOf, said: RecordedCall): Promise<void> {
  const { record, kept } = auctionOf(store, of)
  if (kept.closed || record.length === MOST_CALLS) return
  const { read } = write(store, of, [...record, said])
  if (read.stopped) await callFor(store, of.board, read.stopped.fault, said.seat)
}

async function callFor(store: TableStore, board: number, fault: CallFault, offender: Seat): Promise<void> {
  const place = placeOf(store, board)
  if (!place) return
  const { section, table, round } = place
  const wish = { kind: 'irregularity', round, board, irregularity: fault.kind, offender } as const
  const body = { section, table, open: true, wish }
  await store.say(overruling(store.state.value, { kind: 'director-called', body }))
}

/** The last call was mis-keyed: that is no change of call (Law 25). */
export function takeOut(store: TableStore, of: AuctionOf): void {
  const { record, said } = auctionOf(store, of)
  if (record.length > said) write(store, of, record.slice(0, -1))
}

/** What stopped the auction was never called. */
export async function takeOutStopped(store: TableStore, of: AuctionOf): Promise<void> {
  takeOut(store, of)
  await store.callDirector(false)
}

/** Alerted, or not after all: the last call. */
export function alertLast(store: TableStore, of: AuctionOf): void {
  const { record } = auctionOf(store, of)
  const last = record.at(-1)
  if (!last) return
  const { alerted, ...plain } = last
  write(store, of, [...record.slice(0, -1), alerted ? plain : { ...plain, alerted: true }])
}

/** A director has ruled without the product's guide. */
export async function ruledByWord(store: TableStore, of: AuctionOf, stands: boolean): Promise<void> {
  const { read, record } = auctionOf(store, of)
  const { calls, turn, said } = settledByWord(read, record, stands)
  write(store, of, record, { settled: { calls: [...calls], turn, said } })
  await store.callDirector(false)
}

export const withoutAuction = (store: TableStore, of: AuctionOf): void => keep(store, of, { way: 'without' })
export const withAuctionAgain = (store: TableStore, of: AuctionOf): void => keep(store, of, { way: 'calls' })

/** On to the entry, with contract, doubling and declarer; a board that was passed out has nothing more to be keyed. */
export function goOn(store: TableStore, of: AuctionOf): void {
  const { end, read } = auctionOf(store, of)
  if (!end) return
  const named = mapSeats({ N: 'N', E: 'E', S: 'S', W: 'W' } as const, seat => [
    ...strainsNamed(read.auction, seat),
  ])
  const repeated = ordersHere(store, of.board)
    .filter(at => isRepeated(store, of.board, at, read.auction.calls))
    .map(({ ruling }) => ruling)
  keep(store, of, { way: 'entry', end, named, repeated })
  useUpCalls(store, of.board)
  if (end.kind === 'passed-out') {
    closeAuction(store, of)
    store.tap({ kind: 'passed-out' })
    return
  }
  store.tap<BridgeTap>({ kind: 'auction', contract: end.contract, declarer: end.declarer })
}

/** Nobody reads the calls any more before the traveller is open (Laws 20C2, 41B). */
export function closeAuction(store: TableStore, of: AuctionOf): void {
  const { kept } = auctionOf(store, of)
  if (kept.closed || kept.calls === '') return
  sayAuction(store, of, true)
  keep(store, of, { closed: true, calls: '', settled: null, restating: null })
}

/** Those who may have the auction restated at their first turn to play: dummy may not (Law 20C2). */
export const mayHear = ({ end, kept }: Pick<RecordedAuction, 'end' | 'kept'>): readonly Seat[] => {
  if (end?.kind !== 'contract') return []
  const dummy = partnerOf(end.declarer)
  const from = SEATS.indexOf(openingLeader(end.declarer))
  return [0, 1, 2, 3]
    .flatMap(turn => SEATS[(from + turn) % SEATS.length] ?? [])
    .filter(seat => seat !== dummy && !kept.restated.includes(seat))
}

/** A restatement is over; the last one closes the record. */
export function restated(store: TableStore, of: AuctionOf, seat: Seat): void {
  const { kept } = auctionOf(store, of)
  keep(store, of, { restating: null, restated: [...kept.restated, seat] })
  if (mayHear(auctionOf(store, of)).length === 0) closeAuction(store, of)
}

/** What became of an order: chosen by the declarer, or used up. */
export function sayUse(
  store: TableStore,
  board: number,
  { ruling, index }: Pick<OrderAt, 'ruling' | 'index'>,
  use: Extract<Statement, { kind: 'order-used' }>['body']['use'],
): void {
  const [place, round] = [placeOf(store, board), store.card.value]
  if (!place || !round) return
  const body = { ...place, plan: round.planVersion, seats: round.seats, ruling, order: index, use }
  sayBeside(store, { kind: 'order-used', body })
}

/** Once the auction is over nobody is bound in it any more. */
function useUpCalls(store: TableStore, board: number): void {
  for (const order of ordersHere(store, board))
    if (bindsCalls(order)) sayUse(store, board, order, { kind: 'used-up' })
}
