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

/**
 * What is looked up of an event: everybody with place, total and boards, and every board with all that happened on it. The
 * same on phones, tablets and a web host, as the hub and the publisher write it.
 */

/** As an event is called where anybody may read it; no session goes by it. */
export const publicIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{20}$/))

const count = whole(0, 1_000_000)
const nameSchema = words(100)

/** A board as a contestant's card has it: against whom, and what it brought him. */
export const eventLineSchema = v.strictObject({
  round: count,
  /** Under these its comparison is found. */
  section: sectionIdSchema,
  board: count,
  /** How the contestant sat. */
  direction: v.picklist(DIRECTIONS),
  /** With whom, where partners change. */
  partner: v.nullable(labelSchema),
  against: listOf(labelSchema, 2),
  /** From the contestant's own side; null where it was not played. */
  score: v.nullable(whole(-100_000, 100_000)),
  /** Something else counts than what was played. */
  ruled: v.boolean(),
  points: v.nullable(figureSchema),
  percent: v.nullable(figureSchema),
})
export type EventLine = Readonly<v.InferOutput<typeof eventLineSchema>>

/** What is in a total and came of no board that was played: boards sat out, or what the director gave or took. */
export const besideSchema = v.strictObject({
  kind: v.picklist(['sit-out', 'adjustment']),
  /** Sat out; 0 of anything else. */
  boards: count,
  points: figureSchema,
})
export type Beside = Readonly<v.InferOutput<typeof besideSchema>>
/** Of each kind at most one, of byes one for each. */
export const besidesSchema = v.exactOptional(listOf(besideSchema, 100))

const eventRowSchema = v.strictObject({
  ...rankedSchema.entries,
  /** Boards of the event for whoever plays all of it. */
  of: count,
  /** Left before the end. */
  left: v.exactOptional(v.literal(true)),
  besides: besidesSchema,
  lines: listOf(eventLineSchema, PLAN_LIMITS.board),
})
/** Somebody of the event, with a place or without. */
export type EventRow = Readonly<v.InferOutput<typeof eventRowSchema>>

const eventRankingSchema = v.strictObject({
  /** Null where all sections are ranked together. */
  section: v.nullable(sectionIdSchema),
  line: v.nullable(v.picklist(DIRECTIONS)),
  rows: listOf(eventRowSchema, PLAN_LIMITS.contestants * 26),
})
export type EventRanking = Readonly<v.InferOutput<typeof eventRankingSchema>>

/** A board with all its results, and its cards where they are known. */
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
  /** Whether more is to come. */
  running: v.boolean(),
  /** Until when it is provisional, ms since 1970; nothing where it is not. */
  until: v.exactOptional(instantSchema),
  /** How often it has been given out: 1 the first time, and more after every correction. */
  revision: whole(1, 1_000_000),
}

/** What a list of events says of one. */
export const eventSummarySchema = v.strictObject({
  ...headFields,
  contestants: count,
  /** Of each ranking whoever is first. */
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

/** So many sessions a club may have. */
export const MOST_EVENTS = 10_000

/** The newest first. */
export const eventsListSchema = v.strictObject({ events: listOf(eventSummarySchema, MOST_EVENTS) })
export type EventsList = Readonly<v.InferOutput<typeof eventsListSchema>>

export const eventResultsSchema = v.strictObject({
  ...headFields,
  /** Which game is played, and whether opening leads are kept. */
  game: v.exactOptional(gameChoiceSchema),
  leads: v.boolean(),
  /** Rounds that it covers, and rounds of the event. */
  rounds: count,
  ofRounds: count,
  sections: listOf(sectionIdSchema, 702),
  /** Whoever has played less of the event's boards has no place, of 100; nothing where all have one. */
  finishedAt: v.exactOptional(whole(0, 100)),
  /** The boards that may be looked up, as whoever reads the head alone finds them. */
  told: v.exactOptional(
    listOf(v.strictObject({ section: sectionIdSchema, boards: listOf(count, 1000) }), 702),
  ),
  rankings: listOf(eventRankingSchema, 1000),
  /** Of teams, and of pairs that are ranked by their matches: what has been played. */
  matches: standingsSchema.entries.matches,
  boards: listOf(eventBoardSchema, 20_000),
})
export type EventResults = Readonly<v.InferOutput<typeof eventResultsSchema>>
