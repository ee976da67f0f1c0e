import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chartOf } from '../chart.ts'
import type { DatumRule } from '../rules.ts'
import { datumOf } from './datum.ts'

const count = (each: number) => ({ kind: 'count', each }) as const
const percent = (each: number) => ({ kind: 'percent', each }) as const
const MEAN: DatumRule = { trim: count(0), of: 'mean', round: 'away' }
const MEDIAN: DatumRule = { ...MEAN, of: 'median' }
const CUSTOMARY: DatumRule = { ...MEAN, trim: count(1) }

const datum = (scores: readonly number[], rule: DatumRule) => {
  const exact = datumOf(chartOf(scores), rule)
  return exact && exact.numerator / exact.denominator
}

const widening = (scores: number) => Array.from({ length: scores }, (_, at) => 5 * at * (at + 1) - 3000)

const meanOf = (scores: readonly number[]) => scores.reduce((sum, score) => sum + score, 0) / scores.length

describe('the datum', () => {
  test('[BU1] one highest and one lowest score are dropped, of equal ones one copy', () => {
    // freespace.virgin.net/herts.bridge/hemel/Butler.htm: 620 four times and 170 three times make 440.
    expect(datum([620, 620, 620, 620, 170, 170, 170], CUSTOMARY)).toBe(440)
    expect(datum([1430, -430, -450, -460], CUSTOMARY)).toBe(-440)
  })

  test('[BU2] one score remains: three leave the middle one, two drop none', () => {
    expect(datum([-430, -460, 1000], CUSTOMARY)).toBe(-430)
    expect(datum([420, -50], CUSTOMARY)).toBe(190)
    expect(datum([420], CUSTOMARY)).toBe(420)
    expect(datum([420, 400, -50, -100, 1000], { ...MEAN, trim: count(9) })).toBe(400)
    expect(datum([], CUSTOMARY)).toBeNull()
  })

  test.each([
    [4, 0],
    [5, 1],
    [6, 1],
    [9, 1],
    [10, 2],
    [40, 8],
  ])('[BU3] a fifth per end of %i scores is %i of them, rounded down', (scores, dropped) => {
    expect(datum(widening(scores), { ...MEAN, trim: percent(20), round: 'none' })).toBe(
      meanOf(widening(scores).slice(dropped, scores - dropped)),
    )
  })

  test('[BU3] however many of a hundred are to go, one score remains', () => {
    expect(datum(widening(8), { ...MEAN, trim: percent(50), round: 'none' })).toBe(
      meanOf(widening(8).slice(3, 5)),
    )
    expect(datum([170], { ...MEAN, trim: percent(50) })).toBe(170)
  })

  test.each([
    // Scores, then their mean rounded away from zero, towards zero, and to the even ten.
    [[420, 430], 425, [430, 420, 420]],
    [[430, 440], 435, [440, 430, 440]],
    [[-420, -430], -425, [-430, -420, -420]],
    [[-430, -440], -435, [-440, -430, -440]],
    [[0, 10], 5, [10, 0, 0]],
    [[0, -10], -5, [-10, 0, 0]],
    [[0, 0, 10], 10 / 3, [0, 0, 0]],
    [[-0, -0, -10], -10 / 3, [0, 0, 0]],
    [[0, 10, 10], 20 / 3, [10, 10, 10]],
  ])('[BU4] the mean of %j is rounded to tens, exact fives as the rule says', (scores, exact, tens) => {
    const rounded = (['away', 'towards', 'even'] as const).map(round => datum(scores, { ...MEAN, round }))
    expect(rounded).toEqual(tens)
    expect(datum(scores, { ...MEAN, round: 'none' })).toBe(exact)
  })

  test('[BU5] the median is the middle score, or halfway between the two middle ones', () => {
    expect(datum([1000, 420, -50], MEDIAN)).toBe(420)
    expect(datum([1000, 430, 420, -50], { ...MEDIAN, round: 'none' })).toBe(425)
    expect(datum([1000, 430, 420, -50], MEDIAN)).toBe(430)
    expect(datum([1000, 430, 420, -50], { ...MEDIAN, trim: count(1), round: 'none' })).toBe(425)
  })

  test('[BU6] a weighted score is one score, of whose parts the outermost are dropped', () => {
    const parts = [
      { score: 1000, weight: 60 },
      { score: 400, weight: 40 },
    ]
    // Dropped below: -50; above: the 60 of 1000 and 40 of 420. Remaining: (60 x 420 + 40 x 400) / 100 = 412.
    expect(datumOf(chartOf([-50, 420], [parts]), CUSTOMARY)).toEqual({ numerator: 410, denominator: 1 })
    // The same with 620: (60 x 620 + 40 x 400) / 100 = 532.
    expect(datumOf(chartOf([-50, 620], [parts]), { ...CUSTOMARY, round: 'none' })).toEqual({
      numerator: 53_200,
      denominator: 100,
    })
    expect(datumOf(chartOf([-50, 620], [parts]), MEDIAN)).toEqual({ numerator: 620, denominator: 1 })
  })
})

describe('the datum of any scores', () => {
  const score = fc.integer({ min: -300, max: 300 }).map(tens => 10 * tens)
  const scores = fc.array(score, { minLength: 1, maxLength: 25 })
  const rule: fc.Arbitrary<DatumRule> = fc.record({
    trim: fc.record({ kind: fc.constantFrom('count', 'percent'), each: fc.integer({ min: 0, max: 50 }) }),
    of: fc.constantFrom('mean', 'median'),
    round: fc.constantFrom('away', 'towards', 'even', 'none'),
  })

  test('[BU1] it is what dropping, adding and dividing one by one comes to', () => {
    fc.assert(
      fc.property(scores, fc.integer({ min: 0, max: 30 }), (any, each) => {
        const drop = Math.min(each, Math.floor((any.length - 1) / 2))
        const rest = any.toSorted((a, b) => a - b).slice(drop, any.length - drop)
        const mean = rest.reduce((sum, one) => sum + one, 0) / rest.length
        expect(datum(any, { trim: count(each), of: 'mean', round: 'none' })).toBeCloseTo(mean, 8)
      }),
    )
  })

  test('[BU4] the datum of the turned scores is the turned datum', () => {
    fc.assert(
      fc.property(scores, rule, (any, how) => {
        const turned = any.map(each => 0 - each)
        expect(datum(turned, how)).toBe(0 - (datum(any, how) ?? Number.NaN))
      }),
    )
  })

  test('[BU6] a weighted score whose parts are alike is a plain score', () => {
    fc.assert(
      fc.property(scores, score, rule, (any, own, how) => {
        const exact = datumOf(
          chartOf(any, [
            [
              { score: own, weight: 50 },
              { score: own, weight: 50 },
            ],
          ]),
          how,
        )
        expect(exact && exact.numerator / exact.denominator).toBe(datum([...any, own], how))
      }),
    )
  })
})
