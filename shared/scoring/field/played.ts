import { add, type Fraction, fraction, ZERO } from '../../lib/fraction.ts'
import type { ScoredField } from './scored-field.ts'

/** What a contestant has from the boards he played, before rulings that look at it. */
export interface Played {
  readonly points: Fraction
  /** The tops of these boards; in IMPs their number. */
  readonly available: Fraction
}

export function playedTotal({ sums }: ScoredField, contestant: number): Played {
  let [points, available] = [ZERO, ZERO]
  for (const [denominator, own] of sums.byDenominator) {
    points = add(points, fraction(own.points[contestant] ?? 0, denominator))
    available = add(available, fraction(own.available[contestant] ?? 0, denominator))
  }
  return { points, available }
}
