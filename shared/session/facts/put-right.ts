import * as v from 'valibot'
import { listOf } from '../../lib/bounded.ts'
import { sectionIdSchema } from '../identity.ts'
import { resultSlot, seatingSlot } from '../slot.ts'
import {
  boardSchema,
  planVersionSchema,
  reasonSchema,
  roundSchema,
  seatsSchema,
  tableSchema,
} from './fields.ts'
import type { Carry, Kind } from './kind.ts'

/** Maximum results moved in one act: more than a table plays in a round. */
const MOST_RESULTS = 64
export const MOST_SEATINGS = 16

const at = { round: roundSchema, table: tableSchema, board: boardSchema } as const

/** Current results that get other people, another place, or none; the play of each is unchanged. */
const movesSchema = listOf(
  v.strictObject({
    from: v.strictObject(at),
    /** Proper place and seats; `null` if it was never played. */
    to: v.nullable(v.strictObject({ ...at, seats: seatsSchema })),
  }),
  MOST_RESULTS,
)

/**
 * The director corrects seats and boards of results in one act: a wrong direction, a wrong pair, swapped opponents of
 * two tables, two results keyed under each other's boards, a result of another board or table, or one that never was.
 * Source: Laws 15, 79C.
 */
export const body = v.strictObject({
  section: sectionIdSchema,
  plan: planVersionSchema,
  /** Seats for the boards that the table has still to play in that round. */
  seatings: listOf(
    v.strictObject({
      round: roundSchema,
      table: tableSchema,
      seats: seatsSchema,
      /** Previous seats as the director saw them. */
      was: v.exactOptional(seatsSchema),
    }),
    MOST_SEATINGS,
  ),
  results: movesSchema,
  reason: reasonSchema,
})
type PutRight = v.InferOutput<typeof body>

export const putRight: Kind<'put-right', typeof body> = {
  kind: 'put-right',
  saidBy: 'director',
  fills: said =>
    said.seatings.map(({ round, table }) => ({ slot: seatingSlot(said.section, round, table), body: said })),
  carries,
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}

function carries({ section, results }: PutRight): readonly Carry[] {
  return results.map(({ from, to }) => {
    if (!to) return { from: resultSlot({ section, ...from }), to: null }
    const { seats, ...place } = to
    return {
      from: resultSlot({ section, ...from }),
      to: { slot: resultSlot({ section, ...place }), with: { ...place, seats } },
    }
  })
}
