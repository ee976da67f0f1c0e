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

/**
 * View 'match': the match that is played at a table, board by board with both its tables, as far as those who sit there may
 * read it: nothing of a board that one of the two teams has still to play (protocol.md, What a view may tell).
 */

const byTeam = <S extends v.GenericSchema>(team: S) => v.strictObject({ home: team, away: team })

const matchBoardSchema = v.strictObject({
  board: boardSchema,
  /** In which of the match's rounds it is played first. */
  round: roundSchema,
  /** Null while the board is closed to the reader; else what is known of it. */
  tables: v.nullable(
    v.strictObject({
      /** Where home sits North-South, and where it sits East-West; null where nothing came of it there. */
      homeNorthSouth: v.nullable(travellerLineSchema),
      homeEastWest: v.nullable(travellerLineSchema),
      /** What it brought each team; null where the two tables compare with nothing. */
      points: v.nullable(byTeam(figureSchema)),
    }),
  ),
})
/** A board of a match card. */
export type MatchCardBoard = Readonly<v.InferOutput<typeof matchBoardSchema>>

const matchTeamSchema = v.strictObject({
  contestant: contestantSchema,
  label: labelSchema,
  team: teamNameSchema,
  /** IMPs, or the points of the boards, over what the reader sees. */
  points: figureSchema,
  /** What these are worth in victory points by the scale of the match's length; null where its form has none. */
  victoryPoints: v.nullable(figureSchema),
})

export const matchCardSchema = v.strictObject({
  section: sectionIdSchema,
  scoring: scoringSchema,
  /** The rounds in which the two meet, ascending. */
  rounds: v.pipe(listOf(roundSchema, PLAN_LIMITS.rounds), v.minLength(1)),
  home: matchTeamSchema,
  away: matchTeamSchema,
  /** Boards that both tables have, of those that the reader sees. */
  compared: whole(0, PLAN_LIMITS.board),
  /** What home scored more than away on them, in points of bridge. */
  margin: whole(-10_000_000, 10_000_000),
  /** Whether nothing of it is closed to the reader. */
  whole: v.boolean(),
  boards: listOf(matchBoardSchema, PLAN_LIMITS.board),
})
/** A match so far, board by board. */
export type MatchCard = Readonly<v.InferOutput<typeof matchCardSchema>>
