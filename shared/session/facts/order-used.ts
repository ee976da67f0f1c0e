import * as v from 'valibot'
import { orderUseSchema } from '../../laws/orders.ts'
import { whole } from '../../lib/bounded.ts'
import { orderUseSlot } from '../slot.ts'
import { boardSchema, count, seatedFields } from './fields.ts'
import { fitsSeats } from './fits-seats.ts'
import type { Kind } from './kind.ts'

/** Use of an order from a ruling: the suit that declarer chose at the first lead, or that it no longer binds. */
export const body = v.strictObject({
  ...seatedFields,
  board: boardSchema,
  ruling: count(20),
  /** Index of the order, from 0. */
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
