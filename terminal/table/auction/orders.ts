import { type Auction, openingLeader, strainsNamed } from '../../../shared/game/bridge/auction/auction.ts'
import { type BridgeTap, isBridgeEntry } from '../../../shared/game/bridge/entry.ts'
import type { Strain, Suit } from '../../../shared/game/card.ts'
import { directionOf, partnerOf, type Seat } from '../../../shared/game/seat.ts'
import { isByPenaltyCard, type Order, type OrderUse } from '../../../shared/laws/orders.ts'
import type { OrderAt } from '../../../shared/session/laws/orders.ts'
import type { BoardDraft } from '../model/draft.ts'
import type { TableStore } from '../store/table-store.ts'
import {
  auctionOf,
  bindsCalls,
  isRecording,
  isRepeated,
  lawsOf,
  ordersHere,
  recordOrderUse,
} from './recorder.ts'
import { keep, keptOf, placeOf } from './stored-auction.ts'

const declarerOf = ({ entry }: BoardDraft): Seat | null => (isBridgeEntry(entry) ? entry.declarer : null)

export function cardsOn(store: TableStore, draft: BoardDraft): readonly OrderAt[] {
  const declarer = declarerOf(draft)
  const { repeated = [] } = keptOf(store, draft)
  const left = isRecording(store, draft) ? auctionOf(store, draft).read.auction.duties : null
  return ordersHere(store, draft.board).filter(at => {
    const { order } = at
    // If calls are recorded, the recorder sees which orders are used up; once there is a declarer the auction is over.
    if (bindsCalls(at))
      return left
        ? left.some(duty => duty.kind === order.kind && duty.seat === order.seat)
        : declarer === null
    if (order.kind === 'lead' && repeated.includes(at.ruling)) return false
    const isDefenders = order.kind === 'lead' || order.kind === 'penalty-cards'
    return !isDefenders || declarer === null || directionOf(declarer) !== directionOf(order.seat)
  })
}

/** Returns the suits that the declarer may name for a lead. */
export function suitsFor(store: TableStore, draft: BoardDraft, { order }: OrderAt): readonly Suit[] {
  if (order.kind !== 'lead') return []
  return suitsLeft(order, keptOf(store, draft).named[partnerOf(order.seat)] ?? [])
}

/** Returns the suits of an order, without those the offender has named if the law excludes them. */
const suitsLeft = (
  { suits, lessNamed }: Extract<Order, { readonly kind: 'lead' }>,
  named: readonly Strain[],
): readonly Suit[] => suits.filter(suit => !lessNamed || !named.includes(suit))

/**
 * Returns the declarer who restricts the lead, once the offender's side defends; `null` before that, and once chosen.
 */
export const chooserOf = (draft: BoardDraft, { order, use }: OrderAt): Seat | null =>
  order.kind === 'lead' && ['open', 'waived'].includes(use.kind) ? declarerOf(draft) : null

/** True if the entered data show that the opening lead was made. */
const isPlayed = (draft: BoardDraft): boolean =>
  declarerOf(draft) !== null && !['contract', 'declarer', 'doubling', 'lead'].includes(draft.entry.step)

/**
 * True if the choice of a restricted lead may be changed: until the lead is made, and after a penalty card later too,
 * to correct a slip (Law 50D2).
 */
export const mayChooseAgain = (draft: BoardDraft, { order, use }: OrderAt): boolean =>
  ['required', 'forbidden'].includes(use.kind) &&
  declarerOf(draft) !== null &&
  (isByPenaltyCard(order) || !isPlayed(draft))

/**
 * True if the table may declare an order finished. This applies to calls if no recorder sees them, and to restricted
 * leads and penalty cards once play has begun; all other orders end with the board's result.
 */
export function mayEnd(store: TableStore, draft: BoardDraft, at: OrderAt): boolean {
  if (!keptOf(store, draft).read.includes(at.ruling)) return false
  if (bindsCalls(at)) return !isRecording(store, draft)
  const isOfPlay = at.order.kind === 'lead' || at.order.kind === 'penalty-cards'
  return isOfPlay && isPlayed(draft) && chooserOf(draft, at) === null
}

/** Ends an order. Ending penalty cards also ends their restrictions on the partner (Law 50D2). */
export function endOrder(store: TableStore, draft: BoardDraft, at: OrderAt): void {
  const isCards = at.order.kind === 'penalty-cards'
  const more = isCards ? ordersOf(store, draft, at).filter(({ order }) => isByPenaltyCard(order)) : []
  for (const each of [at, ...more]) recordOrderUse(store, draft.board, each, { kind: 'used-up' })
}

/** Records the declarer's choice. Penalty cards of a required or forbidden suit return to the hand (Law 50D2). */
export function bindLead(
  store: TableStore,
  draft: BoardDraft,
  at: OrderAt,
  use: Extract<OrderUse, { readonly suit: Suit }>,
): void {
  recordOrderUse(store, draft.board, at, use)
  if (!isByPenaltyCard(at.order)) return
  for (const each of ordersOf(store, draft, at))
    if (each.order.kind === 'penalty-cards' && each.order.cards.every(({ suit }) => suit === use.suit))
      recordOrderUse(store, draft.board, each, { kind: 'used-up' })
}

const ordersOf = (store: TableStore, draft: BoardDraft, { ruling, index }: OrderAt): readonly OrderAt[] =>
  ordersHere(store, draft.board).filter(each => each.ruling === ruling && each.index !== index)

/**
 * Returns the opening leader's restrictions: penalty cards, and the declarer's choice for the lead (Laws 26, 50D and
 * 51).
 */
export const leadBound = (store: TableStore, board: number, declarer: Seat): readonly OrderAt[] =>
  ordersHere(store, board).filter(
    ({ order, use }) =>
      order.seat === openingLeader(declarer) &&
      (order.kind === 'penalty-cards' || (order.kind === 'lead' && 'suit' in use)),
  )

/** True if a ruling lets the declarer restrict that player's first lead and no choice was made yet. */
export const isLeadOpen = (
  store: TableStore,
  board: number,
  leader: Seat,
  { calls }: Pick<Auction, 'calls'>,
): boolean =>
  ordersHere(store, board).some(at => {
    const { order, use } = at
    return (
      order.kind === 'lead' &&
      order.seat === leader &&
      use.kind === 'open' &&
      !isRepeated(store, board, at, calls) &&
      suitsLeft(order, strainsNamed({ calls }, partnerOf(leader))).length > 0
    )
  })

/** True if the declarer may now restrict the opening lead. */
const isDue = (store: TableStore, draft: BoardDraft, at: OrderAt): boolean => {
  const declarer = chooserOf(draft, at)
  const isBefore = isBridgeEntry(draft.entry) && ['lead', 'result'].includes(draft.entry.step)
  return (
    declarer !== null &&
    at.use.kind === 'open' &&
    isBefore &&
    draft.entry.kind === 'played' &&
    openingLeader(declarer) === at.order.seat &&
    suitsFor(store, draft, at).length > 0
  )
}

/**
 * Returns the player who had already called with this board's cards at another table; `null` if nobody. The director
 * watches that player's first call.
 */
export function rememberedOn(store: TableStore, board: number): Seat | null {
  const place = placeOf(store, board)
  const told = lawsOf(store).remembered.find(each => each.round === place?.round && each.board === board)
  return told?.seat ?? null
}

export const hasCards = (store: TableStore, draft: BoardDraft): boolean =>
  !draft.replaces && (cardsOn(store, draft).length > 0 || rememberedOn(store, draft.board) !== null)

const REMEMBERED = 0

/** True if the board has rulings that all four players must read before anything more is entered. */
export function isUnread(store: TableStore, draft: BoardDraft): boolean {
  if (draft.replaces || ['accept', 'wrong'].includes(draft.entry.step)) return false
  const { read } = keptOf(store, draft)
  const cards = cardsOn(store, draft)
  if (cards.some(({ ruling }) => !read.includes(ruling)) || cards.some(at => isDue(store, draft, at)))
    return true
  return rememberedOn(store, draft.board) !== null && !read.includes(REMEMBERED)
}

export const isChoosing = (store: TableStore, draft: BoardDraft): boolean =>
  cardsOn(store, draft).some(at => isDue(store, draft, at))

export function allHaveRead(store: TableStore, draft: BoardDraft): void {
  const { read } = keptOf(store, draft)
  const rulings = cardsOn(store, draft).map(({ ruling }) => ruling)
  const told = rememberedOn(store, draft.board) === null ? [] : [REMEMBERED]
  keep(store, draft, { read: [...new Set([...read, ...rulings, ...told])] })
}

/** Applies a ruling that has given the play to another hand or accepted a lead out of turn (Law 54). */
export function presetByRuling(store: TableStore, { board, entry, replaces }: BoardDraft): void {
  if (!isBridgeEntry(entry) || entry.declarer === null || replaces) return
  for (const { order } of ordersHere(store, board)) {
    if (order.kind === 'declares' && order.seat === partnerOf(entry.declarer))
      store.tap<BridgeTap>({ kind: 'declarer', seat: order.seat })
    if (order.kind === 'leads' && order.seat !== entry.leader)
      store.tap<BridgeTap>({ kind: 'leader', seat: order.seat })
  }
}
