import * as v from 'valibot'
import { DIRECTIONS } from '../../game/seat.ts'
import { listOf, whole } from '../../lib/bounded.ts'
import { PLAN_LIMITS } from '../../movement/plan/plan-limits.ts'
import { boardSchema, contestantSchema, roundSchema } from '../facts/fields.ts'
import { labelSchema, rankedSchema, scoringSchema, travellerLineSchema } from '../views/view-bodies.ts'

/**
 * View 'scorecards': how the evening of those who sit at a table has gone so far, each contestant by himself. While any
 * of them has a board still to meet, nothing of what others did there is told (protocol.md, What a view may tell).
 */

const cardLineSchema = v.strictObject({
  round: roundSchema,
  board: boardSchema,
  /** How the contestant sat. */
  direction: v.picklist(DIRECTIONS),
  /** With whom, where partners change. */
  partner: v.nullable(labelSchema),
  against: listOf(labelSchema, 2),
  /** Null while somebody who sits here has the board still to meet. */
  line: v.nullable(travellerLineSchema),
})
/** A board of a scorecard. */
export type CardLine = Readonly<v.InferOutput<typeof cardLineSchema>>

const scorecardSchema = v.strictObject({
  contestant: contestantSchema,
  label: labelSchema,
  /** His row of the ranking; null while none is published. */
  standing: v.nullable(rankedSchema),
  /** Of the ranking in which he stands: of which line, where there are two winners, and of how many. */
  ranking: v.nullable(v.strictObject({ line: v.nullable(v.picklist(DIRECTIONS)), of: whole(1, 1_000_000) })),
  /** In the order in which they were played. */
  lines: listOf(cardLineSchema, PLAN_LIMITS.board),
})
/** A contestant's boards, as lines, and where that brings him. */
export type Scorecard = Readonly<v.InferOutput<typeof scorecardSchema>>

export const scorecardsSchema = v.strictObject({
  /** Of whom: the round that was played here last. */
  round: roundSchema,
  /** The rounds that places, totals and the figures of the lines cover. */
  rounds: whole(0, PLAN_LIMITS.rounds),
  final: v.boolean(),
  scoring: scoringSchema,
  cards: listOf(scorecardSchema, 4),
})
/** The cards of all who sit at a table. */
export type Scorecards = Readonly<v.InferOutput<typeof scorecardsSchema>>
