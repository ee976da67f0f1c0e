import type { Fraction } from '../../lib/fraction.ts'
import type { Award, LineOutcome } from '../outcome.ts'

/** The two teams of a match. Home is whichever the draw names first. */
export const TEAM_SIDES = ['home', 'away'] as const
export type TeamSide = (typeof TEAM_SIDES)[number]
export type ByTeam<T> = Readonly<Record<TeamSide, T>>

/** One board of a match at both tables; each outcome is from North-South of its own table. */
export interface MatchBoard {
  readonly board: number
  /** At the table where the home team sits North-South. */
  readonly homeNorthSouth: LineOutcome
  /** At the other one, where it sits East-West. */
  readonly homeEastWest: LineOutcome
}

/** One match: the boards that both teams are to play, and what the director ruled on it as a whole. */
export interface TeamMatch {
  readonly boards: readonly MatchBoard[]
  /** Where the match is void, what each team gets in its stead; what was played then does not count. */
  readonly voided?: ByTeam<VoidShare>
  readonly adjustments?: ByTeam<TeamAdjustment>
}

/** Not at fault, partly at fault, at fault (Law 12C2a). */
export type VoidShare = Extract<Award['kind'], 'average-plus' | 'average' | 'average-minus'>

/** Penalties, below 0, and bonuses of one team; they take nothing from the other and give it nothing. */
export interface TeamAdjustment {
  /** In IMPs, or points where boards are points; before victory points are looked up. */
  readonly points: Fraction
  readonly victoryPoints: Fraction
}
