import { DIRECTIONS, type Direction } from '../../game/seat.ts'
import { add, divide, type Fraction, fraction, multiply, roundToUnits, ZERO } from '../../lib/fraction.ts'
import { awardWorth, cappedWorth } from '../awards.ts'
import { availableAt, type ScoredSheet, uncappedUnits, unitsAt } from '../field/score-sheet.ts'
import type { PlayTotal, ScoredField } from '../field/scored-field.ts'
import { contestantsAt } from '../sheet.ts'
import { modifiedCrossImps } from '../victory-points/cross-imp-match.ts'
import type { MatchScale } from '../victory-points/match-scale.ts'

/** Play of one board at a table, with its place in the field. */
export interface MeetingLine {
  readonly scored: ScoredSheet
  readonly line: number
}

/** Match of two pairs, by their numbers in the field, with its played lines. */
export interface PairMatch {
  readonly pairs: readonly [number, number]
  readonly lines: readonly MeetingLine[]
  /** Length of the match in boards, played or not, which selects the scale. */
  readonly boards: number
  /** Victory points that replace the computed ones. */
  readonly given?: readonly [Fraction, Fraction]
}

/** Exact result of a match for one of its pairs. */
export interface PairScore {
  /** Percentage of the match at matchpoints, otherwise IMPs; `null` while there is no figure. */
  readonly figure: Fraction | null
  /** Number of boards with a figure, including artificial ones. */
  readonly boards: number
  /** Victory points; `null` while there is no figure, and if no scale fits the length. */
  readonly victoryPoints: Fraction | null
}

/** Returns the unit in which a match is looked up in the scale. */
export const measureOf = ({ setup }: Pick<ScoredField, 'setup'>): 'percent' | 'imps' =>
  setup.rules.form.kind === 'matchpoints' ? 'percent' : 'imps'

/**
 * Scores a match of pairs, each from its own side: split scores and rulings need not balance. At matchpoints
 * the exact percentage of its boards (EBU White Book 3.1.7), in Butler the sum of its IMPs, at cross-IMPs the
 * modified ones (3.1.3); A+ and A- refer to the match (8.80.6). Unplayed boards count nothing, and the scale
 * stays that of the whole match (3.3.6.2).
 */
export const scorePairMatch = (
  field: Pick<ScoredField, 'setup'>,
  match: PairMatch,
  scale: MatchScale | null,
): readonly [PairScore, PairScore] => [
  scoreFor(field, match, match.pairs[0], scale),
  scoreFor(field, match, match.pairs[1], scale),
]

function scoreFor(
  field: Pick<ScoredField, 'setup'>,
  { lines }: PairMatch,
  pair: number,
  scale: MatchScale | null,
): PairScore {
  const own = lines.flatMap(({ scored, line }) => {
    const direction = DIRECTIONS.find(side => contestantsAt(scored.sheet, line, side).includes(pair))
    return direction ? [{ scored, line, direction }] : []
  })
  const played = own.flatMap(each => playedFigure(field, each) ?? [])
  const total = sumOf(played)
  const given = own.flatMap(each => givenFigure(field, each, total) ?? [])
  const figure = figureOf(field, sumOf([...played, ...given]))
  return {
    figure,
    boards: played.length + given.length,
    victoryPoints: figure === null || scale === null ? null : scale.worth(figure),
  }
}

/** Computes the figure; at cross-IMPs rounded to whole IMPs, exact halves away from 0 (EBU White Book 4.2.6.3). */
function figureOf({ setup }: Pick<ScoredField, 'setup'>, { points, available }: PlayTotal): Fraction | null {
  if (available.numerator === 0n) return null
  switch (setup.rules.form.kind) {
    case 'matchpoints':
      return divide(multiply(fraction(100), points), available)
    case 'cross-imps':
      return fraction(roundToUnits(points, 0))
    case 'butler':
      return points
  }
}

interface OwnLine extends MeetingLine {
  readonly direction: Direction
}

function playedFigure(field: Pick<ScoredField, 'setup'>, own: OwnLine): PlayTotal | null {
  const units = unitsAt(own.scored, own.line, own.direction)
  return Number.isNaN(units) ? null : figureOfUnits(field, own, units)
}

/** Returns the match value of a compared score; of a capped one before the cap. */
function figureOfUnits(
  { setup }: Pick<ScoredField, 'setup'>,
  { scored, direction }: OwnLine,
  units: number,
): PlayTotal {
  const points = fraction(units, scored.denominator)
  const available = availableAt(scored, direction)
  if (setup.rules.form.kind !== 'cross-imps') return { points, available }
  const results = scored.charts[direction].scores
  const sum = multiply(points, comparisonsOf(setup.rules.form, scored, results))
  return { points: modifiedCrossImps({ sum, results }), available }
}

/** Returns the factor from a figure to the plain sum of its comparisons. */
function comparisonsOf(
  { per, factorShort }: { readonly per: 'sum' | 'mean'; readonly factorShort: boolean },
  { expected }: ScoredSheet,
  results: number,
): Fraction {
  if (per === 'mean') return fraction(results - 1)
  return factorShort && results < expected ? fraction(results - 1, expected - 1) : fraction(1)
}

/**
 * Returns the value of an artificial or capped score; in IMPs A+ is worth 3 on a board, however many results
 * the board has.
 */
function givenFigure(
  { setup }: Pick<ScoredField, 'setup'>,
  own: OwnLine,
  played: PlayTotal,
): PlayTotal | null {
  const { scored, line, direction } = own
  const side = scored.awards.find(each => each.line === line && each.direction === direction)
  if (!side) return null
  const rules = { ...setup.rules, awards: { ...setup.rules.awards, perResult: false } }
  const field = { setup: { ...setup, rules } }
  if (side.capOn !== undefined)
    return cappedWorth(field, scored, figureOfUnits(field, own, uncappedUnits(scored, side)), played)
  const { points, available } = awardWorth(field, scored, side.award, played)
  return points && { points, available }
}

const sumOf = (figures: readonly PlayTotal[]): PlayTotal => ({
  points: figures.map(({ points }) => points).reduce(add, ZERO),
  available: figures.map(({ available }) => available).reduce(add, ZERO),
})
