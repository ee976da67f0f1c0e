import { expect, test } from 'vitest'
import { fraction, ZERO } from '../lib/fraction.ts'
import { carryForward, linearCarryOver, withCarryOver } from './teams/rank-teams.ts'

test('[CO1] a carry forward is worth half of the qualifier, on the boards and the top of the final', () => {
  const qualifier = { boards: 24, available: fraction(24 * 10) }
  // 60 % of the qualifier is half of 60 % of 24 boards with a top of 22.
  expect(carryForward(fraction(144), qualifier, { boards: 26, available: fraction(26 * 22) })).toEqual(
    fraction(24 * 22 * 6, 20),
  )
  expect(carryForward(ZERO, qualifier, qualifier)).toEqual(ZERO)
  expect(carryForward(fraction(1, 3), qualifier, qualifier)).toEqual(fraction(1, 6))
})

test('[CO2] linear: the first brings all of it, the last nothing, the others in proportion', () => {
  const totals = new Map([
    ['B', fraction(110)],
    ['A', fraction(140)],
    ['C', fraction(100)],
  ])
  expect(linearCarryOver(totals, fraction(10))).toEqual(
    new Map([
      ['B', fraction(5, 2)],
      ['A', fraction(10)],
      ['C', ZERO],
    ]),
  )
  expect(linearCarryOver(new Map([['A', fraction(7)]]), fraction(10))).toEqual(new Map([['A', ZERO]]))
  expect(linearCarryOver(new Map(), fraction(10)).size).toBe(0)
})

test('[CO3] a plain number is added; who has none brings nothing', () => {
  const carryOver = new Map([['A', fraction(21, 4)]])
  expect(withCarryOver(fraction(10), 'A', carryOver)).toEqual(fraction(61, 4))
  expect(withCarryOver(fraction(10), 'B', carryOver)).toEqual(fraction(10))
})
