import { add, compare, divide, type Fraction, fraction, multiply, ZERO } from '../../lib/fraction.ts'
import { ownVictoryPoints } from '../victory-points/scale.ts'
import { awardPoints, type TeamAward } from './award.ts'
import { type BoardReading, readBoard } from './board-points.ts'
import type { ByTeam, TeamMatch, TeamSide, VoidShare } from './match.ts'
import type { TeamAwardRules, TeamForm, TeamRules } from './rules.ts'

export interface TeamScore {
  readonly boards: readonly TeamBoardScore[]
  /** Points of boards and adjustments together, in IMPs or board points. */
  readonly points: Fraction
  /** Victory points; `null` without a scale, and while the match has no score at all. */
  readonly victoryPoints: Fraction | null
  readonly played: number
  readonly begun: boolean
}

export interface TeamBoardScore {
  readonly board: number
  /** Points of the board; `null` while it lacks a score at one of the tables, and throughout a void match. */
  readonly points: Fraction | null
  readonly artificial: boolean
}

/**
 * Scores a match for both teams: boards, rulings, adjustments, victory points. Each team is scored from its
 * own side, because split scores and rulings need not balance. `ownAverages` are the averages per board for
 * A+ and A- if not from this match alone.
 */
export function scoreMatch(
  match: TeamMatch,
  rules: TeamRules,
  ownAverages?: ByTeam<Fraction | null>,
): ByTeam<TeamScore> {
  const scoreOf = (team: TeamSide) => scoreFor(match, team, rules, ownAverages?.[team])
  return { home: scoreOf('home'), away: scoreOf('away') }
}

/** Sum of a team over its played boards of a match: the basis of own averages. */
export interface PlayedSum {
  readonly points: Fraction
  readonly boards: number
}

/** Returns the sum without artificial and capped scores, and without void matches. */
export function playedSum(match: TeamMatch, team: TeamSide, form: TeamRules['form']): PlayedSum {
  return match.voided ? { points: ZERO, boards: 0 } : sumOfPlayed(readingsOf(match, team, form))
}

export const averageOf = ({ points, boards }: PlayedSum): Fraction | null =>
  boards === 0 ? null : divide(points, fraction(boards))

function scoreFor(
  match: TeamMatch,
  team: TeamSide,
  { form, awards, victoryPoints }: TeamRules,
  given: Fraction | null | undefined,
): TeamScore {
  const readings = readingsOf(match, team, form)
  const own = given === undefined ? averageOf(playedSum(match, team, form)) : given
  const boards = match.boards.map(({ board }, index) => {
    const reading = match.voided ? undefined : readings[index]
    return {
      board,
      points: reading ? boardPoints(reading, awards, own) : null,
      artificial: reading?.kind === 'awarded',
    }
  })
  const ofBoards = match.voided
    ? voidPoints(match.boards.length, match.voided[team], awards, own)
    : sum(boards.flatMap(board => board.points ?? []))
  const adjustment = match.adjustments?.[team] ?? { points: ZERO, victoryPoints: ZERO }
  const points = add(ofBoards, adjustment.points)
  const begun = match.voided !== undefined || boards.some(board => board.points !== null)
  return {
    boards,
    points,
    victoryPoints:
      victoryPoints && begun ? add(ownVictoryPoints(victoryPoints, points), adjustment.victoryPoints) : null,
    played: match.voided ? 0 : readings.filter(({ kind }) => kind === 'played').length,
    begun,
  }
}

const readingsOf = (match: TeamMatch, team: TeamSide, form: TeamRules['form']): readonly BoardReading[] =>
  match.boards.map(board => readBoard(board, team, form))

function sumOfPlayed(readings: readonly BoardReading[]): PlayedSum {
  const played = readings.flatMap(reading =>
    reading.kind === 'played' && !reading.capped ? reading.points : [],
  )
  return { points: sum(played), boards: played.length }
}

function boardPoints(
  reading: BoardReading,
  rules: TeamAwardRules,
  ownAverage: Fraction | null,
): Fraction | null {
  if (reading.kind === 'none') return null
  const points = reading.kind === 'played' ? reading.points : meanOf(reading.awards, rules, ownAverage)
  if (!reading.capped) return points
  const minus = awardPoints({ kind: 'average-minus' }, rules, ownAverage)
  return compare(points, minus) > 0 ? minus : points
}

/**
 * Returns the value of the awards: usually there is one ruling per board, and with one at each table the
 * board gets their mean. House rule.
 */
function meanOf(awards: readonly TeamAward[], rules: TeamAwardRules, ownAverage: Fraction | null): Fraction {
  const each = awards.map(award => awardPoints(award, rules, ownAverage))
  return divide(sum(each), fraction(each.length))
}

const sum = (values: readonly Fraction[]): Fraction => values.reduce(add, ZERO)

/**
 * True if fewer than half the boards have a score at both tables, so that the match cannot stand (EBU White Book
 * 3.3.7). The director decides about fault, and so about the awards.
 */
export function isLessThanHalfPlayed(match: TeamMatch, form: TeamForm): boolean {
  const played = match.boards.filter(board => readBoard(board, 'home', form).kind === 'played').length
  return 2 * played < match.boards.length
}

/**
 * Returns the value of a void match for a team: its award on half the boards, rounded up, and average on the
 * others (EBU White Book 3.3.9).
 */
function voidPoints(
  boards: number,
  share: VoidShare,
  awards: TeamAwardRules,
  ownAverage: Fraction | null,
): Fraction {
  const half = Math.ceil(boards / 2)
  return add(
    multiply(fraction(half), awardPoints({ kind: share }, awards, ownAverage)),
    multiply(fraction(boards - half), awards.average),
  )
}
