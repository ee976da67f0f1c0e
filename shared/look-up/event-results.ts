/**
 * Results of an event for look-up: all contestants with place, total and boards, and every board with all
 * results. Hub and publisher write the same form, for phones, tablets and web hosts.
 */

import * as v from 'valibot'
import { boardHandsSchema } from '../game/deal.ts'
import { gameChoiceSchema } from '../game/games.ts'
import { DIRECTIONS } from '../game/seat.ts'
import { instantSchema, listOf, whole, words } from '../lib/bounded.ts'
import { PLAN_KINDS } from '../movement/plan/plan.ts'
import { PLAN_LIMITS } from '../movement/plan/plan-limits.ts'
import { sectionIdSchema } from '../session/identity.ts'
import {
  figureSchema,
  labelSchema,
  rankedBySchema,
  rankedSchema,
  scoringSchema,
  standingsSchema,
  travellerSchema,
} from '../session/views/view-bodies.ts'

/** Public id of an event, from which the session's id cannot be derived. */
export const publicIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{20}$/))

const count = whole(0, 1_000_000)
const nameSchema = words(100)

/** Line of a contestant's card: a board with opponents and score. */
export const eventLineSchema = v.strictObject({
  round: count,
  /** Section whose comparison the line refers to. */
  section: sectionIdSchema,
  board: count,
  direction: v.picklist(DIRECTIONS),
  /** Partner, if partners change. */
  partner: v.nullable(labelSchema),
  against: listOf(labelSchema, 2),
  /** Score from the contestant's side; null if not played. */
  score: v.nullable(whole(-100_000, 100_000)),
  ruled: v.boolean(),
  points: v.nullable(figureSchema),
  percent: v.nullable(figureSchema),
})
export type EventLine = Readonly<v.InferOutput<typeof eventLineSchema>>

/** Part of a total that comes from no played board: boards sat out, or the director's adjustments. */
export const besideSchema = v.strictObject({
  kind: v.picklist(['sit-out', 'adjustment']),
  /** Number of boards sat out; 0 for other kinds. */
  boards: count,
  points: figureSchema,
})
export type Beside = Readonly<v.InferOutput<typeof besideSchema>>
/** At most one of each kind, except byes. */
export const besidesSchema = v.exactOptional(listOf(besideSchema, 100))

const eventRowSchema = v.strictObject({
  ...rankedSchema.entries,
  /** Number of boards of the event for a contestant who plays all of it. */
  of: count,
  /** Set for a contestant who left before the end. */
  left: v.exactOptional(v.literal(true)),
  besides: besidesSchema,
  lines: listOf(eventLineSchema, PLAN_LIMITS.board),
})
/** Contestant of the event, ranked or not. */
export type EventRow = Readonly<v.InferOutput<typeof eventRowSchema>>

const eventRankingSchema = v.strictObject({
  /** Section; null if all sections are ranked together. */
  section: v.nullable(sectionIdSchema),
  line: v.nullable(v.picklist(DIRECTIONS)),
  rows: listOf(eventRowSchema, PLAN_LIMITS.contestants * 26),
})
export type EventRanking = Readonly<v.InferOutput<typeof eventRankingSchema>>

export const eventBoardSchema = v.strictObject({
  traveller: travellerSchema,
  hands: v.exactOptional(boardHandsSchema),
})
export type EventBoard = Readonly<v.InferOutput<typeof eventBoardSchema>>

const headFields = {
  id: publicIdSchema,
  name: nameSchema,
  date: v.pipe(v.string(), v.isoDate()),
  contest: v.picklist(PLAN_KINDS),
  scoring: scoringSchema,
  rankedBy: rankedBySchema,
  running: v.boolean(),
  /** End of the provisional period, ms since 1970; absent if not provisional. */
  until: v.exactOptional(instantSchema),
  /** Publication number: 1 the first time, and one more with every correction. */
  revision: whole(1, 1_000_000),
}

export const eventSummarySchema = v.strictObject({
  ...headFields,
  contestants: count,
  /** First place of each ranking. */
  winners: listOf(
    v.strictObject({
      section: v.nullable(sectionIdSchema),
      line: v.nullable(v.picklist(DIRECTIONS)),
      label: labelSchema,
      team: v.exactOptional(nameSchema),
      players: listOf(nameSchema, 8),
    }),
    1000,
  ),
})
export type EventSummary = Readonly<v.InferOutput<typeof eventSummarySchema>>

export const MOST_EVENTS = 10_000

/** List of events, newest first. */
export const eventsListSchema = v.strictObject({ events: listOf(eventSummarySchema, MOST_EVENTS) })
export type EventsList = Readonly<v.InferOutput<typeof eventsListSchema>>

export const eventResultsSchema = v.strictObject({
  ...headFields,
  /** Game, with its setting for opening leads. */
  game: v.exactOptional(gameChoiceSchema),
  leads: v.boolean(),
  /** Number of rounds covered by the ranking. */
  rounds: count,
  ofRounds: count,
  sections: listOf(sectionIdSchema, 702),
  /** Minimum percentage of the event's boards for a rank; absent if there is none. */
  finishedAt: v.exactOptional(whole(0, 100)),
  /** Boards available for look-up, so that they are known from the head alone. */
  told: v.exactOptional(
    listOf(v.strictObject({ section: sectionIdSchema, boards: listOf(count, 1000) }), 702),
  ),
  rankings: listOf(eventRankingSchema, 1000),
  /** Matches played, for teams and pairs ranked by matches. */
  matches: standingsSchema.entries.matches,
  boards: listOf(eventBoardSchema, 20_000),
})
export type EventResults = Readonly<v.InferOutput<typeof eventResultsSchema>>
