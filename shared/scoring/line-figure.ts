import type { Direction } from '../game/seat.ts'
import { divide, type Fraction, fraction, multiply } from '../lib/fraction.ts'
import { availableAt, type ScoredSheet, unitsAt } from './field/score-sheet.ts'
import type { Award } from './outcome.ts'
import type { Form } from './rules.ts'
import { contestantsAt } from './sheet.ts'
import type { TotalsContext } from './totals.ts'

/** What one side of a line gets. */
export interface LineFigure {
  /** Matchpoints or IMPs. */
  readonly points: Fraction
  /** The top; in IMPs one board. ZERO where there is nothing to compare with. */
  readonly available: Fraction
  /** Set where it is an artificial score, a sit-out or the cap on a score, and not a comparison alone. */
  readonly award: Award | null
}

/**
 * The figure of one side of a line; `null` where it has none (yet). An artificial score is that of the first
 * contestant of the side: two individuals may have different averages, and each has his own in his total.
 */
export function lineFigure(
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

/** The share of the top, of 100; `null` for IMPs, and where there is nothing to compare with. */
export function linePercent(form: Form, { points, available }: LineFigure): Fraction | null {
  if (form.kind !== 'matchpoints' || available.numerator === 0n) return null
  return divide(multiply(fraction(100), points), available)
}
