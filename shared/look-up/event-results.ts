/**
 * Look-up data of an event: all contestants with place, total and boards, and every board with all results. The same on
 * phones, tablets and a web host, written by the hub and the publisher.
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

/** Public id of an event; no session uses it as its name. */
export const publicIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{20}$/))

const count = whole(0, 1_000_000)
const nameSchema = words(100)

/** A board on a contestant's card: opponents and score. */
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

/** Part of a total from no played board: boards sat out, or the director's adjustments. */
export const besideSchema = v.strictObject({
  kind: v.picklist(['sit-out', 'adjustment']),
  /** Boards sat out; 0 for other kinds. */
  boards: count,
  points: figureSchema,
})
export type Beside = Readonly<v.InferOutput<typeof besideSchema>>
/** At most one of each kind, except byes. */
export const besidesSchema = v.exactOptional(listOf(besideSchema, 100))

const eventRowSchema = v.strictObject({
  ...rankedSchema.entries,
  /** Boards of the event for a contestant who plays all of it. */
  of: count,
  /** Set for a contestant who left before the end. */
  left: v.exactOptional(v.literal(true)),
  besides: besidesSchema,
  lines: listOf(eventLineSchema, PLAN_LIMITS.board),
})
/** A contestant of the event, with a place or without. */
export type EventRow = Readonly<v.InferOutput<typeof eventRowSchema>>

const eventRankingSchema = v.strictObject({
  /** Null if all sections are ranked together. */
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
  /** Publication number: 1 the first time, increased by every correction. */
  revision: whole(1, 1_000_000),
}

export const eventSummarySchema = v.strictObject({
  ...headFields,
  contestants: count,
  /** The first place of each ranking. */
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
  /** Rounds covered, and rounds of the event. */
  rounds: count,
  ofRounds: count,
  sections: listOf(sectionIdSchema, 702),
  /** Percentage of the event's boards needed for a place; absent if none. */
  finishedAt: v.exactOptional(whole(0, 100)),
  /** Boards available for look-up, so that readers of the head alone know them. */
  told: v.exactOptional(
    listOf(v.strictObject({ section: sectionIdSchema, boards: listOf(count, 1000) }), 702),
  ),
  rankings: listOf(eventRankingSchema, 1000),
  /** Matches played, for teams and pairs ranked by matches. */
  matches: standingsSchema.entries.matches,
  boards: listOf(eventBoardSchema, 20_000),
})
export type EventResults = Readonly<v.InferOutput<typeof eventResultsSchema>>
