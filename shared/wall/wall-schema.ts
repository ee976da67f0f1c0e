/** Content of the wall display, as the hub sends it to anybody in the hall. May only gain members. */

import * as v from 'valibot'
import { DIRECTIONS } from '../game/seat.ts'
import { instantSchema, listOf, whole, words } from '../lib/bounded.ts'
import { PLAN_LIMITS } from '../movement/plan/plan-limits.ts'
import { clockBody } from '../session/facts/session-life.ts'
import { sectionIdSchema } from '../session/identity.ts'
import { SIGN_COLOURS } from '../session/settings/section-signs.ts'
import { standingsSchema } from '../session/views/view-bodies.ts'

/** Path requested by the wall display, and the header of each answer with the hub time. */
export const WALL_PATH = '/api/wall'
export const WALL_TIME_HEADER = 'overtrick-time'

const MOST_SECTIONS = 100
const MOST_LINES = 2000
const MOST_NOTICES = 3

const round = whole(0, PLAN_LIMITS.rounds)
const label = words(40)
/** Empty if the wall display shows numbers, and for unnamed players. */
const players = listOf(words(80), 8)
const team = v.exactOptional(words(80))

const signUpSchema = v.object({
  /** Start of round 1. */
  startsAt: instantSchema,
  signUpFrom: instantSchema,
  room: whole(0, 1000),
  pairs: listOf(v.object({ number: whole(1, 1000), players }), 1000),
})

const { section, minutes, move, breaks, run } = clockBody.entries

const sectionSchema = v.object({
  section: sectionIdSchema,
  colour: v.exactOptional(v.picklist(SIGN_COLOURS)),
  /** Current round, as far as known from the tables; 0 before the first. */
  round,
  /** Rounds of the whole movement, including those still to be drawn. */
  rounds: round,
  /** Null if the director uses none. */
  clock: v.nullable(v.object({ section, minutes, move, breaks, run })),
})

/** 'NS' and 'EW' for contestants with a partner, or the seat of a single player. */
export const WALL_SEATS = ['NS', 'EW', 'N', 'E', 'S', 'W'] as const

const seatingSchema = v.object({
  section: sectionIdSchema,
  round: whole(1, PLAN_LIMITS.rounds),
  /** Hub time from which everybody looks for their place; for a while it is shown alone. */
  from: instantSchema,
  until: instantSchema,
  /** Start of the round by the clock; null if none runs. */
  begins: v.nullable(instantSchema),
  lines: listOf(
    v.object({
      label,
      players,
      team,
      /** Empty for a sit-out; two entries for both halves of a team. */
      at: listOf(v.object({ table: words(10), seat: v.picklist(WALL_SEATS) }), 4),
    }),
    MOST_LINES,
  ),
})

const matchSideSchema = v.object({
  label,
  players,
  team,
  /** Level of the side as written: "9", "J". */
  written: words(10),
})

/** A round of one match at each table, public in the hall. */
const tableMatchesSchema = v.object({
  section: sectionIdSchema,
  round: whole(1, PLAN_LIMITS.rounds),
  tables: listOf(
    v.object({
      table: words(10),
      ns: matchSideSchema,
      ew: matchSideSchema,
      /** Side that leads; of a finished match the winner. */
      ahead: v.nullable(v.picklist(DIRECTIONS)),
      isOver: v.boolean(),
    }),
    PLAN_LIMITS.tables,
  ),
})

const { section: _, matches: __, ...ofStandings } = standingsSchema.entries

export const wallSchema = v.object({
  name: words(80),
  /** Minutes that the hall's time zone is ahead of UTC: a screen may not know its location. */
  zone: whole(-1440, 1440),
  /** 'soon': opened, and nothing planned. */
  phase: v.picklist(['sign-up', 'soon', 'playing', 'closed']),
  shows: v.picklist(['names', 'numbers']),
  signUp: v.nullable(signUpSchema),
  sections: listOf(sectionSchema, MOST_SECTIONS),
  seating: listOf(seatingSchema, MOST_SECTIONS),
  /** Published rankings of the finished rounds; one for each section ranked alone. */
  standings: listOf(v.object({ ...ofStandings, section: v.nullable(sectionIdSchema) }), MOST_SECTIONS),
  /** State of the current round's tables, in games with one match at each. */
  matches: v.exactOptional(listOf(tableMatchesSchema, MOST_SECTIONS)),
  /** True if anybody in the hall may look up results, on pages that the hub serves beside this one. */
  lookUp: v.exactOptional(v.boolean()),
  /** The director's messages to everybody, newest last, each with its expiry. */
  notices: listOf(v.object({ text: words(240), until: instantSchema }), MOST_NOTICES),
})

export type WallView = Readonly<v.InferOutput<typeof wallSchema>>
export type WallSection = WallView['sections'][number]
export type WallSeating = WallView['seating'][number]
export type WallStandings = WallView['standings'][number]
export type WallMatches = NonNullable<WallView['matches']>[number]
export type WallSignUp = NonNullable<WallView['signUp']>
