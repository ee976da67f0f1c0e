import { describe, expect, test } from 'vitest'
import { must } from '../../../lib/assert.ts'
import { checkPlan } from '../../../movement/check/check.ts'
import { mitchell } from '../../../movement/make/mitchell/mitchell.ts'
import type { Plan } from '../../../movement/plan/plan.ts'
import { named } from '../../../movement/plan/plan-title.ts'
import { draw } from '../../../test/drawn-plan.ts'
import { threeTeams, twoTablesOfPlayers } from '../../../test/drawn-seats.ts'
import { inEnglish, made, sentenceOf } from '../../../test/made.ts'
import { movementsOfText } from '../movement-file.ts'
import { readEbuScore } from './movement-ebuscore.ts'

/** The plan in the text form, its boards in whole sets. */
const textOf = (plan: Plan, type: number, size: number, missing = 0, ewFrom = 0): string => {
  const boards = new Set(plan.entries.flatMap(entry => entry.boards)).size
  const number = (id: string | null) => Number(id ?? 0)
  const ew = (id: string | null) => Math.max(0, number(id) - ewFrom)
  const rows = Array.from({ length: plan.tables }, (_, table) =>
    plan.entries
      .filter(entry => entry.table === table + 1)
      .sort((a, b) => a.round - b.round)
      .flatMap(({ seats: { N, S, E, W }, boards }) => {
        const set = boards.length === 0 ? 0 : Math.ceil(Math.min(...boards) / size)
        return plan.kind === 'individual'
          ? [number(N), number(S), number(E), number(W), set]
          : [number(N), ew(E), set]
      })
      .join(','),
  )
  return [nameOf(plan), [type, plan.tables, boards, size, plan.rounds, missing].join(','), ...rows].join('\n')
}

const nameOf = ({ title }: Plan): string => (title.kind === 'named' ? title.name : 'Mitchell, 5 tables')

/** The plan as it comes back: by the name in the text. */
const renamed = (plan: Plan): Plan => ({ ...plan, title: named(nameOf(plan)) })

const only = (text: string): Plan => made(must(readEbuScore(text)[0], 'a movement').movement).plan

const fiveTables = (winners: 1 | 2) =>
  made(mitchell({ kind: 'plain', tables: 5, boardsPerRound: 2, winners, switched: [5] }))

describe('[FMP24] the text of EBUScore comes out as the plan it was made of', () => {
  test('one winner', () => expect(only(textOf(fiveTables(1), 0, 2))).toEqual(renamed(fiveTables(1))))

  test('relay with shared boards: the tables take turns', () => {
    const relay = made(mitchell({ kind: 'relay', tables: 6, boardsPerRound: 4, winners: 1 }))
    expect(only(textOf(relay, 0, 4))).toEqual(renamed(relay))
  })

  test('two winners, East-West numbered on', () =>
    expect(only(textOf(fiveTables(2), 1, 2))).toEqual(renamed(fiveTables(2))))

  test('two winners, both lines from 1', () => {
    const apart = made(
      mitchell({ kind: 'plain', tables: 5, boardsPerRound: 2, winners: 2, numbering: 'both-from-1' }),
    )
    const plan = only(textOf(fiveTables(2), 1, 2, 0, 5))
    expect(plan).toEqual({ ...apart, title: plan.title })
  })

  test('a Mitchell to be switched: East-West are lifted above the tables', () => {
    const unswitched = made(
      mitchell({ kind: 'plain', tables: 5, boardsPerRound: 2, winners: 1, switched: [] }),
    )
    expect(only(textOf(unswitched, 2, 2, 0, 5))).toEqual(renamed(unswitched))
    expect(only(textOf(fiveTables(1), 2, 2))).toEqual(renamed(fiveTables(1)))
  })

  test('players and teams', () => {
    const players = twoTablesOfPlayers()
    expect(only(textOf(players, 3, 2))).toEqual(players)
    expect(only(textOf(players, 4, 2)).kind).toBe('individual')
    expect(only(textOf(threeTeams(), 5, 2))).toEqual(threeTeams())
  })
})

test('[FMP25] the missing pair and set 0 are sit-outs; of two lines it is the one that never has boards', () => {
  const plan = only(textOf(fiveTables(1), 0, 2, 10))
  expect(draw(plan)[0]).toBe('1-6 [1-2]  2-7 [3-4]  3-8 [5-6]  4-9 [7-8]  5-_')
  const apart = only('Half a table\n1,3,6,2,3,3\n1,1,1,1,3,0,1,2,3\n2,2,2,2,1,3,2,3,0\n3,3,0,3,2,1,3,1,2')
  expect(draw(apart)[0]).toBe('NS1-EW1 [1-2]  NS2-EW2 [3-4]  NS3-_')
  expect(apart.contestants.map(one => one.id)).toEqual(['NS1', 'NS2', 'NS3', 'EW1', 'EW2'])
  expect(checkPlan(apart)).toEqual([])
})

test('[FMP26] a file holds several movements; a broken one does not spoil the others', () => {
  const good = textOf(fiveTables(1), 0, 2)
  const read = readEbuScore(
    `${good}\r\n\r\nBroken\r\n0,2,8,2,3,0\r\n1,2,1,1,3,2\r\n\r\n${good.replace('Mitchell', 'Again, a Mitchell')}\r\n`,
  )
  expect(read.map(({ id, movement }) => [id?.slice(0, 8), movement.ok])).toEqual([
    ['Mitchell', true],
    ['Broken', false],
    ['Again, a', true],
  ])
})

test.each([
  ['X', 'the header has 0 numbers, not 6.'],
  ['X\n0,2,8,2,3', 'the header has 5 numbers, not 6.'],
  ['X\n7,2,8,2,3,0', 'there is no type 7.'],
  ['X\n0,0,8,2,3,0', 'it says it has 0 tables and 3 rounds.'],
  ['X\n0,2,8,0,3,0', 'it says it has 8 boards in sets of 0.'],
  ['X\n0,200,900,900,90,0', 'it says it has 900 boards in sets of 900.'],
  ['X\n0,2,8,2,1,0\n1,2,1', 'the header says 2 tables, but 1 lines follow.'],
  ['X\n0,2,8,2,1,0\n1,2,1\n3,4', 'table 2 has 2 numbers, not 3 for each of 1 rounds.'],
])('[FMP26] %j is refused in words', (text, why) => {
  const [read] = readEbuScore(text)
  expect(sentenceOf(must(read, 'a movement').movement)).toBe(
    `“X” is no movement in EBUScore's text form: ${why}`,
  )
})

test('[FMP26] sets beyond the boards of the header contradict it', () => {
  const text = textOf(fiveTables(1), 0, 2).replace('0,5,10,2,5,0', '0,5,8,2,5,0')
  const { contradictions } = made(must(readEbuScore(text)[0], 'a movement').movement)
  expect(contradictions.map(inEnglish)).toContain(
    'Round 1, table 5: board 9 is out of range, the movement says it has boards 1 to 8.',
  )
})

test('[FMP26] a name may be a number, and remarks between the tables are passed over', () => {
  const [name = '', ...rest] = textOf(fiveTables(1), 0, 2).split('\n')
  const numbered = ['13', ...rest]
  const remarked = [
    name,
    rest[0],
    '# the tables',
    ...rest.slice(1, 3),
    '// and on',
    "' so on",
    ...rest.slice(3),
  ]
  const read = readEbuScore([...numbered, ...remarked, '#2 Mitchell', ...rest].join('\n'))
  expect(read.map(({ id }) => id)).toEqual(['13', name, '#2 Mitchell'])
  for (const { movement } of read) expect(made(movement).plan.entries).toEqual(fiveTables(1).entries)
})

test('[FMP26] a first name in brackets is not taken for JSON', () => {
  const text = textOf({ ...fiveTables(1), title: named('[M13] Mitchell') }, 0, 2)
  const { list, movements } = made(movementsOfText(`${text}\n`))
  expect(list).toBe(true)
  expect(movements.map(({ id, movement }) => [id, movement.ok])).toEqual([['[M13] Mitchell', true]])
  expect(sentenceOf(movementsOfText('[{"boards": [\n1,\n2,\n3,\n4,\n5,\n6\n]'))).toMatch(
    /^This is not a movement file: it begins like JSON/,
  )
})
