import { describe, expect, test } from 'vitest'
import { fraction } from '../lib/fraction.ts'
import { formatAllMatchpoints, formatMatchpoints } from './present.ts'

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

  test('[PF17] what is finer than a half is rounded as the profile rounds', () => {
    const points = fraction(73, 8)
    expect(formatMatchpoints(points, 'fraction')).toBe('9.13')
    expect(formatMatchpoints(points, 'fraction', 'half-even')).toBe('9.12')
  })

  test('[MP11] figures below each other are written in one way', () => {
    const half = fraction(483, 2)
    const whole = fraction(240)
    const finer = fraction(13119, 50)
    expect(formatAllMatchpoints([half, whole], 'fraction')).toEqual(['241½', '240'])
    expect(formatAllMatchpoints([half, whole, finer], 'fraction')).toEqual(['241.50', '240.00', '262.38'])
  })
})
