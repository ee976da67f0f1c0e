import { describe, expect, test } from 'vitest'
import { fraction } from '../lib/fraction.ts'
import { formatMatchpoints, formatRank } from './present.ts'
import { rankBy } from './old-ranking.ts'

const ranks = (thousandths: readonly (number | null)[], style: 'equals' | 'span') =>
  rankBy(thousandths, value => (value === null ? null : fraction(value, 1000)), 2)
    .map(({ item, rank }) => `${item}:${formatRank(rank, style)}`)
    .join(' ')

describe('ranking', () => {
  test('[RK1] figures that print alike share the place, and the next place is left out', () => {
    // 56.754 and 56.746 both print as 56.75.
    expect(ranks([56_746, 59_130, 56_754, 40_000], 'equals')).toBe('59130:1 56746:2= 56754:2= 40000:4')
  })

  test('[RK1] an exact half goes up before it is compared', () => {
    expect(ranks([56_745, 56_750, 56_744], 'equals')).toBe('56745:1= 56750:1= 56744:3')
  })

  test('[RK7] a shared place is written "2-3" in the style of the recap sheets', () => {
    // A club's 2004 introduction: 14½ first, then twice 9½ as "2-3"; the fourth line is left without a rank there.
    expect(ranks([9500, 9500, 8500, 14_500], 'span')).toBe('14500:1 9500:2-3 9500:2-3 8500:4')
  })

  test('[RK8] whoever has no figure has no rank and comes last', () => {
    expect(ranks([null, 40_000, null], 'equals')).toBe('40000:1 null: null:')
  })
})

describe('figures as they are written', () => {
  test.each([
    [19, 2, '9½', '9.5', '9x'],
    [1, 2, '½', '0.5', 'x'],
    [9, 1, '9', '9', '9'],
    [0, 1, '0', '0', '0'],
    [28, 3, '9.33', '9.33', '9.33'],
    [-1, 2, '-0.50', '-0.50', '-0.50'],
  ])('[MP11] half a point of %i/%i is written as the club does', (top, bottom, sign, decimal, x) => {
    const points = fraction(top, bottom)
    expect([
      formatMatchpoints(points, 'fraction'),
      formatMatchpoints(points, 'decimal'),
      formatMatchpoints(points, 'x'),
    ]).toEqual([sign, decimal, x])
  })
})
