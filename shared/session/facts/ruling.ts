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

/** More than the tables that have a board after another one. */
const MOST_TABLES = 250

/**
 * What the director ruled about a board at a table (Law 12): it counts instead of what was obtained there. And
 * whether the cards there were not those of the other tables (Law 87): `form` names the other deal.
 */
export const body = v.strictObject({
  ...seatedFields,
  board: boardSchema,
  sides: sidesSchema,
  form: v.exactOptional(text(8)),
  /** The other tables of which the same is said: who has the board after it was fouled. */
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

/** What is said of each table by itself. */
function ruledPlaces({ also = [], ...ruled }: Body<typeof body>): readonly Body<typeof body>[] {
  return [ruled, ...also.map(({ round, table, seats }) => ({ ...ruled, round, table, seats }))]
}
