import * as v from 'valibot'
import { resultSchema } from '../../game/games.ts'
import { DIRECTIONS } from '../../game/seat.ts'
import { listOf, whole } from '../../lib/bounded.ts'
import { PLAN_LIMITS } from '../../movement/plan/plan-limits.ts'
import { boardSchema, contestantSchema, roundSchema } from '../facts/fields.ts'
import { factNameSchema, hashSchema, ROLES } from '../identity.ts'
import {
  figureSchema,
  labelSchema,
  rankedBySchema,
  rankedSchema,
  scoringSchema,
  travellerLineSchema,
} from '../views/view-bodies.ts'

/**
 * View 'scorecards': how the evening of those who sit at a table has gone so far, each contestant by himself. While any
 * of them has a board still to meet, nothing of what others did there is told (protocol.md, What a view may tell).
 */

/** What has become of a correction that was asked for. */
const correctionSchema = v.strictObject({
  /** Whether those of this card asked. */
  own: v.boolean(),
  /** The label of who asked. */
  by: labelSchema,
  should: resultSchema,
  about: v.strictObject({ ...factNameSchema.entries, hash: hashSchema }),
  /** What the others say to it; null while they have said nothing. */
  agrees: v.nullable(v.boolean()),
  state: v.picklist(['open', 'corrected', 'declined']),
})
export type CardCorrection = Readonly<v.InferOutput<typeof correctionSchema>>

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
  /** Its figure is 0 for the time being, until so many scores are in. */
  held: v.exactOptional(v.strictObject({ scores: whole(0, 1_000_000), needed: whole(0, 1_000_000) })),
  /** That somebody has asked to have it put right, after the close. */
  correction: v.exactOptional(correctionSchema),
})
/** A board of a scorecard. */
export type CardLine = Readonly<v.InferOutput<typeof cardLineSchema>>

const boardsSchema = v.pipe(listOf(boardSchema, PLAN_LIMITS.board), v.minLength(1))

const figureChangeSchema = v.variant('kind', [
  /** A result that was counted has been corrected since. */
  v.strictObject({ kind: v.literal('results'), by: v.picklist(ROLES), boards: boardsSchema }),
  v.strictObject({ kind: v.literal('rulings'), boards: boardsSchema }),
  /** Taken out for everybody, or counted again. */
  v.strictObject({ kind: v.literal('cancelled'), boards: boardsSchema }),
  /** The contestant's own penalty, bonus or carry-over. */
  v.strictObject({ kind: v.literal('adjustment') }),
  /** Another form or another program's figures. */
  v.strictObject({ kind: v.literal('scoring') }),
  /** Rounds that not every table had finished; the close counts them. */
  v.strictObject({
    kind: v.literal('rounds'),
    rounds: v.pipe(listOf(roundSchema, PLAN_LIMITS.rounds), v.minLength(1)),
  }),
  /** Boards with fewer scores than others, which the close brings to the same top. */
  v.strictObject({ kind: v.literal('levelled'), boards: boardsSchema }),
])
/** Why a figure is another than the one that was published first. */
export type FigureChange = Readonly<v.InferOutput<typeof figureChangeSchema>>

const cardMatchSchema = v.strictObject({
  /** In which it began. */
  round: roundSchema,
  /** Null of a bye. */
  against: v.nullable(labelSchema),
  /** What its boards brought, as in the matches of a ranking; null of a bye, and while it would tell of a board still to be met. */
  points: v.nullable(figureSchema),
  victoryPoints: v.nullable(figureSchema),
})
/** A match or a bye on a scorecard. */
export type CardMatch = Readonly<v.InferOutput<typeof cardMatchSchema>>

const scorecardSchema = v.strictObject({
  contestant: contestantSchema,
  label: labelSchema,
  /** His row of the ranking; null while none is published. */
  standing: v.nullable(rankedSchema),
  /** Of the ranking in which he stands: of which line, where there are two winners, and of how many. */
  ranking: v.nullable(v.strictObject({ line: v.nullable(v.picklist(DIRECTIONS)), of: whole(1, 1_000_000) })),
  /** Why place and figures are others than those that the tables have been shown before. */
  changes: listOf(figureChangeSchema, 8),
  /** In the order in which they were played. */
  lines: listOf(cardLineSchema, PLAN_LIMITS.board),
  /** The matches of pairs that are ranked by them, and the byes, over the rounds that the figures cover. */
  matches: v.optional(listOf(cardMatchSchema, PLAN_LIMITS.rounds)),
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
  rankedBy: rankedBySchema,
  cards: listOf(scorecardSchema, 4),
})
/** The cards of all who sit at a table. */
export type Scorecards = Readonly<v.InferOutput<typeof scorecardsSchema>>
