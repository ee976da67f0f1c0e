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
import { type BridgeTap, isBridgeEntry } from '../../../shared/game/bridge/entry.ts'
import { mapSeats, partnerOf, SEATS, type Seat } from '../../../shared/game/seat.ts'
import { dutiesOf } from '../../../shared/laws/duties.ts'
import { callsStanding, readAfterRulings, settledOrally } from '../../../shared/laws/read-ruled.ts'
import { canonical } from '../../../shared/lib/canonical.ts'
import type { LawsView } from '../../../shared/session/laws/laws-view.ts'
import { type OrderAt, openOrders, ordersFromView } from '../../../shared/session/laws/orders.ts'
import { ruledSteps } from '../../../shared/session/laws/ruled-steps.ts'
import { auctionSlot } from '../../../shared/session/slot.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import { currentAt } from '../../../shared/session/state/state.ts'
import { LAWS_VIEW } from '../../../shared/session/views/view-names.ts'
import { directorCall } from '../model/director-call.ts'
import type { BoardDraft } from '../model/draft.ts'
import { boardFacts } from '../model/table-card.ts'
import type { TableStore } from '../store/table-store.ts'
import { type AuctionOf, type KeptBoard, keep, keptOf, placeOf } from './stored-auction.ts'

export interface RecordedAuction {
  readonly dealer: Seat
  readonly kept: KeptBoard
  readonly record: readonly RecordedCall[]
  readonly read: ReadAuction
  /** Number of calls that a ruling has settled and that can no longer be removed. */
  readonly said: number
  readonly end: AuctionEnd | undefined
}

const NO_LAWS: LawsView = { rulings: [], remembered: [] }
export const lawsOf = (store: TableStore): LawsView => store.view(LAWS_VIEW) ?? NO_LAWS

/** Returns the unfinished orders that restrict the table on a board. */
export function ordersHere(store: TableStore, board: number): readonly OrderAt[] {
  const place = placeOf(store, board)
  return place ? openOrders(ordersFromView(lawsOf(store), store.state.value, place)) : []
}

/**
 * True if the offender has repeated the withdrawn call in turn since the ruling, so that no lead is restricted (Law 26
 * of 1997 and 2007).
 */
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

/** True if the order restricts a player's next calls. */
export const bindsCalls = ({ order }: OrderAt): boolean => dutiesOf(order).length > 0

function stepsOf(store: TableStore, kept: KeptBoard) {
  const place = placeOf(store, kept.board)
  const rulings = lawsOf(store).rulings.filter(
    ({ round, board }) => round === place?.round && board === kept.board,
  )
  return ruledSteps(rulings, ordersHere(store, kept.board), saidOfRulings(kept))
}

/** Returns what the table has recorded about rulings, beside its calls. */
const saidOfRulings = ({ settled, since }: KeptBoard) => ({
  ...(settled && { spoken: settled }),
  ...(since.length > 0 && { since }),
})

export function auctionOf(store: TableStore, of: AuctionOf): RecordedAuction {
  const kept = keptOf(store, of)
  const { dealer } = boardFacts(store.state.value, of.board)
  const record = parseRecord(kept.calls) ?? []
  const { said, ...read } = readAfterRulings(dealer, record, stepsOf(store, kept))
  return { dealer, kept, record, read, said, end: read.stopped ? undefined : endOf(read.auction) }
}

/** Returns the calls that stand, as they may be restated. */
export const standing = ({ read, record, said }: RecordedAuction): readonly RecordedCall[] =>
  callsStanding(record, { ...read, said })

/** Notes rulings first seen here that left the calls as they were: their duties apply from the next call on. */
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

/** Sends the calls so far to the director when called during an auction. */
export function sayToDirector(store: TableStore, of: AuctionOf): void {
  const { kept } = auctionOf(store, of)
  if (store.called.value && kept.calls !== '' && !kept.closed) sayAuction(store, of, false)
}

/** True if the board's calls are being entered, which comes before everything else about it. */
export function isRecording(store: TableStore, draft: BoardDraft): boolean {
  const { entry, replaces } = draft
  if (!store.policy.value.auction || replaces || !isBridgeEntry(entry)) return false
  if (entry.step !== 'contract' || entry.bid) return false
  const { way, closed } = keptOf(store, draft)
  return way === 'calls' && !closed
}

/** Records a statement without waiting for it to be saved. */
const recordInBackground = (store: TableStore, statement: Statement): void =>
  void store.terminal.record(statement).catch(() => null)

function sayAuction(store: TableStore, of: AuctionOf, closed: boolean): void {
  const place = placeOf(store, of.board)
  const round = store.card.value
  if (!place || !round) return
  const kept = keptOf(store, of)
  const body = {
    ...place,
    plan: round.planVersion,
    seats: round.seats,
    calls: kept.calls,
    closed,
    ...saidOfRulings(kept),
  }
  const before = currentAt(store.state.value, auctionSlot(place))?.body
  if (!before || canonical(before) !== canonical(body)) recordInBackground(store, { kind: 'auction', body })
}

/** Replaces the stored auction. It is saved at once, and sent when it ends, stops or is corrected. */
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
  const wasSaid = place && currentAt(store.state.value, auctionSlot(place))
  if (read.stopped || end || wasSaid) sayAuction(store, of, false)
  return { read, end }
}

/** Records a call as it was made. An irregular one stops the auction and calls the director (Law 9B1). */
export async function recordCall(store: TableStore, of: AuctionOf, said: RecordedCall): Promise<void> {
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
  await store.say(directorCall(store.state.value, { section, table, open: true, wish }))
}

/** Removes the last call if it was mis-keyed, which is not a change of call (Law 25). */
export function removeLastCall(store: TableStore, of: AuctionOf): void {
  const { record, said } = auctionOf(store, of)
  if (record.length > said) write(store, of, record.slice(0, -1))
}

export async function takeOutStopped(store: TableStore, of: AuctionOf): Promise<void> {
  removeLastCall(store, of)
  await store.callDirector(false)
}

/** Sets or removes the alert of the last call. */
export function alertLast(store: TableStore, of: AuctionOf): void {
  const { record } = auctionOf(store, of)
  const last = record.at(-1)
  if (!last) return
  const { alerted, ...plain } = last
  write(store, of, [...record.slice(0, -1), alerted ? plain : { ...plain, alerted: true }])
}

/** Records an oral ruling of the director. */
export async function ruleOrally(store: TableStore, of: AuctionOf, stands: boolean): Promise<void> {
  const { read, record } = auctionOf(store, of)
  const { calls, turn, said } = settledOrally(read, record, stands)
  write(store, of, record, { settled: { calls: [...calls], turn, said } })
  await store.callDirector(false)
}

export const withoutAuction = (store: TableStore, of: AuctionOf): void => keep(store, of, { way: 'without' })
export const resumeRecording = (store: TableStore, of: AuctionOf): void => keep(store, of, { way: 'calls' })

/** Continues to result entry with contract, doubling and declarer; a passed-out board is complete. */
export function continueToEntry(store: TableStore, of: AuctionOf): void {
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

/** Hides the calls until the traveller is open (Laws 20C2 and 41B). */
export function closeAuction(store: TableStore, of: AuctionOf): void {
  const { kept } = auctionOf(store, of)
  if (kept.closed || kept.calls === '') return
  sayAuction(store, of, true)
  keep(store, of, { closed: true, calls: '', settled: null, restating: null })
}

/** Returns the players who may have the auction restated at their first turn to play; dummy may not (Law 20C2). */
export const mayRestate = ({ end, kept }: Pick<RecordedAuction, 'end' | 'kept'>): readonly Seat[] => {
  if (end?.kind !== 'contract') return []
  const dummy = partnerOf(end.declarer)
  const from = SEATS.indexOf(openingLeader(end.declarer))
  return [0, 1, 2, 3]
    .flatMap(turn => SEATS[(from + turn) % SEATS.length] ?? [])
    .filter(seat => seat !== dummy && !kept.restated.includes(seat))
}

/** Marks that a player has had the restatement; after the last player the auction is closed. */
export function endRestatement(store: TableStore, of: AuctionOf, seat: Seat): void {
  const { kept } = auctionOf(store, of)
  keep(store, of, { restating: null, restated: [...kept.restated, seat] })
  if (mayRestate(auctionOf(store, of)).length === 0) closeAuction(store, of)
}

/** Records that the declarer has chosen or that the order is finished. */
export function recordOrderUse(
  store: TableStore,
  board: number,
  { ruling, index }: Pick<OrderAt, 'ruling' | 'index'>,
  use: Extract<Statement, { kind: 'order-used' }>['body']['use'],
): void {
  const place = placeOf(store, board)
  const round = store.card.value
  if (!place || !round) return
  const body = { ...place, plan: round.planVersion, seats: round.seats, ruling, order: index, use }
  recordInBackground(store, { kind: 'order-used', body })
}

function useUpCalls(store: TableStore, board: number): void {
  for (const order of ordersHere(store, board))
    if (bindsCalls(order)) recordOrderUse(store, board, order, { kind: 'used-up' })
}
