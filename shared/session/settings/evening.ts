import * as v from 'valibot'
import { whole } from '../../lib/bounded.ts'

/** Upper limit of hub times, in ms since 1970: the year 2100. */
const MOMENTS = 4_102_444_800_000
const MOST_TABLES = 250
const MOST_ROUNDS = 99
/** Time that two players must stay seated, in seconds: some tens (rule of the online pairs, 41). */
export const HOLD = { least: 20, usual: 30, most: 60 } as const

/**
 * Session without a director: pairs sign up at the tables; the hub's steward draws round 1 by entry at the
 * start and later rounds by the standings, cuts unplayed boards at the bell, closes and publishes. Draws and
 * numbers of boards are in `draw` of the settings.
 */
export const eveningSchema = v.strictObject({
  /** Start of round 1, in hub time (ms). */
  startsAt: whole(0, MOMENTS),
  signUpFrom: whole(0, MOMENTS),
  tables: whole(1, MOST_TABLES),
  rounds: whole(1, MOST_ROUNDS),
  /** Minutes for the boards of a round; `move` are those to change places after it. */
  minutes: whole(1, 240),
  move: whole(0, 60),
  /** Seconds that both players of a pair must stay ready before they are signed up. */
  hold: whole(HOLD.least, HOLD.most),
  /** Close and publication of the ranking: with the last round, or by the director. */
  publish: v.picklist(['at-once', 'director']),
  /** Treatment of unplayed boards when a round's time is over: dropped, or waited for. */
  cut: v.picklist(['at-the-bell', 'never']),
})
export type Evening = Readonly<v.InferOutput<typeof eveningSchema>>
