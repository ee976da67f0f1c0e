import * as v from 'valibot'
import { DIRECTIONS } from '../game/seat.ts'
import { instantSchema, listOf, whole, words } from '../lib/bounded.ts'
import { PLAN_LIMITS } from '../movement/plan/plan-limits.ts'
import { body as clockBody } from '../session/facts/clock.ts'
import { sectionIdSchema } from '../session/identity.ts'
import { SIGN_COLOURS } from '../session/signs/section-signs.ts'
import { standingsSchema } from '../session/views/view-bodies.ts'

/** What the wall shows, as the hub tells it to anybody in the hall. It only ever gains members. */

/** Where the wall asks, and the header by which each answer says what time it is at the hub. */
export const WALL_PATH = '/api/wall'
export const WALL_TIME_HEADER = 'overtrick-time'

const MOST_SECTIONS = 100
const MOST_LINES = 2000
const MOST_NOTICES = 3

const round = whole(0, PLAN_LIMITS.rounds)
const label = words(40)
/** None where the wall shows numbers, and of who has none. */
const players = listOf(words(80), 8)
const team = v.exactOptional(words(80))

const signUpSchema = v.object({
  /** When round 1 begins. */
  startsAt: instantSchema,
  signUpFrom: instantSchema,
  /** How many pairs there is room for. */
  room: whole(0, 1000),
  pairs: listOf(v.object({ number: whole(1, 1000), players }), 1000),
})

const { section, minutes, move, breaks, run } = clockBody.entries

const sectionSchema = v.object({
  section: sectionIdSchema,
  colour: v.exactOptional(v.picklist(SIGN_COLOURS)),
  /** Which round is played, as far as the tables say; 0 before the first. */
  round,
  /** The whole movement, with the rounds still to be drawn. */
  rounds: round,
  /** Null where the director uses none. */
  clock: v.nullable(v.object({ section, minutes, move, breaks, run })),
})

/** 'NS' and 'EW' of who sits with a partner, or a seat of a player's own. */
export const WALL_SEATS = ['NS', 'EW', 'N', 'E', 'S', 'W'] as const

const seatingSchema = v.object({
  section: sectionIdSchema,
  round: whole(1, PLAN_LIMITS.rounds),
  /** From when on everybody looks for his place, by the hub's clock; for so long it is shown alone. */
  from: instantSchema,
  until: instantSchema,
  /** When the round begins, by the clock; null where none runs. */
  begins: v.nullable(instantSchema),
  lines: listOf(
    v.object({
      label,
      players,
      team,
      /** None: sits out. Two: both halves of a team. */
      at: listOf(v.object({ table: words(10), seat: v.picklist(WALL_SEATS) }), 4),
    }),
    MOST_LINES,
  ),
})

const matchSideSchema = v.object({
  label,
  players,
  team,
  /** How far it has come, as it is written everywhere: "9", "J". */
  written: words(10),
})

/** A round that is one match at each of its tables, which everybody in the hall may look at. */
const tableMatchesSchema = v.object({
  section: sectionIdSchema,
  round: whole(1, PLAN_LIMITS.rounds),
  tables: listOf(
    v.object({
      table: words(10),
      ns: matchSideSchema,
      ew: matchSideSchema,
      /** Who is ahead; of a match that is over, who has won it. */
      ahead: v.nullable(v.picklist(DIRECTIONS)),
      isOver: v.boolean(),
    }),
    PLAN_LIMITS.tables,
  ),
})

const { section: _, matches: __, ...ofStandings } = standingsSchema.entries

export const wallSchema = v.object({
  /** Of the session. */
  name: words(80),
  /** So many minutes the hall's clocks are ahead of UTC: a screen may not know where it hangs. */
  zone: whole(-1440, 1440),
  /** 'soon': opened, and nothing planned. */
  phase: v.picklist(['sign-up', 'soon', 'playing', 'closed']),
  shows: v.picklist(['names', 'numbers']),
  signUp: v.nullable(signUpSchema),
  sections: listOf(sectionSchema, MOST_SECTIONS),
  seating: listOf(seatingSchema, MOST_SECTIONS),
  /** Of the finished rounds, as it is published; one for each section that is ranked for itself. */
  standings: listOf(v.object({ ...ofStandings, section: v.nullable(sectionIdSchema) }), MOST_SECTIONS),
  /** How the tables of the round in play stand, in a game in which that is one match at each. */
  matches: v.exactOptional(listOf(tableMatchesSchema, MOST_SECTIONS)),
  /** Whether anybody in the hall may look up results, on pages that the hub serves beside this one. */
  lookUp: v.exactOptional(v.boolean()),
  /** What the director has told everybody, the newest last; each until then. */
  notices: listOf(v.object({ text: words(240), until: instantSchema }), MOST_NOTICES),
})

export type WallView = Readonly<v.InferOutput<typeof wallSchema>>
export type WallSection = WallView['sections'][number]
export type WallSeating = WallView['seating'][number]
export type WallStandings = WallView['standings'][number]
export type WallMatches = NonNullable<WallView['matches']>[number]
export type WallSignUp = NonNullable<WallView['signUp']>
