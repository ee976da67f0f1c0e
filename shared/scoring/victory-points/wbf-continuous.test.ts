import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { add, compare, formatDecimal, fraction, subtract, ZERO } from '../../lib/fraction.ts'
import { ownVictoryPoints, victoryPointsOf } from './scale.ts'
import { MOST_SCALE_BOARDS, wbfContinuous, wbfValue } from './wbf-continuous.ts'

const CSV = '../shared/data/tables/wbf_vp_continuous_published_7_8_16.csv'
const absent = !existsSync(CSV)
const lengths = Array.from({ length: MOST_SCALE_BOARDS }, (_, index) => index + 1)

describe.skipIf(absent)(`published cells${absent ? ' (skipped: no ../shared/data/tables)' : ''}`, () => {
  test.each([
    [7, 1],
    [8, 2],
    [16, 3],
  ])('[VP1] matches of %i boards', (boards, column) => {
    const rows = readFileSync(CSV, 'utf8').trim().split('\n').slice(1)
    const cells = rows.map(row => row.split(',')).filter(row => row[column] !== '')
    expect(cells.length).toBeGreaterThan(35)
    for (const row of cells) {
      const { winner, loser } = victoryPointsOf(wbfContinuous(boards), Number(row[0]))
      expect([row[0], formatDecimal(winner, 2)]).toEqual([row[0], row[column]])
      expect(add(winner, loser)).toEqual(fraction(20))
    }
  })
})

test('[VP1] 16 boards: 20 IMPs are 15.00, 59 are not yet 20, 60 and more are', () => {
  const printed = [0, 20, 59, 60, 61, 300].map(imps => {
    const { winner, loser } = victoryPointsOf(wbfContinuous(16), imps)
    return `${formatDecimal(winner, 2)}-${formatDecimal(loser, 2)}`
  })
  expect(printed).toEqual([
    '10.00-10.00',
    '15.00-5.00',
    '19.93-0.07',
    '20.00-0.00',
    '20.00-0.00',
    '20.00-0.00',
  ])
})

test('[VP2] no value lies so close to half a hundredth that a float could round it wrongly', () => {
  for (const boards of lengths) {
    for (let imps = 0; imps < 15 * Math.sqrt(boards); imps += 1) {
      const beyond = (wbfValue(imps, boards) * 100) % 1
      expect(Math.abs(beyond - 0.5) / 100, `${boards} boards, ${imps} IMPs`).toBeGreaterThan(1e-9)
    }
  }
})

test('[VP2] more IMPs are never worth less, and one more IMP never more than the one before', () => {
  for (const boards of lengths) {
    const { steps } = wbfContinuous(boards)
    expect(steps.map(step => step.from)).toEqual(steps.map((_, index) => index))
    const winners = steps.map(step => step.winner)
    const increments = winners.slice(1).map((value, index) => subtract(value, must(winners[index], 'entry')))
    for (const [index, increment] of increments.entries()) {
      expect(compare(increment, ZERO)).toBeGreaterThanOrEqual(0)
      if (index > 0)
        expect(compare(increment, must(increments[index - 1], 'increment')), `${boards}`).toBeLessThanOrEqual(
          0,
        )
    }
    for (const { winner, loser } of steps) expect(add(winner, loser)).toEqual(fraction(20))
    expect(winners[0]).toEqual(fraction(10))
    expect(winners.at(-1)).toEqual(fraction(20))
    expect(compare(must(winners.at(-2), 'entry'), fraction(20))).toBeLessThan(0)
  }
})

test('[VP3] a side gets its own end of the step; half an IMP is rounded away from level', () => {
  const scale = wbfContinuous(16)
  const own = (top: number, bottom = 1) => formatDecimal(ownVictoryPoints(scale, fraction(top, bottom)), 2)
  expect([own(20), own(-20), own(0)]).toEqual(['15.00', '5.00', '10.00'])
  expect([own(1, 2), own(-1, 2), own(49, 100), own(-49, 100)]).toEqual(['10.31', '9.69', '10.00', '10.00'])
})

test('[VP1] a length that no match has is a bug of the caller', () => {
  expect(() => wbfContinuous(0)).toThrow('1 to 200')
  expect(() => wbfContinuous(7.5)).toThrow('1 to 200')
})
