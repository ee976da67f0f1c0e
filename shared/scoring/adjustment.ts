import type { Fraction } from '../lib/fraction.ts'
import type { ContestantKey } from './sheet.ts'

/**
 * A penalty or a bonus, or what a contestant brings along from an earlier stage: it moves his own total and
 * nobody else's (Law 90; Law 12C; EBU White Book 3.8 for carry-over).
 */
export interface Adjustment {
  readonly contestant: ContestantKey
  readonly unit: 'points' | 'percent-of-top'
  /** Negative for a penalty. Matchpoints or IMPs; or so much of the full top of one board, of 100. */
  readonly amount: Fraction
}
