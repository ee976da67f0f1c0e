import * as v from 'valibot'
import { type Auction, openingLeader, strainsNamed } from '../../../shared/game/bridge/auction/auction.ts'
import { type BridgeTap, bridgeEntrySchema } from '../../../shared/game/bridge/entry.ts'
import type { Strain, Suit } from '../../../shared/game/card.ts'
import { directionOf, partnerOf, type Seat } from '../../../shared/game/seat.ts'
import type { Order } from '../../../shared/laws/orders.ts'
import type { OrderAt } from '../../../shared/session/laws/orders.ts'
import type { BoardDraft } from '../entry/draft.ts'
import type { TableStore } from '../store/table-store.ts'
import { keep, keptOf, placeOf } from './kept.ts'
import { auctionOf, bindsCalls, isRecording, lawsOf, ordersHere } from './recorder.ts'

/** The cards at a table: what rulings bind its players to on the board that is keyed, as far as it still means something. */

const declarerOf = ({ entry }: BoardDraft): Seat | null =>
  v.is(bridgeEntrySchema, entry) ? entry.declarer : null

export function cardsOn(store: TableStore, draft: BoardDraft): readonly OrderAt[] {
  const declarer = declarerOf(draft)
  const left = isRecording(store, draft) ? auctionOf(store, draft).read.auction.duties : null
  return ordersHere(store, draft.board).filter(at => {
    const { order } = at
    // Where calls are recorded, the recorder sees what is used up; once there is a declarer the auction is over.
    if (bindsCalls(at))
      return left
        ? left.some(duty => duty.kind === order.kind && duty.seat === order.seat)
        : declarer === null
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

/** Who binds the lead: the declarer, once the offender's side defends; `null` before, and once he has chosen. */
export const chooserOf = (draft: BoardDraft, { order, use }: OrderAt): Seat | null =>
  order.kind === 'lead' && use.kind === 'open' ? declarerOf(draft) : null

/** A ruling lets the declarer bind that player's first lead, and he has not chosen yet; `calls` are those that stand. */
export const isLeadOpen = (
  store: TableStore,
  board: number,
  leader: Seat,
  { calls }: Pick<Auction, 'calls'>,
): boolean =>
  ordersHere(store, board).some(
    ({ order, use }) =>
      order.kind === 'lead' &&
      order.seat === leader &&
      use.kind === 'open' &&
      suitsLeft(order, strainsNamed({ calls }, partnerOf(leader))).length > 0,
  )

/** A lead that the declarer may bind and that comes now: it is the opening lead. */
const isDue = (store: TableStore, draft: BoardDraft, at: OrderAt): boolean => {
  const declarer = chooserOf(draft, at)
  const isBefore = v.is(bridgeEntrySchema, draft.entry) && ['lead', 'result'].includes(draft.entry.step)
  return (
    declarer !== null &&
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
