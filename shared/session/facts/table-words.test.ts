import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { howellTwoTables } from '../../movement/make/howell/howell-two-tables.ts'
import { createHall, DIRECTOR, type Hall, resultStatement, tableDevice } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { sectionOf } from '../section/section.ts'
import { type Fact, readSince, type Statement } from '../state/fact.ts'
import { planView } from '../views/plan-view.ts'

const plan = made(howellTwoTables(6))
const sectionIn = (hall: Hall) => must(sectionOf(hall.state(), 'A'), 'section A')
const placeAt = (hall: Hall, table: number, round: number, board: number) => {
  const { result: _, ...place } = resultStatement(hall.state(), table, round, board, 'pass').body
  return place
}

type Persons = Record<'N' | 'E' | 'S' | 'W', string | null>

const persons = (hall: Hall, table: number, round: number, names: Persons): Statement => {
  const { board: _, ...place } = placeAt(hall, table, round, 1)
  return { kind: 'persons-seated', body: { ...place, persons: names } }
}
const FOUR: Persons = { N: 'Ana', E: 'Chen', S: 'Bo', W: 'Dita' }
const seatsAt = (hall: Hall, table: number, round: number) =>
  must(sectionIn(hall).entryAt(round, table)?.seats, 'seats') as Record<'N' | 'E' | 'S' | 'W', string>

test('[SE140] a pair that nobody has named is called as its own table says, there and in rankings', () => {
  const hall = createHall(plan)
  const { N, E } = seatsAt(hall, 1, 1)
  expect(hall.say(tableDevice(1), persons(hall, 1, 1, FOUR)).decision.kind).toBe('admitted')
  expect([N, E].map(pair => sectionIn(hall).playersOf(pair))).toEqual([
    ['Ana', 'Bo'],
    ['Chen', 'Dita'],
  ])
})

test('[SE140] the names that the director gave stay; who has changed seats with his partner sits where he says', () => {
  const hall = createHall(plan)
  const { N } = seatsAt(hall, 1, 1)
  hall.name({ [N]: ['Ana', 'Bo'] })
  hall.say(tableDevice(1), persons(hall, 1, 1, { ...FOUR, N: 'Bo', S: 'Ana' }))
  expect(sectionIn(hall).playersOf(N)).toEqual(['Bo', 'Ana'])
  expect(sectionIn(hall).namesAt(seatsAt(hall, 1, 1)).S).toBe('Ana')
  hall.say(tableDevice(1), persons(hall, 1, 1, { ...FOUR, S: 'Zoe' }))
  expect(sectionIn(hall).playersOf(N)).toEqual(['Ana', 'Bo'])
})

test('[SE140] a substitute is named in the round in which he sits there', () => {
  const hall = createHall(plan)
  const seats = seatsAt(hall, 1, 1)
  hall.name({ [seats.N]: ['Ana', 'Bo'] })
  hall.say(tableDevice(1), persons(hall, 1, 1, { N: null, E: null, S: 'Zoe', W: null }))
  expect(sectionIn(hall).namesAt(seats, { round: 1, table: 1 })).toMatchObject({ N: 'Ana', S: 'Zoe' })
  expect(sectionIn(hall).namesAt(seats, { round: 2, table: 1 })).toMatchObject({ N: 'Ana', S: 'Bo' })
})

test('[SE140] of two words the last stands, and another table or other people wait for the director', () => {
  const hall = createHall(plan)
  hall.assign(tableDevice(1), 1)
  hall.assign(tableDevice(2), 2)
  hall.say(tableDevice(1), persons(hall, 1, 1, FOUR))
  hall.say(tableDevice(1), persons(hall, 1, 1, { ...FOUR, N: 'Anna' }))
  expect(sectionIn(hall).playersOf(seatsAt(hall, 1, 1).N)).toEqual(['Anna', 'Bo'])
  expect(hall.say(tableDevice(2), persons(hall, 1, 1, FOUR)).decision).toMatchObject({ code: 'other-table' })
})

test('[SE384] one tablet that names the people of rounds to come renames nobody: each name waits until its table has come so far', () => {
  const hall = createHall(plan)
  hall.assign(tableDevice(2), 2)
  const rounds = plan.entries.flatMap(({ table, round }) => (table === 2 ? round : []))
  const later = rounds.filter(round => round > 1)
  for (const round of later)
    expect(hall.say(tableDevice(2), persons(hall, 2, round, FOUR)).decision).toMatchObject({
      kind: 'waiting',
      code: 'not-in-plan',
    })
  const all = plan.contestants.map(({ id }) => sectionIn(hall).playersOf(id))
  expect([later.length > 0, all.flat()]).toEqual([true, []])
  hall.playRound(2, 1, '3N N 9')
  expect(hall.say(tableDevice(2), persons(hall, 2, 2, FOUR)).decision.kind).toBe('admitted')
})

test('[SE140] a table is told the names of those who come to it, as they said them elsewhere', () => {
  const hall = createHall(plan)
  hall.say(tableDevice(1), persons(hall, 1, 1, FOUR))
  const told = (table: number) =>
    planView(hall.state(), 'A', table).entries.filter(
      entry => entry.kind === 'fact' && entry.fact.kind === 'persons-seated',
    ).length
  const comes = plan.entries.some(
    entry =>
      entry.table === 2 &&
      Object.values(seatsAt(hall, 1, 1)).some(id => JSON.stringify(entry).includes(`"${id}"`)),
  )
  expect([told(1), told(2)]).toEqual([1, comes ? 1 : 0])
})

test('[SE141] a board noted counts for nothing, the last note stands, and a tablet that takes over is told', () => {
  const hall = createHall(plan)
  const noted = (level: 3 | 4): Statement => ({
    kind: 'board-noted',
    body: {
      ...placeAt(hall, 1, 1, 1),
      noted: { kind: 'auction', contract: { level, strain: 'S', doubling: '' }, declarer: 'S' },
    },
  })
  expect(hall.say(tableDevice(1), noted(3)).decision.kind).toBe('admitted')
  expect(hall.say(tableDevice(1), noted(4)).decision.kind).toBe('admitted')
  expect(sectionIn(hall).boardAt(1, 1, 1).kind).toBe('to-play')
  expect(hall.result(1, 1, 1, '4S S 10').decision.kind).toBe('admitted')
})

test('[SE142] every doubt is answered at most by the last word, and the earlier ones stay to be read', () => {
  const hall = createHall(plan)
  const { seats: _, ...place } = placeAt(hall, 1, 1, 1)
  const answered = (answer: 'right' | 'wrong'): Statement => ({
    kind: 'doubt-answered',
    body: { ...place, doubt: { kind: 'lead' }, keyed: { kind: 'passed-out' }, answer },
  })
  for (const answer of ['wrong', 'right'] as const)
    expect(hall.say(tableDevice(1), answered(answer)).decision.kind).toBe('admitted')
  expect(
    hall.entries.filter(entry => entry.kind === 'fact' && entry.fact.kind === 'doubt-answered'),
  ).toHaveLength(2)
})

test('[SE143] a call says what the table wants, and the director answers it like any other', () => {
  const hall = createHall(plan)
  const wish = { kind: 'not-played', round: 1, board: 2 } as const
  const { fact, decision } = hall.say(tableDevice(1), {
    kind: 'director-called',
    body: { section: 'A', table: 1, open: true, wish },
  })
  expect(decision.kind).toBe('admitted')
  // An older hub knows calls, but no specific requests.
  const { wish: _, ...plain } = fact.kind === 'director-called' ? fact.body : { wish }
  expect([readSince(fact), readSince({ ...fact, body: plain } as Fact)]).toEqual([5, 1])
  const { device, seq } = fact
  expect(
    hall.say(DIRECTOR, {
      kind: 'director-called',
      body: { section: 'A', table: 1, open: false },
      replaces: { device, seq },
    }).decision.kind,
  ).toBe('admitted')
})
