import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { formatDecimal, fraction } from '../../lib/fraction.ts'
import { type Chart, type ChartPart, chartOf, slotOf, slotsOf } from '../chart.ts'
import type { CrossImpForm } from '../rules.ts'
import { crossImpTable } from './cross-imps.ts'

const SUM: CrossImpForm = { kind: 'cross-imps', per: 'sum', cap: null, factorShort: false }
const MEAN: CrossImpForm = { ...SUM, per: 'mean' }
const FACTORED: CrossImpForm = { ...SUM, factorShort: true }
const CAVENDISH: CrossImpForm = { ...MEAN, cap: 17 }

const tableOf = (chart: Chart, form: CrossImpForm, expected = chart.scores) =>
  must(crossImpTable(chart, form, expected), 'a table')

/** Returns North-South's figures of these scores, at two decimals. */
function figures(scores: readonly number[], form: CrossImpForm, expected = scores.length) {
  const table = tableOf(chartOf(scores), form, expected)
  return scores.map(score => formatDecimal(fraction(table.ns[slotOf(score)] ?? 0, table.denominator), 2))
}

describe('cross-IMPs', () => {
  // bridge55.fi: 420 against five others gets -1 + 11 + 12 + 1 - 5.
  const BRIDGE55 = [420, 450, -100, -200, 400, 590]

  test('[XI1] a score has the IMPs against each other score, summed', () => {
    expect(figures(BRIDGE55, SUM)[0]).toBe('18.00')
  })

  test('[XI2] the mean is over the other scores, not over all', () => {
    expect(figures(BRIDGE55, MEAN)[0]).toBe('3.60')
  })

  test('[XI3] in the averaged Cavendish a comparison brings at most 17', () => {
    // turniejebrydza.pl, which prints -7.25 for -400; the line must add up to zero.
    expect(figures([730, -170, 100, -420, -400], CAVENDISH)).toEqual([
      '14.00',
      '-2.25',
      '4.25',
      '-8.25',
      '-7.75',
    ])
    expect(figures([2220, -800], { ...SUM, cap: 17 })).toEqual(['17.00', '-17.00'])
    expect(figures([2220, -800], SUM)).toEqual(['22.00', '-22.00'])
  })

  test('[XI4] a sum over fewer comparisons is brought up to the others only where the form says so', () => {
    expect(figures([420, -50, 420], FACTORED, 5)).toEqual(['20.00', '-40.00', '20.00'])
    expect(figures([420, -50, 420], SUM, 5)).toEqual(['10.00', '-20.00', '10.00'])
    expect(figures([420, -50, 420], FACTORED, 3)).toEqual(['10.00', '-20.00', '10.00'])
    expect(figures([420, -50, 420], { ...MEAN, factorShort: true }, 5)).toEqual(['5.00', '-10.00', '5.00'])
  })

  test('[XI5] a single score is compared with nothing and has no figure', () => {
    expect(crossImpTable(chartOf([]), SUM, 8)).toBeNull()
    expect(crossImpTable(chartOf([420]), MEAN, 8)).toBeNull()
    expect(crossImpTable(chartOf([], [[{ score: 420, weight: 100 }]]), MEAN, 8)).toBeNull()
  })

  test('[XI6] a weighted score is met by everybody in the proportion of its parts', () => {
    // 420 against 60 per cent of 420 and 40 per cent of -50: 0.4 x 10.
    const parts = [
      { score: 420, weight: 60 },
      { score: -50, weight: 40 },
    ]
    const table = tableOf(chartOf([420], [parts]), SUM)
    const imps = (score: number) => (table.ns[slotOf(score)] ?? 0) / table.denominator
    expect(imps(420)).toBe(4)
    expect(0.6 * imps(420) + 0.4 * imps(-50)).toBeCloseTo(-4)
  })
})

describe('cross-IMPs of any scores', () => {
  const score = fc.integer({ min: -300, max: 300 }).map(tens => 10 * tens)
  const scores = fc.array(score, { minLength: 2, maxLength: 25 })
  const form = fc.constantFrom(SUM, MEAN, FACTORED, CAVENDISH)
  const short = fc.integer({ min: 0, max: 5 })
  const weightedSide: fc.Arbitrary<readonly ChartPart[]> = fc
    .tuple(score, score, fc.integer({ min: 1, max: 99 }))
    .map(([first, second, weight]) => [
      { score: first, weight },
      { score: second, weight: 100 - weight },
    ])
  const chart = fc
    .tuple(scores, fc.array(weightedSide, { maxLength: 3 }))
    .map(([plain, weighted]) => chartOf(plain, weighted))

  test('[XI1] what North-South win East-West lose, and a board comes to zero', () => {
    fc.assert(
      fc.property(chart, form, short, (any, how, missing) => {
        const table = tableOf(any, how, any.scores + missing)
        let sum = 0
        expect(table.both).toBe(0)
        for (const slot of slotsOf(any)) {
          expect(table.ns[slot]).not.toBe(-0)
          sum += (table.ns[slot] ?? 0) * (any.parts[slot] ?? 0)
        }
        expect(sum).toBe(0)
      }),
    )
  })

  test('[XI1] only differences count: so much more for everybody changes nothing', () => {
    fc.assert(
      fc.property(scores, score, form, (any, more, how) => {
        expect(
          figures(
            any.map(each => each + more),
            how,
          ),
        ).toEqual(figures(any, how))
      }),
    )
  })

  test('[XI1] the other side of the same scores has the same figures', () => {
    fc.assert(
      fc.property(scores, form, (any, how) => {
        const table = tableOf(chartOf(any), how)
        const turned = tableOf(chartOf(any.map(each => 0 - each)), how)
        for (const each of any) expect(turned.ns[slotOf(0 - each)]).toBe(0 - (table.ns[slotOf(each)] ?? 0))
      }),
    )
  })

  test('[XI1] the order of the scores changes nothing', () => {
    fc.assert(
      fc.property(scores, form, (any, how) => {
        const rising = any.toSorted((a, b) => a - b)
        expect(tableOf(chartOf(rising), how)).toEqual(tableOf(chartOf(any), how))
      }),
    )
  })

  test('[XI1] the sum is that of comparing one by one', () => {
    fc.assert(
      fc.property(scores, any => {
        const all = any.map(own => any.map(other => Number(figures([own, other], SUM)[0])))
        expect(figures(any, SUM).map(Number)).toEqual(all.map(row => row.reduce((a, b) => a + b, 0)))
      }),
      { numRuns: 30 },
    )
  })

  test('[XI6] a weighted score whose parts are alike is a plain score', () => {
    fc.assert(
      fc.property(scores, score, fc.integer({ min: 1, max: 99 }), form, (any, own, weight, how) => {
        const halves = [
          { score: own, weight },
          { score: own, weight: 100 - weight },
        ]
        const plain = tableOf(chartOf([...any, own]), how)
        const ruled = tableOf(chartOf(any, [halves]), how)
        for (const each of [...any, own]) {
          const slot = slotOf(each)
          expect((ruled.ns[slot] ?? 0) / ruled.denominator).toBe((plain.ns[slot] ?? 0) / plain.denominator)
        }
      }),
    )
  })
})
