import { assert } from './assert.ts'

/** Rounding of an exact half at the last decimal. */
export type Rounding = 'half-away' | 'half-even'

/**
 * Exact rational number. Figures are added and compared as fractions, and rounded once for display. Fractions
 * are stored in lowest terms with a positive denominator, so that equal values are equal member by member.
 */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

export const ZERO: Fraction = { numerator: 0n, denominator: 1n }

export function fraction(numerator: number | bigint, denominator: number | bigint = 1n): Fraction {
  const top = BigInt(numerator)
  const bottom = BigInt(denominator)
  assert(bottom !== 0n, `a fraction's denominator is not 0, got ${top}/${bottom}`)
  const shared = greatestDivisor(top, bottom)
  const sign = bottom < 0n ? -1n : 1n
  return { numerator: (sign * top) / shared, denominator: (sign * bottom) / shared }
}

export function add(a: Fraction, b: Fraction): Fraction {
  // Skips the search for common divisors, which is the costly part: there are none.
  if (a.numerator === 0n) return b
  if (b.numerator === 0n) return a
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

export const subtract = (a: Fraction, b: Fraction): Fraction => add(a, negate(b))

export const negate = (a: Fraction): Fraction => ({ numerator: -a.numerator, denominator: a.denominator })

export function multiply(a: Fraction, b: Fraction): Fraction {
  if (isOne(a)) return b
  if (isOne(b)) return a
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator)
}

const isOne = ({ numerator, denominator }: Fraction): boolean => numerator === 1n && denominator === 1n

/** Divides; throws on division by zero, which is a bug of the caller. */
export const divide = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator, a.denominator * b.numerator)

/** Compares: negative if a is smaller, 0 if equal, positive if larger. */
export function compare(a: Fraction, b: Fraction): number {
  const left = a.numerator * b.denominator
  const right = b.numerator * a.denominator
  return left < right ? -1 : left > right ? 1 : 0
}

/**
 * Returns the value in units of the last decimal, rounded: 41.625 at 2 decimals is 4163 half away from zero, as most
 * scoring programs show, and 4162 half to even.
 */
export function roundToUnits(value: Fraction, decimals: number, rounding: Rounding = 'half-away'): bigint {
  const scaled = value.numerator * 10n ** BigInt(decimals)
  const size = scaled < 0n ? -scaled : scaled
  const below = size / value.denominator
  const twice = 2n * (size % value.denominator)
  const up =
    twice > value.denominator ||
    (twice === value.denominator && (rounding === 'half-away' || below % 2n === 1n))
  const rounded = up ? below + 1n : below
  return scaled < 0n ? -rounded : rounded
}

/**
 * Rounds numerator / denominator to a whole number. Both are whole, the denominator is positive, and twice
 * either is below 2^53.
 */
export function roundRatio(numerator: number, denominator: number, rounding: Rounding): number {
  const size = Math.abs(numerator)
  const below = Math.floor(size / denominator)
  const twice = 2 * (size - below * denominator)
  const isUp = twice > denominator || (twice === denominator && (rounding === 'half-away' || below % 2 === 1))
  const rounded = isUp ? below + 1 : below
  // `0 - x` would give a negative zero.
  return numerator < 0 && rounded !== 0 ? -rounded : rounded
}

export const roundTo = (value: Fraction, decimals: number, rounding: Rounding = 'half-away'): Fraction =>
  fraction(roundToUnits(value, decimals, rounding), 10n ** BigInt(decimals))

/** Formats "41.63", "-0.50", "7" with exactly the given decimals, rounded half away from zero by default. */
export function formatDecimal(value: Fraction, decimals: number, rounding: Rounding = 'half-away'): string {
  const units = roundToUnits(value, decimals, rounding)
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const sign = units < 0n ? '-' : ''
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`
}

/** Formats the exact value, "25/2", "12", "-7/3", for programs. */
export const formatFraction = ({ numerator, denominator }: Fraction): string =>
  denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`

export const leastCommonMultiple = (a: number, b: number): number =>
  a === b ? a : (a / Number(greatestDivisor(BigInt(a), BigInt(b)))) * b

function greatestDivisor(a: bigint, b: bigint): bigint {
  let larger = a < 0n ? -a : a
  let smaller = b < 0n ? -b : b
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}
