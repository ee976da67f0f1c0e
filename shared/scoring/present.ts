/** Figures as our screens show them, rounded only here; the formats of other programs are in the profiles. */

import { type Fraction, formatDecimal, fraction, type Rounding, subtract } from '../lib/fraction.ts'

/** Formats of half a matchpoint: "9½", "9.5" or, as on hand-written recaps, "9x". */
export const HALVES = ['fraction', 'decimal', 'x'] as const
export type Halves = (typeof HALVES)[number]

const HALF_SIGN = { fraction: '½', decimal: '.5', x: 'x' } as const satisfies Record<Halves, string>

const HALF = fraction(1, 2)

/** Decimals of percentages, and of fractions finer than half a matchpoint, as in other programs. */
export const PRINTED_DECIMALS = 2

/** Formats "9", "9½", "½", "9.33": halves in the club's style, anything finer with two decimals. */
export function formatMatchpoints(points: Fraction, halves: Halves, rounding?: Rounding): string {
  if (points.denominator === 1n) return points.numerator.toString()
  if (points.denominator !== 2n || points.numerator < 0n)
    return formatDecimal(points, PRINTED_DECIMALS, rounding)
  const whole = subtract(points, HALF).numerator
  return `${whole === 0n && halves !== 'decimal' ? '' : whole}${HALF_SIGN[halves]}`
}

/**
 * Formats a column of matchpoints uniformly: halves in the club's style, or two decimals for all if any is finer than a
 * half.
 */
export function formatAllMatchpoints(
  points: readonly Fraction[],
  halves: Halves,
  rounding?: Rounding,
): readonly string[] {
  const isFiner = points.some(({ denominator }) => denominator > 2n)
  return points.map(each =>
    isFiner ? formatDecimal(each, PRINTED_DECIMALS, rounding) : formatMatchpoints(each, halves, rounding),
  )
}
