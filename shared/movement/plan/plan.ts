/**
 * Plan: the movement written out in full, who plays whom, where, on which boards; all announcements at a table follow
 * from it (see `guide.ts`). A pair has two seats, a player one; a team two seats at one table (its North-South half)
 * and two at another (its East-West half). Identical copies of a board are the same deal and have the same number.
 */

import type { BySeat } from '../../game/seat.ts'
import type { PlanTitle } from './plan-title.ts'

/** Kind of contestants: pairs, teams of two pairs, or players with changing partners. */
export const PLAN_KINDS = ['pairs', 'teams', 'individual'] as const
export type PlanKind = (typeof PLAN_KINDS)[number]

/**
 * Id of a pair, team or player, unique within its section. In a two-winner movement with both lines numbered from 1 the
 * ids are "NS1" and "EW1" and both labels are "1".
 */
export type ContestantId = string

/** Line of a contestant when North-South and East-West are ranked apart. */
export type Line = 'NS' | 'EW'

export interface Contestant {
  readonly id: ContestantId
  /** Number as displayed, "7"; unique within its line. */
  readonly label: string
  /** Line; set only with two winners. */
  readonly line?: Line
}

/**
 * Table in a round. An empty seat is `null`, and the others sit out. In a movement for teams the same number
 * both ways is legal: two sections playing across, each with a team of that number.
 */
export interface PlanEntry {
  readonly round: number
  readonly table: number
  readonly seats: BySeat<ContestantId | null>
  /** Boards in the order of play; a list, never a range. Empty if nobody plays. */
  readonly boards: readonly number[]
}

/**
 * Draws that remain in a movement drawn round by round from the standings (Swiss, Danish). Set until the last
 * round, which distinguishes drawn movements from written ones.
 */
export interface ToDraw {
  /** Number of rounds still to be drawn; 0 if all are drawn. */
  readonly rounds: number
  /** Contestants excluded from the next draws: withdrawn, or not there yet. */
  readonly without: readonly ContestantId[]
  /** Contestants that stay at their last table in every round. */
  readonly stationary: readonly ContestantId[]
}

export interface Plan {
  readonly kind: PlanKind
  readonly title: PlanTitle
  /** Number of winners. 1: one ranking; 2: North-South and East-West ranked separately, pairs only. */
  readonly winners: 1 | 2
  readonly tables: number
  readonly rounds: number
  /** Contestants, without the missing pair of a half table. */
  readonly contestants: readonly Contestant[]
  readonly entries: readonly PlanEntry[]
  /** Draws that remain; set only if the rounds are drawn during play. */
  readonly toDraw?: ToDraw
}

/** Returns all rounds of the movement, including those still to be drawn. */
export const roundsInAll = ({ rounds, toDraw }: Pick<Plan, 'rounds' | 'toDraw'>): number =>
  rounds + (toDraw?.rounds ?? 0)

export const hasMoreToDraw = ({ toDraw }: Pick<Plan, 'toDraw'>): boolean => (toDraw?.rounds ?? 0) > 0

/** True if a round still to be drawn may have the board, since no earlier round has it. */
export const mayBeDrawn = (plan: Plan, board: number): boolean =>
  hasMoreToDraw(plan) && !plan.entries.some(({ boards }) => boards.includes(board))
