import { range } from '../../plan/pairs-plan.ts'
import type { Contestant, ContestantId, PlanEntry } from '../../plan/plan.ts'

/** What the makers of individual movements share. */

/** The players 1, 2, … */
export const numberedPlayers = (count: number): readonly Contestant[] =>
  range(count).map(index => ({ id: String(index + 1), label: String(index + 1) }))

/** Four players, North, East, South, West. */
export const playersEntry = (
  round: number,
  table: number,
  [N, E, S, W]: readonly [ContestantId, ContestantId, ContestantId, ContestantId],
  boards: readonly number[],
): PlanEntry => ({ round, table, seats: { N, E, S, W }, boards })
