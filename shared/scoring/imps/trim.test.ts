import { expect, test } from 'vitest'
import { wantedPerEnd } from './datum.ts'
import { formatTrim, parseTrim, trimAsTable } from './trim.ts'

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

test.each([
  ['6:1', { kind: 'table', rows: [{ from: 6, each: 1 }] }],
  [
    '6:1,10:2,40:8',
    {
      kind: 'table',
      rows: [
        { from: 6, each: 1 },
        { from: 10, each: 2 },
        { from: 40, each: 8 },
      ],
    },
  ],
] as const)('[BU14] %s is a table by the number of scores', (text, trim) => {
  expect(parseTrim(text)).toEqual(trim)
  expect(formatTrim(trim)).toBe(text)
})

test.each(['6:', ':1', '6:1,6:2', '10:1,6:2', '0:1', '6:1,x', '6:100', '1000:1'])(
  '[BU14] "%s" is no table',
  text => {
    expect(parseTrim(text)).toBeUndefined()
  },
)

test('[BU14] a fifth as a table drops the same of every number of scores; what a club begins with', () => {
  const fifth = { kind: 'percent', each: 20 } as const
  const rows = trimAsTable(fifth, 99)
  expect(rows.slice(0, 3)).toEqual([
    { from: 5, each: 1 },
    { from: 10, each: 2 },
    { from: 15, each: 3 },
  ])
  for (let scores = 1; scores <= 99; scores += 1)
    expect(wantedPerEnd(scores, { kind: 'table', rows })).toBe(wantedPerEnd(scores, fifth))
  expect(trimAsTable({ kind: 'count', each: 1 }, 99)).toEqual([{ from: 1, each: 1 }])
  expect(wantedPerEnd(5, { kind: 'table', rows: [{ from: 6, each: 1 }] })).toBe(0)
})

test.each(['', '10', '-1', '1.5', '50%', '100%', '%', 'two', '2 %'])('[BU13] "%s" is neither', text => {
  expect(parseTrim(text)).toBeUndefined()
})
