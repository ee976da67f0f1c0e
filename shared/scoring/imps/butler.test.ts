import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { chartOf, slotOf, slotsOf } from '../chart.ts'
import type { ButlerForm } from '../rules.ts'
import { butlerTable, heldScores } from './butler.ts'
import { datumOf } from './datum.ts'

const CUSTOMARY: ButlerForm = {
  kind: 'butler',
  datum: { trim: { kind: 'count', each: 1 }, of: 'mean', round: 'away' },
  holdUntil: 1,
}

/** Butler form that drops a fifth at each end, does not round, and gives no figures before six scores are in. */
const HELD_BACK: ButlerForm = {
  kind: 'butler',
  datum: { trim: { kind: 'percent', each: 20 }, of: 'mean', round: 'none' },
  holdUntil: 6,
}

/** Returns North-South's IMPs; `null` if there are none. */
function imps(
  scores: readonly number[],
  form: ButlerForm,
  possible?: number,
): readonly (number | undefined)[] | null {
  const table = butlerTable(chartOf(scores), form, possible)
  return table && scores.map(score => table.ns[slotOf(score)])
}

describe('Butler', () => {
  test('[BU7] each score has the IMPs against the datum, the dropped ones among them', () => {
    // freespace.virgin.net/herts.bridge/hemel/Butler.htm: datum 440.
    expect(imps([620, 620, 620, 620, 170, 170, 170], CUSTOMARY)).toEqual([5, 5, 5, 5, -7, -7, -7])
    // bridge55.fi: a datum of 478 is 480, and 200 is 280 short of it (the page reads 8 IMPs where Law 78B has 7).
    expect(imps([1000, 480, 480, 480, 480, 470, 200], CUSTOMARY)?.at(-1)).toBe(-7)
  })

  test('[BU7] three scores: the middle one is the datum', () => {
    expect(imps([-430, -450, -460], CUSTOMARY)).toEqual([1, 0, 0])
  })

  test('[BU8] a datum that is not rounded is subtracted exactly', () => {
    const exact: ButlerForm = {
      ...CUSTOMARY,
      datum: { trim: { kind: 'count', each: 0 }, of: 'mean', round: 'none' },
    }
    // The mean of 0, 0 and 20 is 6 2/3: 20 is 13 1/3 from it. For 0, 0 and 30 it is 10: 30 is 20 from it.
    expect(imps([0, 0, 20], exact)).toEqual([0, 0, 0])
    expect(imps([0, 0, 30], exact)).toEqual([0, 0, 1])
    // The mean of 420, 420 and 490 is 443 1/3: 490 is 46 2/3 from it, which rounded to 440 would be 50.
    expect(imps([420, 420, 490], exact)).toEqual([-1, -1, 1])
    expect(imps([420, 420, 490], { ...exact, datum: { ...exact.datum, round: 'away' } })).toEqual([-1, -1, 2])
  })

  test('[BU9] everybody has 0 before so many scores are in, then all have theirs', () => {
    const five = [620, 620, 170, 170, -100]
    expect(imps(five, HELD_BACK)).toEqual([0, 0, 0, 0, 0])
    expect(heldScores(chartOf(five), HELD_BACK)).toEqual({ scores: 5, needed: 6 })
    // 1400 and -100 dropped: the mean of the others is 395.
    expect(imps([...five, 1400], HELD_BACK)).toEqual([6, 6, -6, -6, -10, 14])
  })

  test('[BU11] of a board to which fewer can come it takes all that can', () => {
    const four = [420, 420, -50, 450]
    expect(imps(four, HELD_BACK)).toEqual([0, 0, 0, 0])
    expect(imps(four, HELD_BACK, 5)).toEqual([0, 0, 0, 0])
    expect(heldScores(chartOf(four), HELD_BACK, 5)).toEqual({ scores: 4, needed: 5 })
    // None of four is dropped (a fifth of them, rounded down): the mean is 310.
    expect(imps(four, HELD_BACK, 4)).toEqual([3, 3, -8, 4])
    expect(heldScores(chartOf(four), HELD_BACK, 4)).toBeNull()
    // More possible scores do not raise the form's requirement; a single score has no comparison.
    expect(heldScores(chartOf([...four, 0, 0]), HELD_BACK, 9)).toBeNull()
    expect(imps([420], HELD_BACK, 1)).toBeNull()
  })

  test('[BU12] 23 scores of 420 and one of 1370: a fifth of 24 is four at each end, and the datum is 420', () => {
    const scores = [...new Array<number>(23).fill(420), 1370]
    expect(datumOf(chartOf(scores), HELD_BACK.datum)).toEqual({ numerator: 420 * 16, denominator: 16 })
    expect(imps(scores, HELD_BACK)).toEqual([...new Array<number>(23).fill(0), 14])
  })

  test('[BU12] six scores, one dropped at each end: the datum is 412.5; with five of them 0 for the time being', () => {
    const six = [400, 430, -50, 420, 400, 990]
    const datum = datumOf(chartOf(six), HELD_BACK.datum)
    expect(datum && datum.numerator / datum.denominator).toBe(412.5)
    expect(imps(six, HELD_BACK)).toEqual([0, 0, -10, 0, 0, 11])
    expect(imps(six.slice(0, 5), HELD_BACK)).toEqual([0, 0, 0, 0, 0])
    expect(heldScores(chartOf(six.slice(0, 5)), HELD_BACK, 6)).toEqual({ scores: 5, needed: 6 })
  })

  test('[BU9] the more scores are in, the more are dropped at each end', () => {
    // Two of ten: both 1400 are dropped, and -1100 with one of the 400; the datum is 400.
    const ten = [1400, 1400, 400, 400, 400, 400, 400, 400, 400, -1100]
    expect(imps(ten, HELD_BACK)).toEqual([14, 14, 0, 0, 0, 0, 0, 0, 0, -17])
  })

  test('[BU10] a single score is compared with nothing and has no figure', () => {
    expect(imps([420], CUSTOMARY)).toBeNull()
    expect(imps([], CUSTOMARY)).toBeNull()
    expect(imps([420, -50], CUSTOMARY)).toEqual([6, -6])
  })
})

describe('Butler of any scores', () => {
  const score = fc.integer({ min: -300, max: 300 }).map(tens => 10 * tens)
  const scores = fc.array(score, { minLength: 2, maxLength: 25 })
  const form: fc.Arbitrary<ButlerForm> = fc.record({
    kind: fc.constant('butler'),
    datum: fc.record({
      trim: fc.record({ kind: fc.constantFrom('count', 'percent'), each: fc.integer({ min: 0, max: 30 }) }),
      of: fc.constantFrom('mean', 'median'),
      round: fc.constantFrom('away', 'towards', 'even', 'none'),
    }),
    holdUntil: fc.constant(1),
  })

  test('[BU7] what North-South win East-West lose', () => {
    fc.assert(
      fc.property(scores, form, (any, how) => {
        const chart = chartOf(any)
        const table = must(butlerTable(chart, how), 'a table')
        expect(table.both).toBe(0)
        for (const slot of slotsOf(chart)) expect(table.ns[slot]).not.toBe(-0)
      }),
    )
  })

  test('[BU7] the other side of the same scores has the same figures', () => {
    fc.assert(
      fc.property(scores, form, (any, how) => {
        const turned = any.map(each => 0 - each)
        expect(imps(turned, how)).toEqual(imps(any, how)?.map(each => 0 - (each ?? Number.NaN)))
      }),
    )
  })

  test('[BU7] a better score never has fewer IMPs, and the order of the scores changes nothing', () => {
    fc.assert(
      fc.property(scores, form, (any, how) => {
        const rising = any.toSorted((a, b) => a - b)
        const figures = must(imps(rising, how), 'figures')
        expect(figures).toEqual(figures.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
        expect(butlerTable(chartOf(rising), how)).toEqual(butlerTable(chartOf(any), how))
      }),
    )
  })
})
