import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { impsOf, impsOfFraction } from './imp-scale.ts'

const CSV = '../shared/data/tables/imp_scale.csv'
const absent = !existsSync(CSV)

describe.skipIf(absent)(`the published scale${absent ? ' (skipped: no ../shared/data/tables)' : ''}`, () => {
  test('[IM1] every ten of difference, both ways', () => {
    const rows = absent ? [] : readFileSync(CSV, 'utf8').trim().split('\n').slice(1)
    const steps = rows.map(row => row.split(',').map(cell => (cell === '' ? 15_200 : Number(cell))))
    expect(steps).toHaveLength(25)
    for (const [imps = -1, from = -1, to = -1] of steps) {
      for (let difference = from; difference <= to; difference += 10) {
        expect([difference, impsOf(difference)]).toEqual([difference, imps])
        expect(impsOf(-difference)).toBe(imps === 0 ? 0 : -imps)
      }
    }
  })
})

test('[IM1] the edges of a step', () => {
  expect([0, 10, 15, 19, 20, 40, 49, 50].map(impsOf)).toEqual([0, 0, 0, 0, 1, 1, 1, 2])
  expect([3990, 3999, 4000, 7600 + 7600].map(impsOf)).toEqual([23, 23, 24, 24])
  expect([-10, -20, -4000].map(impsOf)).toEqual([0, -1, -24])
})

test('[IM2] an exact fraction reaches a step or does not', () => {
  expect(impsOfFraction(59, 3)).toBe(0)
  expect(impsOfFraction(60, 3)).toBe(1)
  expect(impsOfFraction(-149, 3)).toBe(-1)
  expect(impsOfFraction(-150, 3)).toBe(-2)
  expect(() => impsOfFraction(1, 0)).toThrow('positive')
})

test('[IM2] a fraction that is whole counts as the whole', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -16_000, max: 16_000 }),
      fc.integer({ min: 1, max: 9999 }),
      (points, by) => {
        expect(impsOfFraction(points * by, by)).toBe(impsOf(points))
      },
    ),
  )
})
