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

/** So many results are moved in one act: more than a table plays in a round. */
const MOST_RESULTS = 64
export const MOST_SEATINGS = 16

const at = { round: roundSchema, table: tableSchema, board: boardSchema } as const

/** Results that stand are given other people, another place, or none: each keeps what was played and made. */
const movesSchema = listOf(
  v.strictObject({
    from: v.strictObject(at),
    /** Where it belongs and who sat there; `null` where nothing of the kind was played. */
    to: v.nullable(v.strictObject({ ...at, seats: seatsSchema })),
  }),
  MOST_RESULTS,
)

/**
 * The director puts right who sat where and which board a result is of, in one act: a wrong direction, a wrong pair,
 * opponents of two tables swapped, two results keyed under each other's boards, a result of another board or table, or
 * one that never was. Source: Laws 15, 79C; protocol.md, Several slots.
 */
export const body = v.strictObject({
  section: sectionIdSchema,
  plan: planVersionSchema,
  /** Who sits there for the boards that the table has still to play in that round. */
  seatings: listOf(
    v.strictObject({
      round: roundSchema,
      table: tableSchema,
      seats: seatsSchema,
      /** Who sat there by what the director saw. */
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
