import { describe, expect, test } from 'vitest'
import { formatDecimal } from '../../lib/fraction.ts'
import { wbfDiscrete } from './scales.ts'
import { wbfMargin, wbfValue } from './wbf-continuous.ts'

const fromOf = (boards: number) => wbfDiscrete(boards).steps.map(({ from }) => from)
const LENGTHS = Array.from({ length: 200 }, (_, at) => at + 1)

describe('the WBF scale of whole points', () => {
  test('[VP15] a band ends at the last margin for which the curve is not above the number and a half', () => {
    // 16 boards, X = 60: 10.5 is reached at 1.62 IMPs, 11.5 at 5.06, 12.5 at 8.81, 13.5 at 12.93, ..., 19.5 at 53.6.
    expect(fromOf(16)).toEqual([0, 2, 5, 9, 13, 18, 23, 29, 36, 44, 54])
    for (const boards of [7, 8, 20, 24, 32])
      for (const [band, from] of fromOf(boards).entries())
        if (band > 0) expect(wbfValue(from, boards)).toBeGreaterThan(9.5 + band - 0.6)
  })

  test('[VP15] no band is wider than the one after it, 10-10 on both sides of level', () => {
    for (const boards of LENGTHS) {
      const from = fromOf(boards)
      const widths = from.slice(1).map((next, band) => (band === 0 ? 2 * next - 1 : next - (from[band] ?? 0)))
      expect(widths, `${boards} boards`).toEqual([...widths].sort((a, b) => a - b))
    }
  })

  test('[VP15] both sides have 20 together, the winner a point more from band to band', () => {
    const { steps } = wbfDiscrete(8)
    expect(
      steps.map(({ winner, loser }) => `${formatDecimal(winner, 0)}-${formatDecimal(loser, 0)}`),
    ).toEqual([...['10-10', '11-9', '12-8', '13-7', '14-6', '15-5', '16-4', '17-3', '18-2', '19-1', '20-0']])
  })

  test('[VP15] no band ends so close to a whole margin that a float could err', () => {
    for (const boards of LENGTHS)
      for (let band = 0; band < 10; band += 1) {
        const margin = wbfMargin(10.5 + band, boards)
        expect(Math.abs(margin - Math.round(margin))).toBeGreaterThan(1e-9)
      }
  })
})
