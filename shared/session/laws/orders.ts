import type { Seat } from '../../game/seat.ts'
import type { EditionId, IrregularityId } from '../../laws/grammar.ts'
import type { Order, OrderUse } from '../../laws/orders.ts'
import type { FactOf } from '../fact.ts'
import { type BoardPlace, orderUseSlot, resultSlot, sameSlot } from '../slot.ts'
import { type SessionState, standingAt } from '../state.ts'
import { lawRulingsAt } from './law-rulings.ts'
import type { LawsView, ToldRuling } from './laws-view.ts'

/** What rulings have bound a table to on a board, and what has become of it. */

export interface OrderAt {
  /** The number of the ruling at this board, and which of its orders, from 0: what `order-used` names. */
  readonly ruling: number
  readonly index: number
  readonly edition: EditionId
  readonly irregularity: IrregularityId
  readonly offender: Seat
  readonly order: Order
  /** 'open': it binds as it was said. Of a lead order what the declarer has chosen. 'used-up': nothing binds any more. */
  readonly use: OrderUse | { readonly kind: 'open' }
}

/** The orders of the rulings that stand about a board, as the director and the hub have them. */
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
 * The same at a table, which has the rulings from its view `laws` and not from its entries. What became of them is asked
 * of its own state: what its people say counts at once, with the desk or without it.
 */
export const ordersToldAt = (
  { rulings }: Pick<LawsView, 'rulings'>,
  state: SessionState,
  place: BoardPlace,
): readonly OrderAt[] =>
  ordersOf(
    state,
    place,
    rulings.filter(({ round, board }) => round === place.round && board === place.board),
  )

type Ruled = Pick<ToldRuling, 'number' | 'edition' | 'irregularity' | 'offender' | 'orders'>

function ordersOf(state: SessionState, place: BoardPlace, rulings: readonly Ruled[]): readonly OrderAt[] {
  if (rulings.length === 0) return []
  // Once the board has its result nobody has anything left to obey.
  const isOver = standingAt(state, resultSlot(place)) !== undefined
  return rulings.flatMap(({ number, edition, irregularity, offender, orders }) =>
    orders.map((order, index): OrderAt => {
      const said = standingAt(state, orderUseSlot({ ...place, ruling: number, order: index }))?.body.use
      const use = isOver ? ({ kind: 'used-up' } as const) : (said ?? ({ kind: 'open' } as const))
      return { ruling: number, index, edition, irregularity, offender, order, use }
    }),
  )
}

/** What became of one order of a ruling, as it was said, the first word first. */
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

/** Those of them that still bind somebody. */
export const openOrders = (orders: readonly OrderAt[]): readonly OrderAt[] =>
  orders.filter(({ use }) => use.kind !== 'used-up')
