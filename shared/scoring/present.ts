import { type Fraction, formatDecimal, fraction, type Rounding, subtract } from '../lib/fraction.ts'

/** How our screens write figures, rounded here and nowhere before; how programs print them is in the profiles. */

/** How half a matchpoint is written: "9½", "9.5" or, on hand-written recaps, "9x". */
export const HALVES = ['fraction', 'decimal', 'x'] as const
export type Halves = (typeof HALVES)[number]

const HALF_SIGN = { fraction: '½', decimal: '.5', x: 'x' } as const satisfies Record<Halves, string>

const HALF = fraction(1, 2)

/** Percentages and what is finer than half a matchpoint are printed with two decimals, as the programs do. */
export const PRINTED_DECIMALS = 2

/** "9", "9½", "½", "9.33": half a point as the club writes it, anything finer with two decimals. */
export function formatMatchpoints(points: Fraction, halves: Halves, rounding?: Rounding): string {
  if (points.denominator === 1n) return points.numerator.toString()
  if (points.denominator !== 2n || points.numerator < 0n)
    return formatDecimal(points, PRINTED_DECIMALS, rounding)
  const whole = subtract(points, HALF).numerator
  return `${whole === 0n && halves !== 'decimal' ? '' : whole}${HALF_SIGN[halves]}`
}

/**
 * Matchpoints that stand below each other, all in one way: as the club writes halves, or each with two decimals as
 * soon as one of them is finer than a half.
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
