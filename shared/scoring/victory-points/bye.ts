import { add, divide, type Fraction, fraction, multiply, ZERO } from '../../lib/fraction.ts'

/** Value of a bye: a percentage of the maximum of a match, the contestant's own average over matches, or nothing. */
export type ByeRule = number | 'own-average' | 'nothing'

/**
 * Usual percentage for a bye, 12 of 20, as for a contestant without an opponent through no fault of their own
 * (EBU White Book 2.4.2, 3.3.6.1).
 */
export const USUAL_BYE: ByeRule = 60

/**
 * Returns the value of a bye; `null` if none (yet), without a match to average or for a form without a
 * maximum (`maximum`). The average covers matches only, so that a bye does not count for another.
 */
export function byeWorth(rule: ByeRule, maximum: Fraction | null, own: readonly Fraction[]): Fraction | null {
  if (rule === 'nothing') return null
  if (rule === 'own-average')
    return own.length === 0 ? null : divide(own.reduce(add, ZERO), fraction(own.length))
  return maximum && multiply(maximum, fraction(rule, 100))
}
