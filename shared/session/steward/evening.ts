import * as v from 'valibot'
import { whole } from '../../lib/bounded.ts'

/** Until the year 2100: the hub's clock in ms since 1970. */
const MOMENTS = 4_102_444_800_000
const MOST_TABLES = 250
const MOST_ROUNDS = 99
/** How long two must stay seated, in seconds: some tens (rule of the online pairs, 41). */
export const HOLD = { least: 20, usual: 30, most: 60 } as const

/**
 * An evening that runs itself: pairs enter at the tables, the steward draws round 1 by entry when it is time, each next
 * round by the standings, cuts what is not played at the bell, closes and publishes. How rounds are drawn, and of how many
 * boards they are, `draw` of the settings says.
 */
export const eveningSchema = v.strictObject({
  /** When round 1 begins. */
  startsAt: whole(0, MOMENTS),
  /** From when on pairs may enter. */
  signUpFrom: whole(0, MOMENTS),
  /** How many tables are set out. */
  tables: whole(1, MOST_TABLES),
  rounds: whole(1, MOST_ROUNDS),
  /** For the boards of a round, and to change places after it. */
  minutes: whole(1, 240),
  move: whole(0, 60),
  /** So many seconds both of a pair stay ready before they are entered. */
  hold: whole(HOLD.least, HOLD.most),
  /** Whether the session is closed, and its ranking there for all, with the last round, or when the director closes it. */
  publish: v.picklist(['at-once', 'director']),
  /** What becomes of boards that are not played when a round's time is over: never asked for again, or waited for. */
  cut: v.picklist(['at-the-bell', 'never']),
})
export type Evening = Readonly<v.InferOutput<typeof eveningSchema>>
