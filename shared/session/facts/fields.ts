/** Fields shared by several kinds of facts. Every number has a range, every text a length. */

import * as v from 'valibot'
import { whole } from '../../lib/bounded.ts'
import { PLAN_LIMITS } from '../../movement/plan/plan-limits.ts'
import { sectionIdSchema } from '../identity.ts'

export const count = /* @__NO_SIDE_EFFECTS__ */ (max: number) => whole(1, max)
export const text = /* @__NO_SIDE_EFFECTS__ */ (max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))

export const roundSchema = count(PLAN_LIMITS.rounds)
export const tableSchema = count(PLAN_LIMITS.tables)
export const boardSchema = count(PLAN_LIMITS.board)
export const planVersionSchema = count(999)
export const contestantSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(PLAN_LIMITS.idLength))

export const reasonSchema = v.exactOptional(text(200))

export const seatsSchema = v.strictObject({
  N: contestantSchema,
  E: contestantSchema,
  S: contestantSchema,
  W: contestantSchema,
})

/** Seats at a table in a round, and the plan version. */
export const seatedFields = {
  section: sectionIdSchema,
  round: roundSchema,
  table: tableSchema,
  plan: planVersionSchema,
  seats: seatsSchema,
} as const
