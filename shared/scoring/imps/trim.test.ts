import { expect, test } from 'vitest'
import { formatTrim, parseTrim } from './trim.ts'

test.each([
  ['0', { kind: 'count', each: 0 }],
  ['2', { kind: 'count', each: 2 }],
  ['9', { kind: 'count', each: 9 }],
  ['0%', { kind: 'percent', each: 0 }],
  ['20%', { kind: 'percent', each: 20 }],
  ['49%', { kind: 'percent', each: 49 }],
] as const)('[BU13] %s', (text, trim) => {
  expect(parseTrim(text)).toEqual(trim)
  expect(formatTrim(trim)).toBe(text)
})

test.each(['', '10', '-1', '1.5', '50%', '100%', '%', 'two', '2 %'])('[BU13] "%s" is neither', text => {
  expect(parseTrim(text)).toBeUndefined()
})
