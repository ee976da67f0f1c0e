import { expect, test } from 'vitest'
import { mitchell } from '../../movement/make/mitchell/mitchell.ts'
import type { Plan } from '../../movement/plan/plan.ts'
import { named } from '../../movement/plan/plan-title.ts'
import { twoTablesOfPlayers } from '../../test/drawn-seats.ts'
import { made, sentenceOf } from '../../test/made.ts'
import { isMov, readMov } from './movement-mov.ts'

/** Formats the plan as bytes of a .MOV, with boards in whole sets. */
const bytesOf = (plan: Plan, form: 0 | 1, size: number, ewFrom = 0): Uint8Array => {
  const number = (id: string | null) => Number(id ?? 0)
  const cells = [...plan.entries]
    .sort((a, b) => a.table - b.table || a.round - b.round)
    .flatMap(({ seats: { N, S, E, W }, boards }) => {
      const set = Math.ceil(Math.min(...boards) / size)
      return plan.kind === 'individual'
        ? [number(N), number(S), number(E), number(W), set]
        : [number(N), number(E) - ewFrom, set]
    })
  const bytes = new Uint8Array(707 + cells.length)
  bytes.set([0x5d, 0x8d, form, plan.tables, plan.rounds, plan.rounds])
  bytes.fill(0x20, 6, 606)
  bytes.set(
    [...(plan.title.kind === 'named' ? plan.title.name : plan.title.kind)].map(letter =>
      letter.charCodeAt(0),
    ),
    6,
  )
  bytes.set(
    Array.from({ length: 36 }, (_, index) => index + 1),
    671,
  )
  bytes.set(cells, 707)
  return bytes
}

const plain = (winners: 1 | 2, numbering: 'continued' | 'both-from-1' = 'continued') =>
  made(mitchell({ kind: 'plain', tables: 5, boardsPerRound: 3, winners, numbering }))

test('[FMP27] a .MOV with one numbering, one with two lines from 1, and one of players are read as they were written', () => {
  expect(made(readMov(bytesOf(plain(1), 1, 3), 3))).toEqual({
    plan: { ...plain(1), title: named('mitchell') },
    contradictions: [],
    notes: [],
  })
  expect(made(readMov(bytesOf(plain(2), 0, 3, 5), 3)).plan).toEqual({
    ...plain(2, 'both-from-1'),
    title: named('mitchell'),
  })
  expect(made(readMov(bytesOf(twoTablesOfPlayers(), 1, 2), 2)).plan).toEqual(twoTablesOfPlayers())
})

test('[FMP27] the file says nothing of the boards in a set: usual is what makes about 26', () => {
  const plan = made(readMov(bytesOf(plain(1), 1, 3))).plan
  expect(plan.entries[0]?.boards).toEqual([1, 2, 3, 4, 5])
})

test.each<[string, (bytes: Uint8Array) => Uint8Array, RegExp]>([
  ['other first bytes', bytes => bytes.with(0, 0), /it does not start with 5D 8D\.$/],
  ['no cells', bytes => bytes.slice(0, 700), /only 700 bytes\.$/],
  ['a cut file', bytes => bytes.slice(0, -1), /781 bytes do not fit 5 tables and 5 or 5 rounds\.$/],
  ['another form', bytes => bytes.with(2, 9), /neither a Mitchell \(0\) nor a Howell \(1\), but 9\.$/],
  ['no tables', bytes => bytes.with(3, 0), /no tables\.$/],
])('[FMP28] %s: no movement of ACBLscore', (_, spoil, sentence) => {
  expect(sentenceOf(readMov(spoil(bytesOf(plain(1), 1, 3))))).toMatch(sentence)
})

test('[FMP28] a .MOV is known by its first bytes', () => {
  expect(isMov(bytesOf(plain(1), 1, 3))).toBe(true)
  expect(isMov(new Uint8Array([0x5b, 0x5d]))).toBe(false)
})
