import * as v from 'valibot'
import { expect, test } from 'vitest'
import { clockBody } from './session-life.ts'

const pause = (after: number) => ({ after, minutes: 15, kind: 'tea' })
const clockWith = (breaks: readonly object[]) => ({
  section: 'A',
  minutes: 20,
  move: 3,
  breaks,
  run: { kind: 'stopped' },
})

test.each<readonly [string, readonly object[], boolean]>([
  ['none', [], true],
  ['two', [pause(2), pause(5)], true],
  ['two after the same round', [pause(2), pause(2)], false],
  ['not in the order of the rounds', [pause(5), pause(2)], false],
  ['one before the first round', [pause(0)], false],
  ['one without minutes', [{ ...pause(2), minutes: 0 }], false],
  ['one of five hours', [{ ...pause(2), minutes: 300 }], false],
  ['one that nobody has a word for', [{ ...pause(2), kind: 'karaoke' }], false],
])('[SE300] breaks of a clock: %s', (_, breaks, isRead) => {
  expect(v.is(clockBody, clockWith(breaks))).toBe(isRead)
})
