import * as v from 'valibot'
import { whole } from '../../lib/bounded.ts'
import { MOST_FIRST_BOARD } from '../../movement/plan/first-board.ts'

/** The most boards of a round, and sets of them at hand, that a draw can be told. */
const MOST_BOARDS = 64
const MOST_SETS = 250
const MOST_ROUNDS_APART = 99

/** How the rounds of a Swiss or Danish session are drawn; who has already met whom, the plan says. */
export const drawSettingsSchema = v.strictObject({
  /** Swiss: nobody meets again while any draw avoids it; `allowed`: Danish. */
  rematch: v.picklist(['never-while-avoidable', 'allowed']),
  /** Of a Danish draw: in how many rounds after a match the same two do not meet; as usual 1. */
  apart: v.exactOptional(whole(0, MOST_ROUNDS_APART)),
  /** How far the rounds North-South and East-West of a pair may differ; as usual 2, of teams `any`. */
  seatDifference: v.exactOptional(v.union([whole(1, MOST_ROUNDS_APART), v.literal('any')])),
  /** Whose standings it goes by: of the round just played, or of the one before, so that nobody waits for the draw. */
  after: v.picklist(['this-round', 'round-before']),
  /** Whether the desk draws as soon as it can, or when the director says so. */
  automatic: v.boolean(),
  /** Every table plays these many boards, the same ones in the whole round. */
  boardsPerRound: whole(1, MOST_BOARDS),
  /** The first board of round 1; as usual 1. */
  firstBoard: v.exactOptional(whole(1, MOST_FIRST_BOARD)),
  /** Identical sets of boards at hand; left out: one for each match. */
  copies: v.exactOptional(whole(1, MOST_SETS)),
})
export type DrawSettings = Readonly<v.InferOutput<typeof drawSettingsSchema>>
