import type { Direction } from '../../game/seat.ts'
import type { Fraction } from '../../lib/fraction.ts'
import type { ContestantId } from '../plan/plan.ts'

/**
 * A draw during play: the matches of one round are settled when the scores so far are known. Swiss: near in
 * rank, and nobody meets anybody again. Danish: near in rank, rematches allowed. For pairs and for teams.
 */

/** Who met whom in a round, North-South first (of teams: at home), and who had the bye. */
export interface PlayedRound {
  readonly matches: readonly { readonly ns: ContestantId; readonly ew: ContestantId }[]
  readonly byes: readonly ContestantId[]
}

/**
 * Without scores the order is that of entry, or of lots drawn with the seed. `entry`: the first of the upper
 * half meets the first of the lower half (1 v n/2+1), so that seeds meet late; `as-seated`: 1 v 2, 3 v 4.
 */
export type FirstRound =
  | { readonly kind: 'entry' }
  | { readonly kind: 'as-seated' }
  | { readonly kind: 'seeded'; readonly seed: number }

export interface DrawRule {
  /** `allowed` is a Danish draw. */
  readonly rematch: 'never-while-avoidable' | 'allowed'
  /**
   * Where rematches are allowed: in how many rounds after a match the same two do not meet, while that is
   * avoidable. As usual 1: not twice in a row. 0: a plain Danish draw, 1 v 2 whatever was before.
   */
  readonly apart?: number
  readonly first: FirstRound
  /**
   * How far the numbers of rounds North-South and East-West of anybody may differ, while that is avoidable,
   * before closeness in rank counts; as usual 2. `any` for teams: they sit both ways.
   */
  readonly seatDifference?: number | 'any'
}

/** The scores after a round: of the round just played, or of the one before where the draw shall not wait. */
export interface DrawScores {
  readonly afterRound: number
  /** More is better. Whoever is missing comes last. */
  readonly scores: ReadonlyMap<ContestantId, number | Fraction>
}

/** Where a contestant sat in a match: of teams the number of the match, and North-South for the team at home. */
export interface MatchPlace {
  readonly table: number
  readonly direction: Direction
}

export interface DrawInput {
  /** Everybody who plays in this round, in the order of entry. */
  readonly contestants: readonly ContestantId[]
  /** Left out while there are no scores. */
  readonly standings?: DrawScores
  /** All rounds so far, in order. */
  readonly played: readonly PlayedRound[]
  readonly rule: DrawRule
  /** Who stays where it sat, with the places in which it sat so far, the latest first. */
  readonly stationary?: ReadonlyMap<ContestantId, readonly MatchPlace[]>
}

/** Somebody placed between two opponents, and why the upper one does not meet it. */
export type PassedPlace = { readonly id: ContestantId; readonly place: number } & PassingReason

export type PassingReason =
  | { readonly because: 'met'; readonly round: number }
  /** The rounds North-South and East-West of one of the two would differ too much, and more than they do now. */
  | { readonly because: 'seats' }
  | { readonly because: 'bye' }
  /** It plays at this table: if the upper one met it, the two opponents left would be further apart together. */
  | { readonly because: 'elsewhere'; readonly table: number }
  /** The same, but the two opponents left had met in this round. */
  | {
      readonly because: 'left-have-met'
      readonly left: readonly [ContestantId, ContestantId]
      readonly round: number
    }

export interface MatchReasons {
  /** The places of both in the order of the draw, from 1, the better first. */
  readonly places: readonly [number, number]
  readonly between: readonly PassedPlace[]
  /** The rounds in which they met before. */
  readonly metIn: readonly number[]
  readonly seats: SeatsReason
}

/** Why one of two opponents sits North-South, and the other East-West. */
export type SeatsReason =
  /** One of them stays at a table where it has sat so before. */
  | { readonly because: 'stationary' }
  /** Whoever sits North-South has done so in fewer rounds. A bye is a round in neither direction. */
  | { readonly because: 'fewer-north-south' }
  /** Not so, but whoever sits East-West has done that in fewer rounds. */
  | { readonly because: 'fewer-east-west' }
  /** In this round both sat the other way. */
  | { readonly because: 'turn'; readonly round: number }
  /** By turns of the tables. */
  | { readonly because: 'table' }

export interface DrawnMatch {
  /** From 1, the leaders, but for those who stay where they are. Of teams the number of the match. */
  readonly table: number
  readonly ns: ContestantId
  readonly ew: ContestantId
  readonly why: MatchReasons
}

export interface DrawnBye {
  readonly id: ContestantId
  readonly why: {
    readonly place: number
    /** How often it had the bye before. */
    readonly before: number
    /** Those placed lower who had more byes, and those before it in turn whose bye would bring a rematch. */
    readonly passed: readonly {
      readonly id: ContestantId
      readonly place: number
      readonly because: 'more-byes' | 'rematch'
    }[]
  }
}

export interface Draw {
  /** From 1. */
  readonly round: number
  /** After which round the order was taken; `null` without scores. */
  readonly standingsAfter: number | null
  /** Everybody, the best first. */
  readonly order: readonly ContestantId[]
  /** Leaders first. */
  readonly matches: readonly DrawnMatch[]
  readonly bye: DrawnBye | null
  /** Set where some meet again too soon because no draw of this round avoids it. */
  readonly unavoidable: boolean
}
