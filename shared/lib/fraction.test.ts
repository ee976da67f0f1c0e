import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  compare,
  divide,
  type Fraction,
  formatDecimal,
  fraction,
  multiply,
  subtract,
  ZERO,
} from './fraction.ts'

const fractions = fc
  .tuple(fc.integer({ min: -10_000, max: 10_000 }), fc.integer({ min: 1, max: 400 }))
  .map(([numerator, denominator]) => fraction(numerator, denominator))
const isZero = (value: Fraction): boolean => value.numerator === 0n

describe('exact figures', () => {
  test('[SC7] a fraction is in lowest terms with a positive denominator', () => {
    expect(fraction(6, -4)).toEqual({ numerator: -3n, denominator: 2n })
    expect(fraction(0, -7)).toEqual({ numerator: 0n, denominator: 1n })
    expect(() => fraction(1, 0)).toThrow('1/0')
  })

  test('[SC7] sums and products are exact and can be undone', () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        expect(subtract(add(a, b), b)).toEqual(a)
        expect(add(a, b)).toEqual(add(b, a))
        expect([add(a, ZERO), add(ZERO, a)]).toEqual([a, a])
        expect([multiply(a, fraction(1)), multiply(fraction(1), a)]).toEqual([a, a])
        if (!isZero(b)) expect(divide(multiply(a, b), b)).toEqual(a)
        expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) + 0)
        expect(compare(a, b) === 0).toBe(isZero(subtract(a, b)))
      }),
    )
  })

  test.each([
    [fraction(41_625, 1000), 2, '41.63'],
    [fraction(-41_625, 1000), 2, '-41.63'],
    [fraction(1, 3), 2, '0.33'],
    [fraction(2, 3), 2, '0.67'],
    [fraction(-1, 1000), 2, '0.00'],
    [fraction(5, 2), 0, '3'],
    [fraction(-5, 2), 0, '-3'],
    [fraction(1, 20), 1, '0.1'],
    [fraction(125, 2), 2, '62.50'],
    [fraction(7), 0, '7'],
  ])('[SC8] exact halves are rounded away from zero (case %#)', (value, decimals, text) => {
    expect(formatDecimal(value, decimals)).toBe(text)
  })

  test('[SC8] what is printed is never further from the value than half a unit', () => {
    fc.assert(
      fc.property(fractions, fc.integer({ min: 0, max: 4 }), (value, decimals) => {
        const printed = fraction(
          BigInt(formatDecimal(value, decimals).replace('.', '')),
          10n ** BigInt(decimals),
        )
        const off = subtract(printed, value)
        const size = compare(off, fraction(0)) < 0 ? subtract(fraction(0), off) : off
        expect(compare(size, fraction(1n, 2n * 10n ** BigInt(decimals)))).toBeLessThanOrEqual(0)
      }),
    )
  })
})
