/**
 * View 'scorecards': the boards so far of those who sit at a table, for each contestant. While any of them has a board
 * still to meet, nothing that others did there is shown.
 */

import * as v from 'valibot'
import { resultSchema } from '../../game/games.ts'
import { DIRECTIONS } from '../../game/seat.ts'
import { listOf, whole } from '../../lib/bounded.ts'
import { PLAN_LIMITS } from '../../movement/plan/plan-limits.ts'
import { boardSchema, contestantSchema, roundSchema } from '../facts/fields.ts'
import { hashedNameSchema, ROLES } from '../identity.ts'
import {
  figureSchema,
  labelSchema,
  rankedBySchema,
  rankedSchema,
  scoringSchema,
  travellerLineSchema,
} from './view-bodies.ts'

const correctionSchema = v.strictObject({
  own: v.boolean(),
  by: labelSchema,
  should: resultSchema,
  about: hashedNameSchema,
  /** Answer of the opponents; null while there is none. */
  agrees: v.nullable(v.boolean()),
  state: v.picklist(['open', 'corrected', 'declined']),
})
export type CardCorrection = Readonly<v.InferOutput<typeof correctionSchema>>

const cardLineSchema = v.strictObject({
  round: roundSchema,
  board: boardSchema,
  direction: v.picklist(DIRECTIONS),
  /** Partner, if partners change. */
  partner: v.nullable(labelSchema),
  against: listOf(labelSchema, 2),
  /** Null while somebody who sits here has the board still to meet. */
  line: v.nullable(travellerLineSchema),
  /** Set while its figure is held at 0 until enough scores are in. */
  held: v.exactOptional(v.strictObject({ scores: whole(0, 1_000_000), needed: whole(0, 1_000_000) })),
  /** Set if somebody has requested a correction after the close. */
  correction: v.exactOptional(correctionSchema),
})
export type CardLine = Readonly<v.InferOutput<typeof cardLineSchema>>

const boardsSchema = v.pipe(listOf(boardSchema, PLAN_LIMITS.board), v.minLength(1))

const figureChangeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('results'), by: v.picklist(ROLES), boards: boardsSchema }),
  v.strictObject({ kind: v.literal('rulings'), boards: boardsSchema }),
  /** Removed for everybody, or counted again. */
  v.strictObject({ kind: v.literal('cancelled'), boards: boardsSchema }),
  /** The contestant's own penalty, bonus or carry-over. */
  v.strictObject({ kind: v.literal('adjustment') }),
  v.strictObject({ kind: v.literal('scoring') }),
  /** Rounds that some tables had not finished; the close counts them. */
  v.strictObject({
    kind: v.literal('rounds'),
    rounds: v.pipe(listOf(roundSchema, PLAN_LIMITS.rounds), v.minLength(1)),
  }),
  /** Boards with fewer scores than others, which the close scales to the same top. */
  v.strictObject({ kind: v.literal('levelled'), boards: boardsSchema }),
])
export type FigureChange = Readonly<v.InferOutput<typeof figureChangeSchema>>

const cardMatchSchema = v.strictObject({
  round: roundSchema,
  /** Null for a bye. */
  against: v.nullable(labelSchema),
  /**
   * Points of its boards, as in the matches of a ranking; null for a bye, and while it would reveal a board still to be
   * met.
   */
  points: v.nullable(figureSchema),
  victoryPoints: v.nullable(figureSchema),
})
export type CardMatch = Readonly<v.InferOutput<typeof cardMatchSchema>>

const scorecardSchema = v.strictObject({
  contestant: contestantSchema,
  label: labelSchema,
  /** Row of the ranking; null while none is published. */
  standing: v.nullable(rankedSchema),
  /** Ranking of the contestant: its line with two winners, and its size. */
  ranking: v.nullable(v.strictObject({ line: v.nullable(v.picklist(DIRECTIONS)), of: whole(1, 1_000_000) })),
  /** Reasons why place and figures differ from those shown to the tables before. */
  changes: listOf(figureChangeSchema, 8),
  /** Lines in playing order. */
  lines: listOf(cardLineSchema, PLAN_LIMITS.board),
  /** Matches of pairs ranked by them, and byes, over the rounds that the figures cover. */
  matches: v.optional(listOf(cardMatchSchema, PLAN_LIMITS.rounds)),
})
export type Scorecard = Readonly<v.InferOutput<typeof scorecardSchema>>

export const scorecardsSchema = v.strictObject({
  round: roundSchema,
  /** Rounds covered by places, totals and figures. */
  rounds: whole(0, PLAN_LIMITS.rounds),
  final: v.boolean(),
  scoring: scoringSchema,
  rankedBy: rankedBySchema,
  cards: listOf(scorecardSchema, 4),
})
export type Scorecards = Readonly<v.InferOutput<typeof scorecardsSchema>>
