import { describe, expect, test } from 'vitest'
import { roundRobinTeams } from '../../../../shared/movement/make/teams/round-robin-teams.ts'
import type { Person } from '../../../../shared/people/person.ts'
import type { Ask } from '../../../../shared/protocol/up.ts'
import { made } from '../../../../shared/test/made.ts'
import { besideAt, doublesIn, hasPartner, identifyNames, typedAt, writtenName } from './identify-names.ts'
import { parseNames } from './names.ts'

const PLAN = made(roundRobinTeams.make({ tables: 4, boardsPerRound: 2 }))
const line = (text: string, contest: 'pairs' | 'individual' = 'pairs') => {
  const [{ players = [], numbers } = {}] = parseNames(text, PLAN.contestants, contest)
  return numbers ? players.map((name, at) => `${name} #${numbers[at] ?? '-'}`) : players
}

test.each([
  ['12345,Ana Lima,67890,Bo Berg', ['Ana Lima #12345', 'Bo Berg #67890']],
  ['Ana Lima, 12345, Bo Berg, 67890', ['Ana Lima #12345', 'Bo Berg #67890']],
  ['Ana Lima (12345) & Bo Berg', ['Ana Lima #12345', 'Bo Berg #-']],
  ['12345 Ana Lima & 67890 Bo Berg', ['Ana Lima #12345', 'Bo Berg #67890']],
  ['Ana Lima, 12345 & 67890', ['Ana Lima #12345', '67890 #67890']],
  ['12 & 40', ['12 #12', '40 #40']],
  ['NL-12\tAna\tNL-13\tBo', ['Ana #NL-12', 'Bo #NL-13']],
  ['3. Ana & Bo', ['Ana', 'Bo']],
  ['Ana & Bo', ['Ana', 'Bo']],
  ['王小明（41）、李白', ['王小明 #41', '李白 #-']],
])('[DI720] a line of the list may have the players’ numbers: %s', (text, players) => {
  expect(line(text)).toEqual(players)
})

test('[DI720] of an individual a comma is part of a name, a number before it is not', () => {
  expect(line('Lima, Ana', 'individual')).toEqual(['Lima, Ana'])
  expect(line('12345, Lima, Ana', 'individual')).toEqual(['Lima, Ana #12345'])
})

const ANA: Person = { ref: { kind: 'member', id: 'memberana' as never }, name: 'Ana Lima', number: '012' }
const BO: Person = { ref: { kind: 'federation', number: '77' }, name: 'Bo Berg', federation: '77' }
const TWINS: readonly Person[] = ['a', 'b'].map(id => ({
  ref: { kind: 'member', id: `twin${id}xxxx` as never },
  name: 'Eva Two',
}))

const desk = (people: readonly Person[] = [ANA, BO, ...TWINS]) => ({
  ask: async (ask: Ask) => {
    const text = ask.what === 'find-person' ? ask.text : ''
    const persons = people.filter(
      one => one.name === text || one.number?.endsWith(text) || one.federation === text,
    )
    return { type: 'answer', id: '', ok: true, persons } as const
  },
})

describe('who the named people are', () => {
  test('[DI721] by the number, else by the name where one alone has it; else a visitor; a number alone becomes the name', async () => {
    const named = parseNames('12 & Bo Berg\nEva Two & Nobody\n99 & Ana Lima', PLAN.contestants, 'pairs')
    const { names, unknown } = await identifyNames(desk(), named)
    expect(names.map(({ players, persons }) => [players, persons?.map(({ kind }) => kind)])).toEqual([
      [
        ['Ana Lima', 'Bo Berg'],
        ['member', 'federation'],
      ],
      [
        ['Eva Two', 'Nobody'],
        ['visitor', 'visitor'],
      ],
      [
        ['99', 'Ana Lima'],
        ['visitor', 'member'],
      ],
    ])
    expect(unknown).toEqual(['99'])
  })

  test('[DI721] where the desk cannot be asked, names stay as they were keyed', async () => {
    const named = parseNames('12, Ana Lima, Bo', PLAN.contestants, 'pairs')
    const away = { ask: () => Promise.reject(new Error('out of reach')) }
    expect(await identifyNames(away, named)).toEqual({
      names: [{ contestant: '1', players: ['Ana Lima', 'Bo'] }],
      unknown: [],
    })
  })
})

test('[DI722] somebody who stands in the list twice is said, in whatever spelling; two with numbers of their own are two', () => {
  const doubles = (text: string) => doublesIn(parseNames(text, PLAN.contestants, 'pairs'))
  expect(doubles('Ana & Bo\nChen & ANÁ')).toEqual(['ANÁ'])
  expect(doubles('1, Ana, 2, Bo\n3, Ana, 4, Dita')).toEqual([])
  expect(doubles('1, Ana, 2, Bo\n1, Eva, 4, Dita')).toEqual(['Eva'])
  expect(doubles('Ana & Bo')).toEqual([])
})

test('[DI721] what is looked up is what stands between the last mark and the caret', () => {
  const text = 'Ana & Bo\nChe, Dita'
  expect(typedAt(text, 12)).toEqual({ from: 9, typed: 'Che' })
  expect(typedAt(text, text.length)).toEqual({ from: 14, typed: 'Dita' })
  expect(writtenName(ANA)).toBe('Ana Lima (012)')
})

test('[DI727] behind a mark the partner is looked for of whoever stands before it in the line', () => {
  const beside = (text: string) => besideAt(text, text.length)
  expect(beside('Ana Lima (012) & ')).toBe('Ana Lima (012)')
  expect(beside('Ana Lima (012) & Bo')).toBe('Ana Lima (012)')
  expect(beside('Eva\n3: Ana Lima (012), B')).toBe('Ana Lima (012)')
  expect(beside('Ana Lima (012)')).toBe('')
  expect(beside('Ana Lima (012) & Bo Berg\nChe')).toBe('')
  expect(hasPartner('Ana & Bo\nChen')).toBe(false)
  expect(hasPartner('Ana & Bo\nChen & ')).toBe(true)
})
