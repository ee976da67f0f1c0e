/** Helpers of the makers of team movements: a table is named after the team whose North-South pair stays there. */

import { boardSet, range, takeTurns, wrap } from '../../plan/pairs-plan.ts'
import type { Contestant, ContestantId, Plan, PlanEntry } from '../../plan/plan.ts'
import type { MovementKind } from '../../plan/plan-title.ts'

export const numberedTeams = (count: number): readonly Contestant[] =>
  range(count).map(index => ({ id: String(index + 1), label: String(index + 1) }))

/**
 * Creates an entry with a team's North-South at home, and another's East-West, on these boards. Without a
 * visitor nobody plays.
 */
export const atHome = (
  round: number,
  table: number,
  home: ContestantId,
  visitor: ContestantId | null,
  boards: readonly number[],
): PlanEntry => ({
  round,
  table,
  seats: { N: home, E: visitor, S: home, W: visitor },
  boards: visitor === null ? [] : boards,
})

/**
 * Returns the board order of the other table of a match: it starts with the second half, and they swap at half-time.
 */
export const swappedAtHalf = (boards: readonly number[]): readonly number[] => {
  const half = Math.ceil(boards.length / 2)
  return [...boards.slice(half), ...boards.slice(0, half)]
}

/** Visit of a pair: the visiting team and a set of boards, both from 0. */
export interface Visit {
  /** Team whose East-West pair visits. */
  readonly visitor: number
  readonly set: number
}

/** Returns the visit to a team's home in a round. The team's number (from 0) is cyclic. */
export type VisitsOf = (home: number) => Visit

/** Builds the given rounds with all teams' North-South at home; tables with the same boards take turns. */
export const plannedVisits = (
  kind: MovementKind,
  { teams, boardsPerRound }: { readonly teams: number; readonly boardsPerRound: number },
  rounds: readonly VisitsOf[],
): Plan => ({
  kind: 'teams',
  title: { kind, size: teams },
  winners: 1,
  tables: teams,
  rounds: rounds.length,
  contestants: numberedTeams(teams),
  entries: takeTurns(
    rounds.flatMap((visitsOf, round) =>
      range(teams).map(home => {
        const { visitor, set } = visitsOf(home)
        const from = String(wrap(visitor, teams) + 1)
        return atHome(round + 1, home + 1, String(home + 1), from, boardSet(set, boardsPerRound))
      }),
    ),
  ),
})
