import { must, unreachable } from '../../lib/assert.ts'
import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  multiply,
  negate,
  roundToUnits,
  subtract,
  ZERO,
} from '../../lib/fraction.ts'
import type { RankingPlace } from '../ranking/ranking.ts'
import type { ContestantKey } from '../sheet.ts'
import { TEAM_SIDES } from './match.ts'
import type { TeamScore } from './score-match.ts'
import type { ScoredMatch } from './score-stage.ts'

const HALF = fraction(1, 2)

/** Tie-breaks of teams, in the order in which a club lists them (CBAI teams). */
const TEAM_TIE_BREAKS = [
  /** Results of matches among the tied teams; three and more form a mini league. */
  'mutual',
  /** IMPs of all matches, won minus lost. */
  'points',
  /** Ratio of IMPs won to IMPs lost, board by board. */
  'quotient',
] as const

export interface TeamRankingRules {
  /** Basis of the ranking: victory points, or the points of the matches themselves (IMPs, boards). */
  readonly by: 'victory-points' | 'points'
  readonly decimals: number
  /** Tie-breaks, applied in order to equal teams; those still level share the rank. */
  readonly ties: readonly TeamTieBreak[]
}

export interface TeamStanding {
  readonly team: ContestantKey
  /** Total by which the team is ranked, including carry-over. */
  readonly total: Fraction
  /** Points of all matches, in IMPs or board points, without carry-over. */
  readonly points: Fraction
  readonly matches: number
}

export interface RankedTeam extends TeamStanding {
  readonly rank: RankingPlace
}

/**
 * Ranks the teams by the sum of their matches and carry-overs. Totals that print alike share the rank unless
 * a tie-break separates them; all listed teams are ranked, even before their first match.
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

/** Splits tied teams by the first criterion, and each remaining group by the next one. */
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

type TeamTieBreak = (typeof TEAM_TIE_BREAKS)[number]

/** Value of a team's match in the unit of the ranking. */
type MatchFigure = (score: TeamScore) => Fraction

/** Returns the tie-break's figure of each tied team; the highest comes first. */
function tieFigures(
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
 * Returns IMPs won as a share of all won or lost: it grows with their quotient, but also exists for a team
 * that lost none. A team without any swing gets one half.
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

/**
 * Carry-overs from an earlier stage by contestant, in the unit of the ranking. The amounts are a condition of
 * contest; the functions below can compute them.
 */
type CarryOver = ReadonlyMap<ContestantKey, Fraction>

export const withCarryOver = (total: Fraction, contestant: ContestantKey, carryOver: CarryOver): Fraction =>
  add(total, carryOver.get(contestant) ?? ZERO)

/** Stage of an event: its boards, and the maximum of matchpoints. */
interface Stage {
  readonly boards: number
  readonly available: Fraction
}

/**
 * Returns the carry-forward at matchpoints: half the qualifier's score, converted from its boards and top to
 * those of the final: 1/2 x SQ x (NumQ / MaxQ) x (MaxF / NumF) (EBU White Book 3.8).
 */
export function carryForward(score: Fraction, qualifier: Stage, final: Stage): Fraction {
  const perBoard = divide(fraction(qualifier.boards), qualifier.available)
  const ofFinal = divide(final.available, fraction(final.boards))
  return multiply(multiply(HALF, score), multiply(perBoard, ofFinal))
}

/**
 * Returns the linear carry-over: the best qualifier gets `best`, the last 0, the others in proportion to
 * their totals; if all are equal nobody gets any (WBF, by conditions of contest).
 */
export function linearCarryOver(qualified: ReadonlyMap<ContestantKey, Fraction>, best: Fraction): CarryOver {
  const totals = [...qualified.values()].sort(compare)
  const lowest = totals[0] ?? ZERO
  const highest = totals.at(-1) ?? ZERO
  const range = subtract(highest, lowest)
  return new Map(
    [...qualified].map(([contestant, total]) => [
      contestant,
      compare(range, ZERO) === 0 ? ZERO : multiply(best, divide(subtract(total, lowest), range)),
    ]),
  )
}
