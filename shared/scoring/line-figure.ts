import type { Direction } from '../game/seat.ts'
import { divide, type Fraction, fraction, multiply } from '../lib/fraction.ts'
import { availableAt, type ScoredSheet, unitsAt } from './field/score-sheet.ts'
import type { Award } from './outcome.ts'
import type { Form } from './rules.ts'
import { contestantsAt } from './sheet.ts'
import type { TotalsContext } from './totals.ts'

export interface LineFigure {
  readonly points: Fraction
  /** Maximum: the top; at IMPs 1, for one board. ZERO without comparison. */
  readonly available: Fraction
  /** Award, set for an artificial score, a sit-out or a cap; null for a pure comparison. */
  readonly award: Award | null
}

/**
 * Returns the figure of one side of a line; `null` if it has none (yet). An artificial score is that of the side's
 * first contestant: two individuals may have different averages, and each has the own one in the total.
 */
export function figureOfLine(
  { awards }: Pick<TotalsContext, 'awards'>,
  scored: ScoredSheet,
  line: number,
  direction: Direction,
): LineFigure | null {
  const units = unitsAt(scored, line, direction)
  if (!Number.isNaN(units)) {
    return {
      points: fraction(units, scored.denominator),
      available: availableAt(scored, direction),
      award: null,
    }
  }
  const given = contestantsAt(scored.sheet, line, direction)
    .flatMap(contestant => awards.get(contestant) ?? [])
    .find(
      ({ sheet, side }) =>
        sheet.sheet.key === scored.sheet.key && side.line === line && side.direction === direction,
    )
  if (!given || given.points === null) return null
  return { points: given.points, available: given.available, award: given.side.award }
}

/** Returns the percentage of the top; `null` at IMPs, and without comparison. */
export function linePercent(form: Form, { points, available }: LineFigure): Fraction | null {
  if (form.kind !== 'matchpoints' || available.numerator === 0n) return null
  return divide(multiply(fraction(100), points), available)
}
