import { range } from '../../plan/pairs-plan.ts'
import type { Contestant, ContestantId, PlanEntry } from '../../plan/plan.ts'

/** What the makers of team movements share: a table is named after the team whose North-South pair lives there. */

/** The teams 1, 2, … */
export const numberedTeams = (count: number): readonly Contestant[] =>
  range(count).map(index => ({ id: String(index + 1), label: String(index + 1) }))

/** A team's North-South at home, and another's East-West, on these boards. Without a visitor nobody plays. */
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

/** The order of the other table of a match: it starts with the second half, and they swap at half-time. */
export const swappedAtHalf = (boards: readonly number[]): readonly number[] => {
  const half = Math.ceil(boards.length / 2)
  return [...boards.slice(half), ...boards.slice(0, half)]
}
