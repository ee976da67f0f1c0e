import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  LEAST_OF_ALL,
  LEAST_OF_WEIGHT,
  namesFitting,
  READ_FROM,
  rowsOn,
  SIZES,
  widthOf,
} from './display-sizes.ts'

/** Smallest ratio of capital height to font size in screen fonts (Segoe UI: 0.70, Arial: 0.716). */
const CAPITAL = 0.7
const minutesOfArc = (share: number) => (Math.atan(share / READ_FROM) * 180 * 60) / Math.PI

describe('letters on a picture', () => {
  test('[WL8] are large enough to be read from four times its height', () => {
    expect(minutesOfArc(LEAST_OF_WEIGHT)).toBeGreaterThan(20)
    expect(minutesOfArc(LEAST_OF_ALL)).toBeGreaterThan(15.9)
    expect((SIZES.text / 100) * CAPITAL).toBeGreaterThanOrEqual(LEAST_OF_WEIGHT)
    expect((SIZES.small / 100) * CAPITAL).toBeGreaterThanOrEqual(LEAST_OF_ALL)
  })

  test('[WL8] no size of the style sheet is smaller', () => {
    const css = readFileSync(new URL('./WallApp.module.css', import.meta.url), 'utf8')
    const sizes = [...css.matchAll(/font-size: calc\(([\d.]+) \* var\(--u\)\)/g)].map(([, size]) =>
      Number(size),
    )
    expect(sizes.length).toBeGreaterThan(8)
    expect(css.match(/font-size:/g)).toHaveLength(sizes.length)
    for (const size of sizes) expect(size).toBeGreaterThanOrEqual(SIZES.small)
  })

  test('[WL9] a page holds as many lines as there is room for', () => {
    expect(rowsOn({ width: 1920, height: 1080 })).toBe(12)
    expect(rowsOn({ width: 1366, height: 768 })).toBe(12)
    expect(rowsOn({ width: 1080, height: 1920 })).toBeGreaterThan(20)
    expect(rowsOn({ width: 300, height: 60 })).toBeGreaterThan(0)
  })
})

describe('names on a line', () => {
  test('[WL9] are whole where there is room, then with letters for first names, then cut', () => {
    const names = ['Aleksandra Konstantinova', 'Maria-Luisa van der Berg']
    expect(namesFitting(names, 200)).toBe('Aleksandra Konstantinova – Maria-Luisa van der Berg')
    expect(namesFitting(names, 90)).toBe('A. Konstantinova – M. van der Berg')
    expect(namesFitting(names, 40)).toMatch(/^A\. K.*… – M\. .*…$/)
    expect(namesFitting([], 40)).toBe('')
    expect(namesFitting(['王小明', '李雷'], 40)).toBe('王小明 – 李雷')
  })

  test('[WL9] never take more room than they have, unless it is too little for a letter of each', () => {
    const name = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
    fc.assert(
      fc.property(fc.array(name, { maxLength: 4 }), fc.integer({ min: 40, max: 200 }), (players, room) => {
        expect(widthOf(namesFitting(players, room)) * SIZES.text).toBeLessThanOrEqual(Math.max(room, 60))
      }),
    )
  })
})
