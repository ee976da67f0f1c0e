import * as v from 'valibot'
import { listOf } from '../../lib/bounded.ts'
import { needsResult, sidesSchema } from '../ruling.ts'
import { rulingSlot } from '../slot.ts'
import {
  boardSchema,
  reasonSchema,
  roundSchema,
  seatedFields,
  seatsSchema,
  tableSchema,
  text,
} from './fields.ts'
import { fitsMovement } from './fits-seats.ts'
import type { Body, Kind } from './kind.ts'

/** Exceeds the tables that can have a board after another one. */
const MOST_TABLES = 250

/**
 * The director's ruling about a board at a table (Law 12), which replaces the result obtained there. Also marks
 * different cards than at the other tables (Law 87): `form` names the other deal.
 */
export const body = v.strictObject({
  ...seatedFields,
  board: boardSchema,
  sides: sidesSchema,
  form: v.exactOptional(text(8)),
  /** Further tables with the same ruling: those that have the board after it was fouled. */
  also: v.exactOptional(
    listOf(v.strictObject({ round: roundSchema, table: tableSchema, seats: seatsSchema }), MOST_TABLES),
  ),
  reason: reasonSchema,
})

export const ruling: Kind<'ruling', typeof body> = {
  kind: 'ruling',
  saidBy: 'director',
  fills: ruled => ruledPlaces(ruled).map(body => ({ slot: rulingSlot(body), body })),
  objection(room, { body: ruled }, who) {
    for (const place of ruledPlaces(ruled)) {
      const misfit = fitsMovement(room, place, who)
      if (misfit) return misfit
    }
    return undefined
  },
  readSince: ({ sides, also }) => (also || (sides && needsResult(sides)) ? 5 : 1),
  concerns: () => 'everybody',
  inverse: 'as-before',
}

function ruledPlaces({ also = [], ...ruled }: Body<typeof body>): readonly Body<typeof body>[] {
  return [ruled, ...also.map(({ round, table, seats }) => ({ ...ruled, round, table, seats }))]
}
