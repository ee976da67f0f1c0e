import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  LEAST_OF_ALL,
  LEAST_OF_WEIGHT,
  layoutOf,
  namesFitting,
  READ_FROM,
  SIZES,
  spread,
  unitOf,
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
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
    const css = read('./WallApp.module.css')
    const sizes = [...css.matchAll(/font-size: [^;]*var\(--([\w-]+)\)\)?;/g)].map(([, name]) => name ?? '')
    expect(sizes.length).toBeGreaterThan(8)
    expect(css.match(/font-size:/g)).toHaveLength(sizes.length)
    for (const name of new Set(sizes)) {
      const all = [
        ...`${read('../styles/tokens.css')}${css}`.matchAll(new RegExp(`--${name}: calc\\(([\\d.]+) `, 'g')),
      ]
      expect(all.length).toBeGreaterThan(0)
      for (const [, size] of all) expect(Number(size)).toBeGreaterThanOrEqual(SIZES.small)
    }
  })
})

describe('a list on its pages', () => {
  const glass = { width: 1920, height: 1080 }
  const pairs = { wide: 130, stacked: { wide: 80, lines: 2 } }

  test('[WL9] has two columns with names one below the other, on as few pages as possible', () => {
    expect(layoutOf({ count: 60, ...pairs }, glass)).toMatchObject({
      pages: 4,
      columns: 2,
      rows: 8,
      isStacked: true,
    })
    expect(layoutOf({ count: 60, ...pairs, wide: 80 }, glass)).toMatchObject({ pages: 3, isStacked: false })
    expect(layoutOf({ count: 60, ...pairs }, { width: 1080, height: 1920 })).toMatchObject({
      columns: 1,
      pages: 4,
    })
  })

  test('[WL9] has larger letters when it is short', () => {
    expect(layoutOf({ count: 5, ...pairs }, glass)).toMatchObject({ pages: 1, columns: 1, rows: 5 })
    expect(layoutOf({ count: 5, ...pairs }, glass).scale).toBeGreaterThan(1.2)
    expect(layoutOf({ count: 0, ...pairs }, glass).pages).toBe(1)
  })

  test('[WL9] never is higher than its place, and its lines are spread evenly', () => {
    const size = fc.record({
      width: fc.integer({ min: 640, max: 3840 }),
      height: fc.integer({ min: 480, max: 3840 }),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 4 }),
        size,
        (count, lines, on) => {
          const layout = layoutOf({ count, wide: 130, stacked: { wide: 80, lines } }, on)
          expect(layout.rows * layout.rowHeight).toBeLessThan(on.height / unitOf(on) - 30)
          const parts = spread(
            Array.from({ length: count }, (_, index) => index),
            layout.pages,
          )
          expect(parts.flat()).toHaveLength(count)
          const lengths = parts.map(({ length }) => length)
          expect(Math.max(...lengths)).toBeLessThanOrEqual(layout.rows * layout.columns)
          expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1)
        },
      ),
    )
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
