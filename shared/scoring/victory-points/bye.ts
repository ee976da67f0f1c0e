import { add, divide, type Fraction, fraction, multiply, ZERO } from '../../lib/fraction.ts'

/**
 * What a match is worth to whoever sits it out: so many of a hundred of the most that a match can bring, as much as his
 * matches brought him on average, or nothing.
 */
export type ByeRule = number | 'own-average' | 'nothing'

/** 12 of 20, as whoever has no opponent gets through no fault of his own (EBU White Book 2.4.2, 3.3.6.1). */
export const USUAL_BYE: ByeRule = 60

/**
 * The worth of a bye; `null` where it brings nothing (yet): no match to take the average of, or a form of scoring that
 * has no most (`maximum`). The average is over his matches alone, so that one bye does not count for another.
 */
export function byeWorth(rule: ByeRule, maximum: Fraction | null, own: readonly Fraction[]): Fraction | null {
  if (rule === 'nothing') return null
  if (rule === 'own-average')
    return own.length === 0 ? null : divide(own.reduce(add, ZERO), fraction(own.length))
  return maximum && multiply(maximum, fraction(rule, 100))
}
