import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, type Fraction, fraction, negate, roundToUnits, ZERO } from '../../lib/fraction.ts'
import { type CrossImpBoard, modifiedCrossImps } from './cross-imp-match.ts'

/** Computes the value used for lookup: rounded once, exact halves away from 0. */
const crossImpMatch = (boards: readonly CrossImpBoard[]): number =>
  Number(roundToUnits(boards.map(modifiedCrossImps).reduce(add, ZERO), 0))

const board = (sum: number | Fraction, results: number) => ({
  sum: typeof sum === 'number' ? fraction(sum) : sum,
  results,
})

test('[VP7] nine results: the sum is divided by 6', () => {
  expect(crossImpMatch([board(40, 9), board(-10, 9)])).toBe(5)
  expect(crossImpMatch([board(33, 9)])).toBe(6) // 5.5
  expect(crossImpMatch([board(-33, 9)])).toBe(-6)
  expect(crossImpMatch([board(32, 9)])).toBe(5)
})

test('[VP7] boards with other numbers of results are divided each by its own, then rounded once', () => {
  // 10 / sqrt(1) + 10 / sqrt(3) + 10 / sqrt(6) = 19.856
  expect(crossImpMatch([board(10, 2), board(10, 3), board(10, 4)])).toBe(20)
  expect(crossImpMatch([board(7, 1), board(0, 0)])).toBe(0)
})

test('[VP7] irrational parts that cancel leave an exact half', () => {
  // 5/2 + 4 / sqrt(3) - 4 / sqrt(3)
  expect(crossImpMatch([board(fraction(5, 2), 2), board(4, 3), board(-4, 3)])).toBe(3)
  // 1/2 + 4 / sqrt(3) - 40 / sqrt(300)
  expect(crossImpMatch([board(fraction(1, 2), 2), board(4, 3), board(-40, 25)])).toBe(1)
})

test('[VP7] the same as with floats wherever those are far from a half, and the opponents get the opposite', () => {
  const boards = fc.array(fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: 2, max: 60 })), {
    minLength: 1,
    maxLength: 10,
  })
  fc.assert(
    fc.property(boards, drawn => {
      const float = drawn.reduce((sum, [own, r]) => sum + own / Math.sqrt((r * (r - 1)) / 2), 0)
      const exact = crossImpMatch(drawn.map(([own, r]) => board(own, r)))
      fc.pre(Math.abs((Math.abs(float) % 1) - 0.5) > 1e-6)
      expect(exact === Math.sign(float) * Math.round(Math.abs(float))).toBe(true)
      expect(crossImpMatch(drawn.map(([own, r]) => board(negate(fraction(own)), r)))).toBe(
        exact === 0 ? 0 : -exact,
      )
    }),
  )
})
