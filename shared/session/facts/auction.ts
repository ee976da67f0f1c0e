import * as v from 'valibot'
import { auctionTextSchema } from '../../game/games.ts'
import { callCountSchema, snapshotSchema } from '../../laws/case.ts'
import { listOf } from '../../lib/bounded.ts'
import { auctionSlot } from '../slot.ts'
import { boardSchema, count, seatedFields } from './fields.ts'
import { fitsSeats } from './fits-seats.ts'
import type { Kind } from './kind.ts'

/**
 * The auction of a board as recorded by the table, including irregular calls: the calls so far, and if the record is
 * closed. It has no effect on scoring: a result does not need it and may differ. Once closed it is hidden until the
 * board's traveller is open to the reader (Laws 20C, 41B and 41C: no restatement after one's first turn to play).
 */
export const body = v.strictObject({
  ...seatedFields,
  board: boardSchema,
  /** Calls in the form written by `record.ts`: "N:1H E:P S:2H". */
  calls: auctionTextSchema,
  closed: v.boolean(),
  /** Continuation of the auction by a director's oral decision, without guided ruling. */
  spoken: v.exactOptional(snapshotSchema),
  /** Number of calls made when a guided ruling that left them unchanged was seen here: its orders bind from there. */
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
