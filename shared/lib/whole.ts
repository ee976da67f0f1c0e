import type { Rounding } from './rounding.ts'

/** Whole numbers that stay exact as JavaScript numbers. */

/** numerator / denominator rounded to a whole number; both exact, the denominator positive. */
export function roundRatio(numerator: number, denominator: number, rounding: Rounding = 'half-away'): number {
  const size = Math.abs(numerator)
  const below = Math.floor(size / denominator)
  const twice = 2 * (size - below * denominator)
  const up = twice > denominator || (twice === denominator && (rounding === 'half-away' || below % 2 === 1))
  const rounded = up ? below + 1 : below
  // `0 - x` would give 0 its sign.
  return numerator < 0 && rounded !== 0 ? -rounded : rounded
}

export function greatestCommonDivisor(a: number, b: number): number {
  let [larger, smaller] = [a, b]
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

export const leastCommonMultiple = (a: number, b: number): number => (a / greatestCommonDivisor(a, b)) * b
