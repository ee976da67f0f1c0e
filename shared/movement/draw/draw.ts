/**
 * Draw during play: the matches of a round are set when the scores are known. Swiss: near in rank without
 * rematches; Danish: near in rank, rematches allowed. For pairs and teams.
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
 * Order while there are no scores: by entry, or random by the seed. `entry`: the first of the upper half meets the
 * first of the lower half (1 v n/2+1), so that strong contestants meet late; `as-seated`: 1 v 2, 3 v 4.
 */
export type FirstRound =
  | { readonly kind: 'entry' }
  | { readonly kind: 'as-seated' }
  | { readonly kind: 'seeded'; readonly seed: number }

export interface DrawRule {
  /** Rule about rematches; `allowed` is a Danish draw. */
  readonly rematch: 'never-while-avoidable' | 'allowed'
  /**
   * Number of rounds after a match in which allowed rematches are avoided if possible. Default 1: not twice
   * in a row; 0: a plain Danish draw, 1 v 2 regardless of history.
   */
  readonly apart?: number
  readonly first: FirstRound
  /**
   * Maximum difference between rounds North-South and East-West, kept if possible before closeness in rank
   * counts; default 2. `any` for teams, which sit both ways.
   */
  readonly seatDifference?: number | 'any'
}

/** Scores after a round: the last one or, if the draw does not wait, the one before it. */
export interface DrawScores {
  readonly afterRound: number
  /** Scores, of which more is better. Contestants without a score come last. */
  readonly scores: ReadonlyMap<ContestantId, number | Fraction>
}

/** Place of a contestant in a match; for teams the number of the match, and North-South for the home team. */
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
  /** Contestants that stay at their table, with their places so far, the latest first. */
  readonly stationary?: ReadonlyMap<ContestantId, readonly MatchPlace[]>
}

/** Contestant ranked between two opponents, and why the upper one does not meet it. */
export type PassedPlace = { readonly id: ContestantId; readonly place: number } & PassingReason

export type PassingReason =
  | { readonly because: 'met'; readonly round: number }
  /** A match would raise the seat difference of one of the two above the rule. */
  | { readonly because: 'seats' }
  | { readonly because: 'bye' }
  /** It plays at this table: if it met the upper one, the two remaining opponents would be further apart in total. */
  | { readonly because: 'elsewhere'; readonly table: number }
  /** As 'elsewhere', but the two remaining opponents had already met in this round. */
  | {
      readonly because: 'left-have-met'
      readonly left: readonly [ContestantId, ContestantId]
      readonly round: number
    }

export interface MatchReasons {
  /** Positions of both in the ranking used by the draw, from 1, the better first. */
  readonly places: readonly [number, number]
  readonly between: readonly PassedPlace[]
  readonly metIn: readonly number[]
  readonly seats: SeatsReason
}

export type SeatsReason =
  /** At least one of the two stays at a table where it has sat in this direction. */
  | { readonly because: 'stationary' }
  /** The North-South contestant has sat North-South in fewer rounds. A bye counts for neither direction. */
  | { readonly because: 'fewer-north-south' }
  /** The North-South rounds are equal, and the East-West contestant has sat East-West in fewer rounds. */
  | { readonly because: 'fewer-east-west' }
  /** In this round both sat the other way. */
  | { readonly because: 'turn'; readonly round: number }
  /** Directions alternate by table. */
  | { readonly because: 'table' }

export interface DrawnMatch {
  /** Number of the table, from 1, leaders first except those who stay; for teams the number of the match. */
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
    /**
     * Contestants passed over for the bye: lower-ranked ones with more byes, and earlier candidates whose bye
     * would cause a rematch.
     */
    readonly passed: readonly {
      readonly id: ContestantId
      readonly place: number
      readonly because: 'more-byes' | 'rematch'
    }[]
  }
}

export interface Draw {
  readonly round: number
  /** Round whose scores were used; `null` without scores. */
  readonly standingsAfter: number | null
  /** All contestants, best first. */
  readonly order: readonly ContestantId[]
  /** Matches, leaders first. */
  readonly matches: readonly DrawnMatch[]
  readonly bye: DrawnBye | null
  /** Set if some opponents meet again too soon because no draw of this round avoids it. */
  readonly unavoidable: boolean
}
