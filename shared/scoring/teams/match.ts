import type { Fraction } from '../../lib/fraction.ts'
import type { Award, LineOutcome } from '../outcome.ts'

/** Teams of a match. Home is the first in the draw. */
export const TEAM_SIDES = ['home', 'away'] as const
export type TeamSide = (typeof TEAM_SIDES)[number]
export type ByTeam<T> = Readonly<Record<TeamSide, T>>

/** Board of a match at both tables; each outcome is from the view of North-South at that table. */
export interface MatchBoard {
  readonly board: number
  readonly homeNorthSouth: LineOutcome
  readonly homeEastWest: LineOutcome
}

/** Match: the boards due to both teams, and the director's rulings on it as a whole. */
export interface TeamMatch {
  readonly boards: readonly MatchBoard[]
  /** Award of each team in a void match, in place of the play. */
  readonly voided?: ByTeam<VoidShare>
  readonly adjustments?: ByTeam<TeamAdjustment>
}

/** Award of a team not at fault, partly at fault, or at fault (Law 12C2a). */
export type VoidShare = Extract<Award['kind'], 'average-plus' | 'average' | 'average-minus'>

/** Penalties (negative) and bonuses of one team; the other team is unaffected. */
export interface TeamAdjustment {
  /** Amount in IMPs, or in points if boards are points; applied before victory points are looked up. */
  readonly points: Fraction
  readonly victoryPoints: Fraction
}
