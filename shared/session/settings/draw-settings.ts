import * as v from 'valibot'
import { whole } from '../../lib/bounded.ts'
import { MOST_FIRST_BOARD } from '../../movement/plan/first-board.ts'

/** Maximum number of boards in a drawn round. */
const MOST_BOARDS = 64
const MOST_SETS = 250
const MOST_ROUNDS_APART = 99

/** Settings for the draws of a Swiss or Danish session; earlier meetings are in the plan. */
export const drawSettingsSchema = v.strictObject({
  /** Rule about rematches. Swiss: none while avoidable; `allowed`: Danish. */
  rematch: v.picklist(['never-while-avoidable', 'allowed']),
  /** Number of rounds after a match without a rematch, in a Danish draw; default 1. */
  apart: v.exactOptional(whole(0, MOST_ROUNDS_APART)),
  /** Maximum difference of a pair's rounds North-South and East-West; default 2, for teams `any`. */
  seatDifference: v.exactOptional(v.union([whole(1, MOST_ROUNDS_APART), v.literal('any')])),
  /** Standings used: after the round just played, or after the one before, so that nobody waits for the draw. */
  after: v.picklist(['this-round', 'round-before']),
  /** True if the hub draws as soon as possible, false if the director starts it. */
  automatic: v.boolean(),
  /** Number of boards that every table plays in a round, the same boards at all tables. */
  boardsPerRound: whole(1, MOST_BOARDS),
  /** First board of round 1; default 1. */
  firstBoard: v.exactOptional(whole(1, MOST_FIRST_BOARD)),
  /** Number of available identical sets of boards; by default one for each match. */
  copies: v.exactOptional(whole(1, MOST_SETS)),
})
export type DrawSettings = Readonly<v.InferOutput<typeof drawSettingsSchema>>
