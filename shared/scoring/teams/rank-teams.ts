import { must } from '../../lib/assert.ts'
import { add, compare, type Fraction, fraction, roundToUnits, ZERO } from '../../lib/fraction.ts'
import { type CarryOver, withCarryOver } from '../carry-over.ts'
import type { RankingPlace } from '../ranking/ranking.ts'
import type { ContestantKey } from '../sheet.ts'
import { TEAM_SIDES } from './match.ts'
import type { TeamScore } from './score-match.ts'
import type { ScoredMatch } from './score-stage.ts'
import { type MatchFigure, type TeamTieBreak, tieFigures } from './tie-breaks.ts'

export interface TeamRankingRules {
  /** Victory points, or the points of the matches themselves: IMPs, boards. */
  readonly by: 'victory-points' | 'points'
  readonly decimals: number
  /** Applied in order to equal teams; those still level share the place. */
  readonly ties: readonly TeamTieBreak[]
}

export interface TeamStanding {
  readonly team: ContestantKey
  /** Ranked total, including carry-over. */
  readonly total: Fraction
  /** IMPs, or points if boards are points, of all matches; excludes carry-over. */
  readonly points: Fraction
  readonly matches: number
}

export interface RankedTeam extends TeamStanding {
  readonly rank: RankingPlace
}

/**
 * Ranks the teams by the sum of their matches and carry-overs; totals that print alike share the place unless a
 * tie-break separates them. All listed teams have a place, even before their first match.
 */
export function rankTeams(
  teams: readonly ContestantKey[],
  matches: readonly ScoredMatch[],
  rules: TeamRankingRules,
  carryOver: CarryOver = new Map(),
): readonly RankedTeam[] {
  const figureOf: MatchFigure = score =>
    rules.by === 'points' ? score.points : (score.victoryPoints ?? ZERO)
  const standings = teams.map(team => standingOf(team, matches, figureOf, carryOver))
  const byTotal: Criterion = tied =>
    new Map(tied.map(({ team, total }) => [team, fraction(roundToUnits(total, rules.decimals))]))
  const byTies = rules.ties.map(
    (tieBreak): Criterion =>
      tied =>
        tieFigures(
          tieBreak,
          tied.map(({ team }) => team),
          matches,
          figureOf,
        ),
  )
  let place = 1
  return separate(standings, [byTotal, ...byTies]).flatMap(group => {
    const rank = { place, sharedBy: group.length }
    place += group.length
    return group.map(standing => ({ ...standing, rank }))
  })
}

/** Returns the figure of each tied team; the highest comes first. */
type Criterion = (tied: readonly TeamStanding[]) => ReadonlyMap<ContestantKey, Fraction>

function standingOf(
  team: ContestantKey,
  matches: readonly ScoredMatch[],
  figureOf: MatchFigure,
  carryOver: CarryOver,
): TeamStanding {
  const own: TeamScore[] = matches.flatMap(({ teams, scores }) =>
    TEAM_SIDES.filter(side => teams[side] === team).map(side => scores[side]),
  )
  const won = own.map(figureOf).reduce(add, ZERO)
  return {
    team,
    total: withCarryOver(won, team, carryOver),
    points: own.map(score => score.points).reduce(add, ZERO),
    matches: own.filter(score => score.begun).length,
  }
}

/** Splits tied teams by the first criterion, and each remaining group by the next. */
function separate(
  level: readonly TeamStanding[],
  [criterion, ...further]: readonly Criterion[],
): readonly (readonly TeamStanding[])[] {
  if (criterion === undefined || level.length < 2) return level.length === 0 ? [] : [level]
  const figures = criterion(level)
  const figure = ({ team }: TeamStanding) => must(figures.get(team), `the figure of team ${team}`)
  const groups: TeamStanding[][] = []
  for (const standing of [...level].sort((a, b) => compare(figure(b), figure(a)))) {
    const last = groups.at(-1)
    if (last?.[0] && compare(figure(last[0]), figure(standing)) === 0) last.push(standing)
    else groups.push([standing])
  }
  return groups.flatMap(group => separate(group, further))
}
