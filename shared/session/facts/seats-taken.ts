import * as v from 'valibot'
import { seatsSlot } from '../slot.ts'
import { seatedFields } from './fields.ts'
import { fitsSeats } from './fits-seats.ts'
import type { Kind } from './kind.ts'

/** Seats at the table, stated by it when the players of a round have sat down. */
export const body = v.strictObject(seatedFields)

export const seatsTaken: Kind<'seats-taken', typeof body> = {
  kind: 'seats-taken',
  saidBy: 'table',
  fills: taken => [{ slot: seatsSlot(taken.section, taken.table, taken.round), body: taken }],
  objection: (room, word) => fitsSeats(room, word.body),
  concerns: ({ section, table, round }) => ({ section, table, round, board: null }),
  inverse: 'happened',
}
