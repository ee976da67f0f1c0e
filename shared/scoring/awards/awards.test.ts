import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal } from '../../lib/fraction.ts'
import { AWARD_PRESETS, type AwardPreset, awardTable } from './award-presets.ts'
import { type AwardTable, awardsByPlace } from './award-table.ts'
import { type AwardedPlace, awardsOfPlaces } from './place-awards.ts'

const given = (table: AwardTable, finished: number) =>
  awardsByPlace(table, finished)
    .filter(points => points > 0)
    .map(points => points / 100)
const by = (preset: AwardPreset, finished: number) => given(awardTable(preset), finished)

describe('master points by the rule of the online pairs', () => {
  test.each([
    [1, [3]],
    [2, [3]],
    [3, [3]],
    [4, [3, 2]],
    [5, [3, 2]],
    [10, [3, 2, 2, 2, 1]],
    [19, [3, 2, 2, 2, 1, 1, 1, 1, 1]],
    [20, [3, 2, 2, 2, 1, 1, 1, 1, 1, 1]],
    [40, [3, 2, 2, 2, 1, 1, 1, 1, 1, 1]],
  ])('[AW1] of %i finished pairs these places have points', (finished, points) => {
    expect(by('online-pairs', finished)).toEqual(points)
  })

  test.each([
    [3, [3]],
    [4, [3, 2]],
    [8, [3, 2, 1, 1]],
    [10, [3, 2, 2, 1, 1]],
    [16, [3, 2, 2, 2, 1, 1, 1, 1]],
    [19, [3, 2, 2, 2, 1, 1, 1, 1, 1]],
    [20, [3, 2, 2, 2, 1, 1, 1, 1, 1, 1]],
  ])('[AW2] by the other reading, one to three by the size, of %i', (finished, points) => {
    expect(by('online-graded', finished)).toEqual(points)
  })

  test('[AW1] [AW2] both readings give the same ten at twenty as the upper half would, and nobody loses by one more in the field', () => {
    const half = awardTable('online-pairs').slice(0, 1)
    expect(given(half, 20)).toEqual(by('online-pairs', 20))
    for (const preset of ['online-pairs', 'online-graded'] as const)
      for (let n = 1; n < 60; n += 1) {
        const now = awardsByPlace(awardTable(preset), n)
        const more = awardsByPlace(awardTable(preset), n + 1)
        expect(now.every((points, at) => points <= (more[at] ?? 0))).toBe(true)
      }
  })
})

describe('federations', () => {
  test('[AW3] a third of the field, in equal steps from the last of them up', () => {
    expect(by('sbu-two-winners', 6)).toEqual([20, 10])
    expect(by('sbu-one-winner', 12)).toEqual([24, 18, 12, 6])
    expect(by('ebu-individual', 24)).toEqual([24, 21, 18, 15, 12, 9, 6, 6])
    // Rounded up to include more places.
    expect(by('sbu-one-winner', 13)).toHaveLength(5)
  })

  test('[AW3] nobody in the field, nothing to give', () => {
    for (const preset of AWARD_PRESETS) expect(awardsByPlace(awardTable(preset), 0)).toEqual([])
  })
})

describe('places', () => {
  const shown = (table: AwardTable, places: readonly (AwardedPlace | null)[]) =>
    awardsOfPlaces(table, places).map(points => points && formatDecimal(points, 2))
  const alone = (place: number) => ({ place, sharedBy: 1 })

  test('[AW4] who share a place have the mean of what its places bring', () => {
    const one = awardTable('sbu-one-winner')
    const two = awardTable('sbu-two-winners')
    const tied = (place: number, sharedBy: number) => new Array(sharedBy).fill({ place, sharedBy })
    expect(shown(two, [...tied(1, 2), ...tied(3, 1), alone(4), alone(5), alone(6)])).toEqual([
      ...['15.00', '15.00', null, null, null, null],
    ])
    const twelve = [...tied(1, 2), ...tied(3, 2), ...Array.from({ length: 8 }, (_, at) => alone(5 + at))]
    expect(shown(one, twelve).slice(0, 5)).toEqual(['21.00', '21.00', '9.00', '9.00', null])
  })

  test('[AW5] only those who have finished make up the field, and the others have nothing', () => {
    const ten = Array.from({ length: 10 }, (_, at) => alone(at + 1))
    expect(shown(awardTable('online-pairs'), [...ten, null, null])).toEqual([
      ...['3.00', '2.00', '2.00', '2.00', '1.00', null, null, null, null, null, null, null],
    ])
  })

  test('[AW4] sharing makes no point and loses none', () => {
    const row = fc.record({
      from: fc.integer({ min: 1, max: 30 }),
      oneIn: fc.integer({ min: 1, max: 4 }),
      points: fc.oneof(
        fc.record({
          kind: fc.constant('places' as const),
          places: fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 12 }),
          rest: fc.integer({ min: 0, max: 100 }),
        }),
        fc.record({
          kind: fc.constant('steps' as const),
          step: fc.integer({ min: 0, max: 900 }),
          least: fc.integer({ min: 0, max: 900 }),
        }),
      ),
    })
    const groups = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 3 }), groups, (table, sizes) => {
        let next = 1
        const places = sizes.flatMap(sharedBy => {
          const place = next
          next += sharedBy
          return new Array<AwardedPlace>(sharedBy).fill({ place, sharedBy })
        })
        const sum = awardsOfPlaces(table, places).reduce(
          (all, points) => all + (points ? Number(points.numerator) / Number(points.denominator) : 0),
          0,
        )
        const all = awardsByPlace(table, places.length).reduce((a, b) => a + b, 0) / 100
        expect(sum).toBeCloseTo(all, 6)
      }),
    )
  })
})
