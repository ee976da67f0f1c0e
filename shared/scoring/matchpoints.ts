import type { ByDirection, Direction } from '../bridge/seat.ts'
import { must } from '../lib/assert.ts'
import { type Fraction, fraction } from '../lib/fraction.ts'
import type { FieldLine } from './field.ts'

/**
 * Matchpoints of one board (Law 78A): each score is compared with every other score obtained on the board.
 * Inside, points are whole numbers of units; a board says how many units make a point. So every rule that
 * shares points (ties, and scales that are halves) stays exact without a fraction in the inner loop.
 */

/** European: 2 for a score beaten, 1 for an equal one. American: 1 and 1/2. */
export const SCALES = ['european', 'american'] as const
export type Scale = (typeof SCALES)[number]

const UNITS_PER_POINT = { european: 1, american: 2 } as const satisfies Record<Scale, number>

/** How a score fared against the other scores obtained on the board. */
export interface Comparison {
  readonly beaten: number
  readonly tied: number
  readonly lost: number
}

/** A line of the traveller with its figures; `figures` is `null` where the line has no score. */
export interface ScoredLine<L extends FieldLine = FieldLine> {
  readonly line: L
  readonly figures: {
    /** In units of the board. */
    readonly units: ByDirection<number>
    /** As North-South sees it; `comparisonOf` turns it round. */
    readonly comparison: Comparison
  } | null
}

export interface ScoredBoard<L extends FieldLine = FieldLine> {
  readonly board: number
  /** Units that make one matchpoint. */
  readonly unitsPerPoint: number
  /** The most a line can get, in units; 0 where there is only one score, which then has no percentage. */
  readonly top: number
  /** In the order of the lines given. */
  readonly lines: readonly ScoredLine<L>[]
}

/** Scores one board. `lines` are all its lines and no others; their order changes no figure. */
export function scoreBoard<L extends FieldLine>(
  board: number,
  lines: readonly L[],
  scale: Scale,
): ScoredBoard<L> {
  const scores = lines.flatMap(line => (line.score === null ? [] : [line.score]))
  const comparisons = compareScores(scores)
  const top = 2 * Math.max(0, scores.length - 1)
  return {
    board,
    unitsPerPoint: UNITS_PER_POINT[scale],
    top,
    lines: lines.map(line => {
      if (line.score === null) return { line, figures: null }
      const comparison = must(comparisons.get(line.score), `the comparison of score ${line.score}`)
      const units = 2 * comparison.beaten + comparison.tied
      return { line, figures: { units: { NS: units, EW: top - units }, comparison } }
    }),
  }
}

/** How each different score fared against the others: by counting, so that a large field costs no more a line. */
export function compareScores(scores: readonly number[]): ReadonlyMap<number, Comparison> {
  const frequency = new Map<number, number>()
  for (const score of scores) frequency.set(score, (frequency.get(score) ?? 0) + 1)
  const rising = [...frequency].sort(([a], [b]) => a - b)
  const comparisons = new Map<number, Comparison>()
  let beaten = 0
  for (const [score, count] of rising) {
    comparisons.set(score, { beaten, tied: count - 1, lost: scores.length - beaten - count })
    beaten += count
  }
  return comparisons
}

/** The comparison as one side sees it: what North-South beat, East-West lost to. */
export function comparisonOf(comparison: Comparison, direction: Direction): Comparison {
  const { beaten, tied, lost } = comparison
  return direction === 'NS' ? comparison : { beaten: lost, tied, lost: beaten }
}

/** The matchpoints of one side of a line; `null` where it has no score. */
export const matchpointsOf = (
  board: ScoredBoard,
  scored: ScoredLine,
  direction: Direction,
): Fraction | null => scored.figures && fraction(scored.figures.units[direction], board.unitsPerPoint)

/** The share of the top, of 100; `null` where the line has no score or nothing to compare it with. */
export const percentOf = (board: ScoredBoard, scored: ScoredLine, direction: Direction): Fraction | null =>
  scored.figures && board.top > 0 ? fraction(100 * scored.figures.units[direction], board.top) : null

/** The top of a board in matchpoints. */
export const topOf = (board: ScoredBoard): Fraction => fraction(board.top, board.unitsPerPoint)
