import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fraction } from '../../lib/fraction.ts'
import { inEnglish } from '../../test/made.ts'
import { parsePercentageScale, percentageVictoryPoints, SWISS_PAIRS_7_TO_9 } from './swiss-pairs.ts'

const CSV = '../shared/data/tables/vp_swiss_pairs_7_to_9_boards.csv'
const absent = !existsSync(CSV)
const pointsAt = (hundredths: number) =>
  percentageVictoryPoints(SWISS_PAIRS_7_TO_9, fraction(hundredths, 100))

describe.skipIf(absent)(`the printed scale${absent ? ' (skipped: no ../shared/data/tables)' : ''}`, () => {
  test('[VP6] every hundredth of a per cent, both pairs', () => {
    const rows = readFileSync(CSV, 'utf8').trim().split('\n').slice(1)
    expect(rows).toHaveLength(11)
    for (const [points, from = '', to = ''] of rows.map(row => row.split(','))) {
      const first = from.startsWith('>') ? Number(from.slice(1)) * 100 + 1 : Number(from) * 100
      for (let each = Math.round(first); each <= Math.round(Number(to || 100) * 100); each += 1) {
        expect([each, pointsAt(each)]).toEqual([each, Number(points)])
        expect(pointsAt(10_000 - each)).toBe(20 - Number(points))
      }
    }
  })
})

test('[VP6] on a boundary the points nearer average: 56.23 is 14-6, the least more is 15-5', () => {
  expect([pointsAt(5623), pointsAt(4377)]).toEqual([14, 6])
  expect(percentageVictoryPoints(SWISS_PAIRS_7_TO_9, fraction(562_301, 10_000))).toBe(15)
  expect(percentageVictoryPoints(SWISS_PAIRS_7_TO_9, fraction(437_699, 10_000))).toBe(5)
})

test('[VP6] a club writes its own scale of percentages; one that falls is refused', () => {
  expect(parsePercentageScale(SWISS_PAIRS_7_TO_9).ok).toBe(true)
  const sentenceOf = (change: object) => {
    const read = parsePercentageScale({ ...SWISS_PAIRS_7_TO_9, ...change })
    return read.ok ? '' : inEnglish(read.problem)
  }
  expect(
    sentenceOf({
      steps: [
        [51, 10],
        [50.5, 11],
      ],
    }),
  ).toMatch('after 51 % has to be higher')
  expect(
    sentenceOf({
      steps: [
        [51, 10],
        [60, 9],
      ],
    }),
  ).toMatch('after 51 % has to be higher')
  expect(sentenceOf({ steps: [[51, 11]] })).toMatch('half of 20')
  expect(sentenceOf({ boards: [9, 7] })).toMatch('backwards')
  expect(sentenceOf({ steps: [[45, 10]] })).toMatch('steps.0.0')
})
