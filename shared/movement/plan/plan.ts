import type { BySeat } from '../../game/seat.ts'
import type { PlanTitle } from './plan-title.ts'

/**
 * A plan is the movement, fully written out: who plays whom, where, on which boards. Everything said at a
 * table follows from it (see `guide.ts`). Pairs, teams and individuals share this one seat model: a pair
 * stands in two seats, a player in one; a team in two seats at one table (its North-South half) and in two at
 * another (its East-West half). Identical copies of a board are the same deal and have the same number.
 */

/** Who is ranked: pairs, teams of two pairs, or players with changing partners. */
export const PLAN_KINDS = ['pairs', 'teams', 'individual'] as const
export type PlanKind = (typeof PLAN_KINDS)[number]

/**
 * Whoever is ranked: a pair, team or player, unique within its section. In a two-winner movement with both
 * lines numbered from 1 the ids are "NS1" and "EW1" and both labels are "1".
 */
export type ContestantId = string

/** The line a contestant belongs to when North-South and East-West are ranked apart. */
export type Line = 'NS' | 'EW'

export interface Contestant {
  readonly id: ContestantId
  /** What people call it: "7". Unique within its line. */
  readonly label: string
  /** Set where there are two winners, and only there. */
  readonly line?: Line
}

/**
 * One table in one round. An empty seat is `null`: the others sit out. In a movement for teams the same number
 * both ways is legal: two sections playing across, each with a team of that number.
 */
export interface PlanEntry {
  readonly round: number
  readonly table: number
  readonly seats: BySeat<ContestantId | null>
  /** In the order of play; a list, never a range. Empty where nobody plays. */
  readonly boards: readonly number[]
}

/**
 * What is still to come of a movement whose rounds are drawn one after another, by the standings (Swiss, Danish). A plan
 * that has it keeps it to its last round, so that it can be told from a movement that was written out.
 */
export interface ToDraw {
  /** Rounds to be drawn after those that stand; 0: all are. */
  readonly rounds: number
  /** Who is left out of the next draws: withdrawn, or not there yet. */
  readonly without: readonly ContestantId[]
  /** Who stays, round after round, at the table where it sat last. */
  readonly stationary: readonly ContestantId[]
}

export interface Plan {
  readonly kind: PlanKind
  /** What the movement is called. */
  readonly title: PlanTitle
  /** 1: one ranking; 2: North-South and East-West ranked apart, pairs only. */
  readonly winners: 1 | 2
  readonly tables: number
  readonly rounds: number
  /** Without the missing pair of a half table. */
  readonly contestants: readonly Contestant[]
  readonly entries: readonly PlanEntry[]
  /** Set where the rounds are drawn during play, and only there. */
  readonly toDraw?: ToDraw
}

/** The rounds of the movement, those that are still to be drawn among them. */
export const roundsInAll = ({ rounds, toDraw }: Pick<Plan, 'rounds' | 'toDraw'>): number =>
  rounds + (toDraw?.rounds ?? 0)

/** Whether rounds are still to be drawn: the last one that stands is not the last one of the movement. */
export const hasMoreToDraw = ({ toDraw }: Pick<Plan, 'toDraw'>): boolean => (toDraw?.rounds ?? 0) > 0

/** Whether a round that is still to be drawn may have the board: any that no round before it has. */
export const mayBeDrawn = (plan: Plan, board: number): boolean =>
  hasMoreToDraw(plan) && !plan.entries.some(({ boards }) => boards.includes(board))
