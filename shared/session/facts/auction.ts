import * as v from 'valibot'
import { auctionTextSchema } from '../../game/games.ts'
import { callCountSchema, snapshotSchema } from '../../laws/case.ts'
import { listOf } from '../../lib/bounded.ts'
import { auctionSlot } from '../slot.ts'
import { boardSchema, count, seatedFields } from './fields.ts'
import { fitsSeats } from './fits-seats.ts'
import type { Kind } from './kind.ts'

/**
 * The auction of a board as the table has recorded it, irregular calls too: the calls so far, and whether the record is
 * closed. It counts for nothing: a result needs none, and may differ from it. Once closed nobody reads it before the
 * board's traveller is open to him (Laws 20C, 41B and 41C: no restatement after one's first turn to play).
 */
export const body = v.strictObject({
  ...seatedFields,
  board: boardSchema,
  /** As `record.ts` writes it: "N:1H E:P S:2H". */
  calls: auctionTextSchema,
  closed: v.boolean(),
  /** How it goes on as a director has said by word of mouth, without the product's guide. */
  spoken: v.exactOptional(snapshotSchema),
  /** How many calls had been made when a guided ruling that left them as they were was seen here: its orders bind from there. */
  since: v.exactOptional(listOf(v.strictObject({ ruling: count(20), said: callCountSchema }), 20)),
})

export const auction: Kind<'auction', typeof body> = {
  kind: 'auction',
  saidBy: 'table',
  fills: said => [{ slot: auctionSlot(said), body: said }],
  objection: (room, word) => fitsSeats(room, word.body),
  concerns: ({ section, table, round, board }) => ({ section, table, round, board }),
  readSince: () => 5,
  latestStands: true,
  inverse: 'happened',
}
