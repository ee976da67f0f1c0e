import { beforeEach, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { howellThreeTables } from '../../../shared/movement/make/howell/howell-three-tables.ts'
import { individualFor } from '../../../shared/movement/make/individual/individual.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { roundRobinTeams } from '../../../shared/movement/make/teams/round-robin-teams.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import { openCalls } from '../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { createHall, type Hall } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { createFakeTable, type FakeTable } from '../../e2e/fake-table.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import {
  callingForOthers,
  changedSeats,
  namesHere,
  personsStatement,
  type WrittenNames,
  whoMayHaveCome,
} from '../model/seated-persons.ts'
import { peopleAt, personsIn, roundCard } from '../model/table-card.ts'
import { moveCard } from '../move/move-card.ts'
import { createTableStore, type TableStore } from '../store/table-store.ts'

let desk: Hall
let worker: FakeTable
let store: TableStore

beforeEach(() => open(made(howellThreeTables(2))))

function open(plan: Plan): void {
  desk = createHall(plan)
  worker = createFakeTable(desk, 1)
  const terminal = createTerminalStore(worker.port)
  worker.start()
  store = createTableStore(terminal)
}

const place = { section: 'A', table: 1 }
const cardOf = (round: number) => must(roundCard(store.state.value, place, round), 'a round')
const namesNow = (round = 1) => namesHere(store.state.value, place, cardOf(round))
const say = (written: WrittenNames) =>
  store.say(must(personsStatement(store.state.value, place, cardOf(1), written), 'something new'))
const atDesk = (id: string) => must(sectionOf(desk.state(), 'A'), 'section A').playersOf(id)
const FOUR: WrittenNames = { N: ' Ana ', E: '', S: 'Bo', W: '' }

test('[UI210] a pair that nobody has named types its names where it sits, and is called by them', async () => {
  const { N } = cardOf(1).seats
  expect(namesNow()).toEqual({ N: '', E: '', S: '', W: '' })
  await say(FOUR)
  expect(atDesk(N)).toEqual(['Ana', 'Bo'])
  expect(namesNow()).toEqual({ N: 'Ana', E: '', S: 'Bo', W: '' })
  expect(personsStatement(store.state.value, place, cardOf(1), FOUR)).toBeUndefined()
})

test('[UI211] partners who have changed seats are each called in his own from then on', async () => {
  const { N } = cardOf(1).seats
  desk.name({ [N]: ['Ana', 'Bo'] })
  worker.sync()
  await say(changedSeats(namesNow(), 'NS'))
  const south = personsIn(store.state.value, place, cardOf(1), ['S'])
  expect(south.players).toEqual(['Ana'])
  expect(changedSeats(changedSeats(FOUR, 'EW'), 'EW')).toEqual(FOUR)
  expect(changedSeats({ ...FOUR, E: 'Chen', W: 'Dita' }, 'EW')).toEqual({ ...FOUR, E: 'Dita', W: 'Chen' })
})

test('[UI212] a substitute is named in his seat for the round, and the pair keeps its name', async () => {
  const { N } = cardOf(1).seats
  desk.name({ [N]: ['Ana', 'Bo'] })
  worker.sync()
  await say({ ...namesNow(), S: 'Zoe' })
  expect(personsIn(store.state.value, place, cardOf(1), ['S']).players).toEqual(['Zoe'])
  expect(atDesk(N)).toEqual(['Ana', 'Bo'])
})

test('[UI205] a substitute is called by his name in the round in which he sits, his partner too', async () => {
  const { N, E } = cardOf(1).seats
  desk.name({ [N]: ['Ana', 'Bo'], [E]: ['Chen', 'Dita'] })
  worker.sync()
  await say({ ...namesNow(), W: 'Zoe' })
  const players = (direction: 'NS' | 'EW', round = 1) =>
    peopleAt(store.state.value, place, { ...cardOf(1), round }, direction).map(own => own.players)
  expect([players('NS'), players('EW')]).toEqual([[['Ana', 'Bo']], [['Chen', 'Zoe']]])
  const ways = moveCard(store.state.value, place, 1)?.moves.map(({ part, person }) => [part, person.players])
  expect(ways).toEqual([
    ['NS', ['Ana', 'Bo']],
    ['EW', ['Chen', 'Zoe']],
  ])
  expect(players('EW', 2)).toEqual([['Chen', 'Dita']])
})

test('[UI205] one name without the partner’s does not stand for the pair', async () => {
  await say({ N: '', E: '', S: '', W: 'Zoe' })
  expect(peopleAt(store.state.value, place, cardOf(1), 'EW').map(({ players }) => players)).toEqual([[]])
})

test('[UI205] players of an individual are each called by their own name where they sit', async () => {
  open(made(individualFor(13, { tables: 3, boardsPerRound: 2 })))
  const { E, W } = cardOf(1).seats
  desk.name({ [E]: ['Chen'], [W]: ['Dita'] })
  worker.sync()
  await say({ ...namesNow(), W: 'Zoe' })
  const own = peopleAt(store.state.value, place, cardOf(1), 'EW')
  expect(own.map(({ contestant, players }) => [contestant, players])).toEqual([
    [E, ['Chen']],
    [W, ['Zoe']],
  ])
  const way = moveCard(store.state.value, place, 1)?.moves.find(({ part }) => part === 'W')
  expect(way?.person.players).toEqual(['Zoe'])
})

test('[UI205] a substitute in half a team is named at his table, and not in the other half', async () => {
  open(made(roundRobinTeams.make({ tables: 4, boardsPerRound: 2, copies: 2 })))
  const { N } = cardOf(1).seats
  desk.name({ [N]: ['Ana', 'Bo', 'Chen', 'Dita'] })
  worker.sync()
  await say({ ...namesNow(), S: 'Zoe' })
  const players = (direction: 'NS' | 'EW') =>
    moveCard(store.state.value, place, 1)?.moves.find(({ part }) => part === direction)?.person.players
  expect([players('NS'), players('EW')]).toEqual([['Ana', 'Zoe'], []])
})

test('[UI213] another pair is told to the director as such, by its number where they know it', async () => {
  const { seats } = cardOf(1)
  const others = whoMayHaveCome(store.state.value, 'A', seats, seats.E).map(({ id }) => id)
  expect([...others, seats.N, seats.E].sort()).toEqual(['1', '2', '3', '4', '5', '6'])
  await store.say(callingForOthers(store.state.value, place, 1, { EW: must(others[0], 'another') }))
  expect(openCalls(desk.state()).map(({ body }) => body)).toEqual([
    { ...place, open: true, wish: { kind: 'other-people', round: 1, EW: others[0] } },
  ])
  expect(store.called.value).toBe(true)
  await store.callDirector(false)
  expect(openCalls(desk.state())).toEqual([])
})

test('[UI213] where there are two lines, those of the line that is due come first', () => {
  const twoLines = createHall(made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2 })))
  const { seats } = must(roundCard(twoLines.state(), place, 1), 'a round')
  const section = must(sectionOf(twoLines.state(), 'A'), 'section A')
  for (const due of [seats.N, seats.E]) {
    const lines = whoMayHaveCome(twoLines.state(), 'A', seats, due).map(
      ({ id }) => section.contestant(id)?.line,
    )
    const own = section.contestant(due)?.line
    const other = own === 'NS' ? 'EW' : 'NS'
    expect(lines).toEqual([own, own, other, other])
  }
})

test('[UI213] where they do not know who has come, that is what the director is told', async () => {
  await store.say(callingForOthers(store.state.value, place, 1, {}))
  expect(openCalls(desk.state())[0]?.body.wish).toEqual({ kind: 'other-people', round: 1 })
})
