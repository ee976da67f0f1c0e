import * as v from 'valibot'
import { auctionSchema, resultSchema } from '../../game/games.ts'
import { noteSlot } from '../slot.ts'
import { boardSchema, seatedFields } from './fields.ts'
import { fitsSeats } from './fits-seats.ts'
import type { Kind } from './kind.ts'

/**
 * A table's note about a board: the contract after the auction, or a result to be agreed at the end of the round. It
 * has no effect on scoring: a result is what both sides have agreed to (Law 79B).
 */
export const body = v.strictObject({
  ...seatedFields,
  board: boardSchema,
  noted: v.variant('kind', [
    v.strictObject({ kind: v.literal('auction'), ...auctionSchema.entries }),
    v.strictObject({ kind: v.literal('result'), result: resultSchema }),
  ]),
})

export const boardNoted: Kind<'board-noted', typeof body> = {
  kind: 'board-noted',
  saidBy: 'table',
  fills: said => [{ slot: noteSlot(said), body: said }],
  objection: (room, word) => fitsSeats(room, word.body),
  concerns: ({ section, table, round }) => ({ section, table, round, board: null }),
  readSince: () => 5,
  latestStands: true,
  inverse: 'happened',
}
