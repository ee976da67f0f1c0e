import * as v from 'valibot'
import { orderUseSchema } from '../../laws/orders.ts'
import { whole } from '../../lib/bounded.ts'
import { orderUseSlot } from '../slot.ts'
import { boardSchema, count, seatedFields } from './fields.ts'
import { fitsSeats } from './fits-seats.ts'
import type { Kind } from './kind.ts'

/**
 * What became of an order that a ruling laid on the table: the suit that the declarer chose at the first turn to lead, or
 * that nothing of it binds any more.
 */
export const body = v.strictObject({
  ...seatedFields,
  board: boardSchema,
  /** The number of the ruling at this board. */
  ruling: count(20),
  /** Which of its orders, from 0. */
  order: whole(0, 11),
  use: orderUseSchema,
})

export const orderUsed: Kind<'order-used', typeof body> = {
  kind: 'order-used',
  saidBy: 'table',
  fills: said => [{ slot: orderUseSlot(said), body: said }],
  objection: (room, word) => fitsSeats(room, word.body),
  concerns: ({ section, table, round }) => ({ section, table, round, board: null }),
  readSince: () => 5,
  latestStands: true,
  inverse: 'happened',
}
