import * as v from 'valibot'
import { type Auction, openingLeader, strainsNamed } from '../../../shared/game/bridge/auction/auction.ts'
import { type BridgeTap, bridgeEntrySchema } from '../../../shared/game/bridge/entry.ts'
import type { Strain, Suit } from '../../../shared/game/card.ts'
import { directionOf, partnerOf, type Seat } from '../../../shared/game/seat.ts'
import { isByPenaltyCard, type Order, type OrderUse } from '../../../shared/laws/orders.ts'
import type { OrderAt } from '../../../shared/session/laws/orders.ts'
import type { BoardDraft } from '../entry/draft.ts'
import type { TableStore } from '../store/table-store.ts'
import { keep, keptOf, placeOf } from './kept.ts'
import { auctionOf, bindsCalls, isRecording, isRepeated, lawsOf, ordersHere, sayUse } from './recorder.ts'

/** The cards at a table: what rulings bind its players to on the board that is keyed, as far as it still means something. */

const declarerOf = ({ entry }: BoardDraft): Seat | null =>
  v.is(bridgeEntrySchema, entry) ? entry.declarer : null

export function cardsOn(store: TableStore, draft: BoardDraft): readonly OrderAt[] {
  const declarer = declarerOf(draft)
  const { repeated = [] } = keptOf(store, draft)
  const left = isRecording(store, draft) ? auctionOf(store, draft).read.auction.duties : null
  return ordersHere(store, draft.board).filter(at => {
    const { order } = at
    // Where calls are recorded, the recorder sees what is used up; once there is a declarer the auction is over.
    if (bindsCalls(at))
      return left
        ? left.some(duty => duty.kind === order.kind && duty.seat === order.seat)
        : declarer === null
    if (order.kind === 'lead' && repeated.includes(at.ruling)) return false
    const isDefenders = order.kind === 'lead' || order.kind === 'penalty-cards'
    return !isDefenders || declarer === null || directionOf(declarer) !== directionOf(order.seat)
  })
}

/** The suits that the declarer may name for a lead. */
export function suitsFor(store: TableStore, draft: BoardDraft, { order }: OrderAt): readonly Suit[] {
  if (order.kind !== 'lead') return []
  return suitsLeft(order, keptOf(store, draft).named[partnerOf(order.seat)] ?? [])
}

/** Less those that the offender has named, where the law says so. */
const suitsLeft = (
  { suits, lessNamed }: Extract<Order, { readonly kind: 'lead' }>,
  named: readonly Strain[],
): readonly Suit[] => suits.filter(suit => !lessNamed || !named.includes(suit))

/** Who binds the lead: the declarer, once the offender's side defends; `null` before, and once the lead is bound. */
export const chooserOf = (draft: BoardDraft, { order, use }: OrderAt): Seat | null =>
  order.kind === 'lead' && ['open', 'waived'].includes(use.kind) ? declarerOf(draft) : null

/** The opening lead has been made, as far as what is keyed says so. */
const isPlayed = (draft: BoardDraft): boolean =>
  declarerOf(draft) !== null && !['contract', 'declarer', 'doubling', 'lead'].includes(draft.entry.step)

/** A lead that is bound may be bound otherwise until it is made; after a penalty card also later, to mend a slip (Law 50D2). */
export const mayChooseAgain = (draft: BoardDraft, { order, use }: OrderAt): boolean =>
  ['required', 'forbidden'].includes(use.kind) &&
  declarerOf(draft) !== null &&
  (isByPenaltyCard(order) || !isPlayed(draft))

/**
 * Whether the table may say that nothing of an order binds any more: of calls where no recorder sees it, of a bound lead and
 * of penalty cards once there is a declarer and the play has begun. All else ends with the board's result.
 */
export function mayEnd(store: TableStore, draft: BoardDraft, at: OrderAt): boolean {
  if (!keptOf(store, draft).read.includes(at.ruling)) return false
  if (bindsCalls(at)) return !isRecording(store, draft)
  const isOfPlay = at.order.kind === 'lead' || at.order.kind === 'penalty-cards'
  return isOfPlay && isPlayed(draft) && chooserOf(draft, at) === null
}

/** Penalty cards that are no more end what they bound the partner to (Law 50D2). */
export function endOrder(store: TableStore, draft: BoardDraft, at: OrderAt): void {
  const isCards = at.order.kind === 'penalty-cards'
  const more = isCards ? ordersOf(store, draft, at).filter(({ order }) => isByPenaltyCard(order)) : []
  for (const each of [at, ...more]) sayUse(store, draft.board, each, { kind: 'used-up' })
}

/** The declarer binds a lead: the penalty cards of a suit that is asked for or forbidden go back to the hand (Law 50D2). */
export function bindLead(
  store: TableStore,
  draft: BoardDraft,
  at: OrderAt,
  use: Extract<OrderUse, { readonly suit: Suit }>,
): void {
  sayUse(store, draft.board, at, use)
  if (!isByPenaltyCard(at.order)) return
  for (const each of ordersOf(store, draft, at))
    if (each.order.kind === 'penalty-cards' && each.order.cards.every(({ suit }) => suit === use.suit))
      sayUse(store, draft.board, each, { kind: 'used-up' })
}

/** The other orders of the same ruling. */
const ordersOf = (store: TableStore, draft: BoardDraft, { ruling, index }: OrderAt): readonly OrderAt[] =>
  ordersHere(store, draft.board).filter(each => each.ruling === ruling && each.index !== index)

/** What an opening leader is bound to: penalty cards of his own, and how the declarer has bound the lead (Laws 26, 50D, 51). */
export const leadBound = (store: TableStore, board: number, declarer: Seat): readonly OrderAt[] =>
  ordersHere(store, board).filter(
    ({ order, use }) =>
      order.seat === openingLeader(declarer) &&
      (order.kind === 'penalty-cards' || (order.kind === 'lead' && 'suit' in use)),
  )

/** A ruling lets the declarer bind that player's first lead, and he has not chosen yet; `calls` are those that stand. */
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

/** A lead that the declarer may bind and that comes now: it is the opening lead. */
const isDue = (store: TableStore, draft: BoardDraft, at: OrderAt): boolean => {
  const declarer = chooserOf(draft, at)
  const isBefore = v.is(bridgeEntrySchema, draft.entry) && ['lead', 'result'].includes(draft.entry.step)
  return (
    declarer !== null &&
    at.use.kind === 'open' &&
    isBefore &&
    draft.entry.kind === 'played' &&
    openingLeader(declarer) === at.order.seat &&
    suitsFor(store, draft, at).length > 0
  )
}

/** Who had called with this board's cards before it came here: the director watches his first call. */
export function rememberedOn(store: TableStore, board: number): Seat | null {
  const place = placeOf(store, board)
  const told = lawsOf(store).remembered.find(each => each.round === place?.round && each.board === board)
  return told?.seat ?? null
}

/** Whether there is a card to go back to. */
export const hasCards = (store: TableStore, draft: BoardDraft): boolean =>
  !draft.replaces && (cardsOn(store, draft).length > 0 || rememberedOn(store, draft.board) !== null)

const REMEMBERED = 0

/** What all four have still to read before anything more is keyed of this board. */
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

/** A ruling has given the play to another hand, or let a lead out of turn stand: what is keyed follows it (Law 54). */
export function presetByRuling(store: TableStore, { board, entry, replaces }: BoardDraft): void {
  if (!v.is(bridgeEntrySchema, entry) || entry.declarer === null || replaces) return
  for (const { order } of ordersHere(store, board)) {
    if (order.kind === 'declares' && order.seat === partnerOf(entry.declarer))
      store.tap<BridgeTap>({ kind: 'declarer', seat: order.seat })
    if (order.kind === 'leads' && order.seat !== entry.leader)
      store.tap<BridgeTap>({ kind: 'leader', seat: order.seat })
  }
}
