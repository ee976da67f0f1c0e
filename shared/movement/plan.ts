import type { BySeat } from '../bridge/seat.ts'

/**
 * A plan is the movement, fully written out: who plays whom, where, on which boards. Everything said at a
 * table follows from it (see `guide.ts`). Pairs, teams and individuals share this one seat model: a pair
 * stands in two seats, an individual in one.
 */

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

/** One table in one round. An empty seat is `null`: the pair opposite sits out. */
export interface PlanEntry {
  readonly round: number
  readonly table: number
  readonly seats: BySeat<ContestantId | null>
  /** In the order of play; a list, never a range. Empty where nobody plays. */
  readonly boards: readonly number[]
}

export interface Plan {
  readonly kind: 'pairs'
  /** What the movement is called, in English: "Howell, 3 tables". */
  readonly name: string
  /** 1: one ranking; 2: North-South and East-West ranked apart. */
  readonly winners: 1 | 2
  readonly tables: number
  readonly rounds: number
  /** Without the missing pair of a half table. */
  readonly contestants: readonly Contestant[]
  readonly entries: readonly PlanEntry[]
}
