/**
 * View 'match': the match at a table, board by board with both its tables, as far as its players may read it:
 * nothing of a board that one of the two teams has still to play.
 */

import * as v from 'valibot'
import { listOf, whole } from '../../lib/bounded.ts'
import { PLAN_LIMITS } from '../../movement/plan/plan-limits.ts'
import { boardSchema, contestantSchema, roundSchema } from '../facts/fields.ts'
import { sectionIdSchema } from '../identity.ts'
import {
  figureSchema,
  labelSchema,
  scoringSchema,
  teamNameSchema,
  travellerLineSchema,
} from '../views/view-bodies.ts'

const byTeam = <S extends v.GenericSchema>(team: S) => v.strictObject({ home: team, away: team })

const matchBoardSchema = v.strictObject({
  board: boardSchema,
  /** Round of the match in which the board is first played. */
  round: roundSchema,
  /** Play at both tables; null while the board is hidden from the reader. */
  tables: v.nullable(
    v.strictObject({
      /** Table with home North-South, null without a result there; likewise the one with home East-West. */
      homeNorthSouth: v.nullable(travellerLineSchema),
      homeEastWest: v.nullable(travellerLineSchema),
      /** Points of each team; null if the two tables cannot be compared. */
      points: v.nullable(byTeam(figureSchema)),
    }),
  ),
})
export type MatchCardBoard = Readonly<v.InferOutput<typeof matchBoardSchema>>

const matchTeamSchema = v.strictObject({
  contestant: contestantSchema,
  label: labelSchema,
  team: teamNameSchema,
  /** Points over the boards shown: IMPs, or board points. */
  points: figureSchema,
  /** Value of the points in victory points, by the scale of the match's length; null if its form has none. */
  victoryPoints: v.nullable(figureSchema),
})

export const matchCardSchema = v.strictObject({
  section: sectionIdSchema,
  scoring: scoringSchema,
  /** Rounds in which the two teams meet, ascending. */
  rounds: v.pipe(listOf(roundSchema, PLAN_LIMITS.rounds), v.minLength(1)),
  home: matchTeamSchema,
  away: matchTeamSchema,
  /** Number of shown boards that have results at both tables. */
  compared: whole(0, PLAN_LIMITS.board),
  /** Home team's margin on those boards, in points of bridge. */
  margin: whole(-10_000_000, 10_000_000),
  whole: v.boolean(),
  boards: listOf(matchBoardSchema, PLAN_LIMITS.board),
})
export type MatchCard = Readonly<v.InferOutput<typeof matchCardSchema>>
