/**
 * A draw during play: the matches of a round are set when the scores are known. Swiss: near in rank without rematches;
 * Danish: near in rank, rematches allowed. For pairs and teams.
 */

import type { Direction } from '../../game/seat.ts'
import type { Fraction } from '../../lib/fraction.ts'
import type { ContestantId } from '../plan/plan.ts'

/** Matches of a round, North-South first (teams: at home), and the bye. */
export interface PlayedRound {
  readonly matches: readonly { readonly ns: ContestantId; readonly ew: ContestantId }[]
  readonly byes: readonly ContestantId[]
}

/**
 * Order without scores: by entry, or random by the seed. `entry`: the first of the upper half meets the first of the
 * lower half (1 v n/2+1), so that seeds meet late; `as-seated`: 1 v 2, 3 v 4.
 */
export type FirstRound =
  | { readonly kind: 'entry' }
  | { readonly kind: 'as-seated' }
  | { readonly kind: 'seeded'; readonly seed: number }

export interface DrawRule {
  /** `allowed` is a Danish draw. */
  readonly rematch: 'never-while-avoidable' | 'allowed'
  /**
   * For allowed rematches: number of rounds after a match during which the same two do not meet if avoidable. Default
   * 1: not twice in a row; 0: a plain Danish draw, 1 v 2 regardless of history.
   */
  readonly apart?: number
  readonly first: FirstRound
  /**
   * Maximum difference of rounds North-South and East-West, kept if possible before closeness in rank counts; default
   * 2. `any` for teams: they sit both ways.
   */
  readonly seatDifference?: number | 'any'
}

/** Scores after a round: the one just played, or the one before if the draw does not wait. */
export interface DrawScores {
  readonly afterRound: number
  /** More is better. Missing contestants come last. */
  readonly scores: ReadonlyMap<ContestantId, number | Fraction>
}

/** A contestant's place in a match; for teams the number of the match, and North-South for the home team. */
export interface MatchPlace {
  readonly table: number
  readonly direction: Direction
}

export interface DrawInput {
  /** Contestants of this round, in the order of entry. */
  readonly contestants: readonly ContestantId[]
  readonly standings?: DrawScores
  readonly played: readonly PlayedRound[]
  readonly rule: DrawRule
  /** Contestants that stay where they sat, with their places so far, the latest first. */
  readonly stationary?: ReadonlyMap<ContestantId, readonly MatchPlace[]>
}

/** A contestant ranked between two opponents, and why the upper one does not meet it. */
export type PassedPlace = { readonly id: ContestantId; readonly place: number } & PassingReason

export type PassingReason =
  | { readonly because: 'met'; readonly round: number }
  /** The seat difference of one of the two would exceed the rule, and grow. */
  | { readonly because: 'seats' }
  | { readonly because: 'bye' }
  /** It plays at this table: meeting it would leave the two remaining opponents further apart in total. */
  | { readonly because: 'elsewhere'; readonly table: number }
  /** Like 'elsewhere', but the two remaining opponents had met in this round. */
  | {
      readonly because: 'left-have-met'
      readonly left: readonly [ContestantId, ContestantId]
      readonly round: number
    }

export interface MatchReasons {
  /** Positions of both in the order of the draw, from 1, the better first. */
  readonly places: readonly [number, number]
  readonly between: readonly PassedPlace[]
  readonly metIn: readonly number[]
  readonly seats: SeatsReason
}

export type SeatsReason =
  /** At least one of the two stays at a table where it has sat in this direction. */
  | { readonly because: 'stationary' }
  /** The North-South contestant has sat so in fewer rounds. A bye is a round in neither direction. */
  | { readonly because: 'fewer-north-south' }
  /** Otherwise: the East-West contestant has sat so in fewer rounds. */
  | { readonly because: 'fewer-east-west' }
  /** In this round both sat the other way. */
  | { readonly because: 'turn'; readonly round: number }
  /** Directions alternate by table. */
  | { readonly because: 'table' }

export interface DrawnMatch {
  /** Number of the table, from 1, leaders first, except those who stay. For teams the number of the match. */
  readonly table: number
  readonly ns: ContestantId
  readonly ew: ContestantId
  readonly why: MatchReasons
}

export interface DrawnBye {
  readonly id: ContestantId
  readonly why: {
    readonly place: number
    readonly before: number
    /** Lower-ranked contestants with more byes, and earlier candidates whose bye would cause a rematch. */
    readonly passed: readonly {
      readonly id: ContestantId
      readonly place: number
      readonly because: 'more-byes' | 'rematch'
    }[]
  }
}

export interface Draw {
  readonly round: number
  /** Round after which the order was taken; `null` without scores. */
  readonly standingsAfter: number | null
  /** All contestants, best first. */
  readonly order: readonly ContestantId[]
  /** Matches, leaders first. */
  readonly matches: readonly DrawnMatch[]
  readonly bye: DrawnBye | null
  /** Set if some meet again too soon because no draw of this round avoids it. */
  readonly unavoidable: boolean
}
