import { unreachable } from '../../lib/assert.ts'
import { add, compare, divide, type Fraction, fraction, negate, ZERO } from '../../lib/fraction.ts'
import type { ContestantKey } from '../sheet.ts'
import { TEAM_SIDES } from './match.ts'
import type { TeamScore } from './score-match.ts'
import type { ScoredMatch } from './score-stage.ts'

/** Tie-breaks of teams, in the order in which a club lists them (CBAI teams). */
const TEAM_TIE_BREAKS = [
  /** Results of matches among the tied teams; three and more form a mini league. */
  'mutual',
  /** IMPs of all matches, won minus lost. */
  'points',
  /** Ratio of IMPs won to IMPs lost, board by board. */
  'quotient',
] as const
export type TeamTieBreak = (typeof TEAM_TIE_BREAKS)[number]

/** Value of a team's match in the unit of the ranking. */
export type MatchFigure = (score: TeamScore) => Fraction

/** Returns the tie-break's figure of each tied team; the highest comes first. */
export function tieFigures(
  tieBreak: TeamTieBreak,
  tied: readonly ContestantKey[],
  matches: readonly ScoredMatch[],
  figureOf: MatchFigure,
): ReadonlyMap<ContestantKey, Fraction> {
  switch (tieBreak) {
    case 'mutual': {
      const mutual = matches.filter(({ teams }) => TEAM_SIDES.every(side => tied.includes(teams[side])))
      return new Map(tied.map(team => [team, sum(scoresOf(team, mutual).map(figureOf))]))
    }
    case 'points':
      return new Map(tied.map(team => [team, sum(scoresOf(team, matches).map(score => score.points))]))
    case 'quotient':
      return new Map(tied.map(team => [team, shareWon(team, matches)]))
    default:
      return unreachable(tieBreak)
  }
}

/**
 * Returns IMPs won as a share of all won or lost: it grows with their quotient, but also exists for a team that lost
 * none. A team without any swing gets one half.
 */
function shareWon(team: ContestantKey, matches: readonly ScoredMatch[]): Fraction {
  const points = scoresOf(team, matches).flatMap(score => score.boards.flatMap(board => board.points ?? []))
  const won = sum(points.filter(each => compare(each, ZERO) > 0))
  const lost = negate(sum(points.filter(each => compare(each, ZERO) < 0)))
  const all = add(won, lost)
  return compare(all, ZERO) === 0 ? fraction(1, 2) : divide(won, all)
}

const scoresOf = (team: ContestantKey, matches: readonly ScoredMatch[]): readonly TeamScore[] =>
  matches.flatMap(({ teams, scores }) =>
    TEAM_SIDES.filter(side => teams[side] === team).map(side => scores[side]),
  )

const sum = (values: readonly Fraction[]): Fraction => values.reduce(add, ZERO)
