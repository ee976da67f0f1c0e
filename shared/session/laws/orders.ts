/** Orders of rulings on a board at a table, and their use. */

import type { Seat } from '../../game/seat.ts'
import type { EditionId, IrregularityId } from '../../laws/grammar.ts'
import type { Order, OrderUse } from '../../laws/orders.ts'
import { type BoardPlace, orderUseSlot, resultSlot, sameSlot } from '../slot.ts'
import type { FactOf } from '../state/fact.ts'
import { currentAt, type SessionState } from '../state/state.ts'
import { lawRulingsAt } from './law-rulings.ts'
import type { LawsView, RulingForTable } from './laws-view.ts'

export interface OrderAt {
  /** Number of the ruling on this board; an order is named by it and its index from 0, as in `order-used`. */
  readonly ruling: number
  readonly index: number
  readonly edition: EditionId
  readonly irregularity: IrregularityId
  readonly offender: Seat
  readonly order: Order
  /**
   * Use. 'open': binds as ruled, for a lead order with the declarer's choice still to be made; 'used-up': no
   * longer binds.
   */
  readonly use: OrderUse | { readonly kind: 'open' }
}

/** Returns the orders of current rulings about a board, for director and hub. */
export const ordersAt = (state: SessionState, place: BoardPlace): readonly OrderAt[] =>
  ordersOf(
    state,
    place,
    lawRulingsAt(state, place).map(({ body: { outcome, ...ruled } }) => ({
      ...ruled,
      orders: outcome.orders,
    })),
  )

/**
 * Returns the orders at a table, which has rulings from its view `laws` and not from entries. Their use comes
 * from its own state: its players' statements count at once, with or without the hub.
 */
export const ordersFromView = (
  { rulings }: Pick<LawsView, 'rulings'>,
  state: SessionState,
  place: BoardPlace,
): readonly OrderAt[] =>
  ordersOf(
    state,
    place,
    rulings.filter(({ round, board }) => round === place.round && board === place.board),
  )

type Ruled = Pick<RulingForTable, 'number' | 'edition' | 'irregularity' | 'offender' | 'orders'>

function ordersOf(state: SessionState, place: BoardPlace, rulings: readonly Ruled[]): readonly OrderAt[] {
  if (rulings.length === 0) return []
  // Once the board has its result no order applies.
  const isOver = currentAt(state, resultSlot(place)) !== undefined
  return rulings.flatMap(({ number, edition, irregularity, offender, orders }) =>
    orders.map((order, index): OrderAt => {
      const said = currentAt(state, orderUseSlot({ ...place, ruling: number, order: index }))?.body.use
      const use = isOver ? ({ kind: 'used-up' } as const) : (said ?? ({ kind: 'open' } as const))
      return { ruling: number, index, edition, irregularity, offender, order, use }
    }),
  )
}

/** Returns all uses stated for an order, oldest first. */
export const orderUsesEver = (
  { admitted }: Pick<SessionState, 'admitted'>,
  ruling: BoardPlace & { readonly number: number },
): readonly FactOf<'order-used'>[] =>
  [...admitted.values()]
    .flatMap(effects => [...effects.values()])
    .sort((a, b) => a.entry.position - b.entry.position)
    .flatMap(({ entry: { fact } }) => {
      if (fact.kind !== 'order-used') return []
      const { order } = fact.body
      const slot = orderUseSlot({ ...ruling, ruling: ruling.number, order })
      return sameSlot(orderUseSlot(fact.body), slot) ? fact : []
    })

export const openOrders = (orders: readonly OrderAt[]): readonly OrderAt[] =>
  orders.filter(({ use }) => use.kind !== 'used-up')
