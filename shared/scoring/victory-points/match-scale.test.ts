import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { formatDecimal, fraction } from '../../lib/fraction.ts'
import { inEnglish } from '../../test/made.ts'
import { matchScale, readScaleChoice, SCALE_NAMES, type ScaleChoice } from './match-scale.ts'
import { ACBL_20 } from './scales.ts'
import { SWISS_PAIRS_7_TO_9 } from './swiss-pairs.ts'

const read = (text: string): ScaleChoice | string => {
  const choice = readScaleChoice(text)
  return choice.ok ? choice.value : inEnglish(choice.problem)
}
const worth = (by: 'imps' | 'percent', text: string | undefined, boards: number, figure: number) => {
  const choice = text === undefined ? undefined : read(text)
  const scale = matchScale(by, typeof choice === 'string' ? undefined : choice, boards)
  return scale.ok
    ? `${formatDecimal(scale.value.worth(fraction(figure)), 2)} of ${formatDecimal(scale.value.maximum, 2)}`
    : inEnglish(scale.problem)
}

test('[VP14] settings say a scale by its name, or as the file of the club has it', () => {
  expect(SCALE_NAMES).toEqual(['wbf-continuous', 'wbf-discrete', 'acbl-20', 'acbl-30'])
  for (const name of SCALE_NAMES) expect(typeof read(name)).toBe('object')
  expect(read(JSON.stringify(ACBL_20))).toEqual({ kind: 'discrete', scale: ACBL_20 })
  expect(read(JSON.stringify(SWISS_PAIRS_7_TO_9))).toEqual({ kind: 'percentages', scale: SWISS_PAIRS_7_TO_9 })
  expect(read('wbf-25')).toBe('This is no scale of victory points.')
  expect(read('[1, 2')).toBe('This is no scale of victory points.')
  expect(read('{"name":"club","steps":[]}')).toMatch('cannot be read: it has no')
  const falling = { ...SWISS_PAIRS_7_TO_9, steps: [...SWISS_PAIRS_7_TO_9.steps].reverse() }
  expect(read(JSON.stringify(falling))).toMatch('half of 20')
})

test('[VP14] a scale for a length that it does not have is a sentence, and none is made up', () => {
  expect(worth('percent', undefined, 8, 60)).toBe('17.00 of 20.00')
  expect(worth('percent', undefined, 6, 60)).toMatch('is for 7 to 9 boards, not for 6')
  expect(worth('percent', undefined, 10, 60)).toMatch('is for 7 to 9 boards, not for 10')
  const ten = { ...SWISS_PAIRS_7_TO_9, name: 'club-10', boards: [10, 13] }
  expect(worth('percent', JSON.stringify(ten), 12, 60)).toBe('17.00 of 20.00')
  expect(worth('percent', JSON.stringify(ten), 8, 60)).toMatch('is for 10 to 13 boards, not for 8')
  expect(worth('imps', undefined, 8, 22)).toBe('16.90 of 20.00')
  expect(worth('imps', 'acbl-30', 8, 0)).toBe('15.00 of 30.00')
  expect(worth('imps', 'acbl-20', 12, 0)).not.toMatch('of 20')
})

test('[VP14] a scale of the other measure leaves the usual one of the form', () => {
  expect(worth('percent', 'acbl-30', 8, 60)).toBe('17.00 of 20.00')
  expect(worth('imps', JSON.stringify(SWISS_PAIRS_7_TO_9), 8, 22)).toBe('16.90 of 20.00')
  expect(must(readScaleChoice('wbf-continuous').ok, 'a scale')).toBe(true)
})
