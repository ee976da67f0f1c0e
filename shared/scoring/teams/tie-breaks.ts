import { unreachable } from '../../lib/assert.ts'
import { add, compare, divide, type Fraction, fraction, negate, ZERO } from '../../lib/fraction.ts'
import type { ContestantKey } from '../sheet.ts'
import { TEAM_SIDES } from './match.ts'
import type { TeamScore } from './score-match.ts'
import type { ScoredMatch } from './score-stage.ts'

/** What separates teams that share a place, in the order in which a club lists them (CBAI teams). */
const TEAM_TIE_BREAKS = [
  /** What the tied teams got in their matches against each other; three and more are a mini league. */
  'mutual',
  /** IMPs of all matches, won less lost. */
  'points',
  /** IMPs won to IMPs lost, board by board. */
  'quotient',
] as const
export type TeamTieBreak = (typeof TEAM_TIE_BREAKS)[number]

/** What a team's match is worth in the unit that teams are ranked by. */
export type MatchFigure = (score: TeamScore) => Fraction

/** The tie-break's figure of each of these teams, which share a place; the highest comes first. */
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
 * IMPs won of all that were won or lost: it rises with the quotient of the two and is there, too, for a team
 * that lost none. A team without any swing is as if it had won as many as it lost.
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
