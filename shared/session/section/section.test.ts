import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { howellTwoTables } from '../../movement/make/howell/howell-two-tables.ts'
import { createHall, DIRECTOR, deviceNamed, type Hall, resultStatement } from '../../test/hall.ts'
import { EMPTY_STATE } from '../state/state.ts'
import { waitingOf } from './board-status.ts'
import { type Section, sectionOf, sectionsIn } from './section.ts'

const made = howellTwoTables(6)
const plan = must(made.ok ? made.value : null, 'the 2-table Howell')
const sectionA = (hall: Hall): Section => must(sectionOf(hall.state(), 'A'), 'section A')

test('[SE41] one answer to how a board stands at a table', () => {
  const hall = createHall(plan)
  const status = (board: number) => sectionA(hall).boardAt(1, 1, board)
  const { section, round, table, plan: version, seats } = resultStatement(hall.state(), 1, 1, 1, 'pass').body
  expect(status(1).kind).toBe('to-play')

  hall.result(1, 1, 1, '4S S 10')
  expect(status(1)).toMatchObject({ kind: 'played', held: [] })

  hall.result(1, 1, 2, 'not played')
  expect(status(2).kind).toBe('not-played')

  const sides = { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } } as const
  const ruling = { section, round, table, board: 2, plan: version, seats, sides }
  hall.say(DIRECTOR, { kind: 'ruling', body: ruling })
  expect(status(2)).toMatchObject({ kind: 'ruled', sides })
  expect(status(2).standing?.body.result.kind).toBe('not-played')

  hall.say(DIRECTOR, { kind: 'board-cancelled', body: { section: 'A', board: 3, cancelled: true } })
  expect(status(3)).toMatchObject({ kind: 'cancelled', standing: null })
  // At every table; answered boards are not missing.
  expect(sectionA(hall).boardAt(1, 2, 3).kind).toBe('cancelled')
  const entry = must(sectionA(hall).entryAt(1, 1), 'the entry')
  expect(sectionA(hall).missingBoards(entry)).toEqual(entry.boards.filter(board => board > 3))
})

test('[SE41] what waits for the director is beside the answer, at its own table only', () => {
  const hall = createHall(plan)
  hall.result(1, 1, 1, '4S S 10')
  hall.say(deviceNamed('copy'), resultStatement(hall.state(), 1, 1, 1, '4S S 11'))
  const status = sectionA(hall).boardAt(1, 1, 1)
  expect(status.kind).toBe('played')
  expect(waitingOf(status)?.fact.body.result).toMatchObject({ tricks: 11 })
  expect(sectionA(hall).boardAt(1, 2, 1).held).toEqual([])
})

test('[SE12] a section is there as soon as a plan of it stands', () => {
  expect(sectionOf(EMPTY_STATE, 'A')).toBeUndefined()
  expect(sectionsIn(createHall(plan).state()).map(({ id, version }) => [id, version])).toEqual([['A', 1]])
})

test('[SE41] the results and the rulings of a board are told in the order in which they came', () => {
  const hall = createHall(plan)
  const { result, ...place } = resultStatement(hall.state(), 2, 1, 1, '3N N 9').body
  // Other people than planned sat there: the director knows them.
  const seats = { ...place.seats, W: place.seats.N }
  const sides = { NS: { kind: 'average' }, EW: { kind: 'average' } } as const
  hall.say(DIRECTOR, { kind: 'result', body: { ...place, seats, result } })
  hall.say(DIRECTOR, { kind: 'ruling', body: { ...place, seats, sides } })
  hall.result(1, 1, 1, '4S S 10')
  const { result: _, ...other } = resultStatement(hall.state(), 1, 1, 1, 'pass').body
  hall.say(DIRECTOR, { kind: 'ruling', body: { ...other, sides } })
  const tables = (standings: readonly { readonly body: { readonly table: number } }[]) =>
    standings.map(({ body }) => body.table)
  expect(tables(sectionA(hall).resultsOf(1))).toEqual([2, 1])
  expect(tables(sectionA(hall).rulingsOf(1))).toEqual([2, 1])
})

test('[SE41] each table of a section has its own people', () => {
  const hall = createHall(plan)
  hall.sit(1, 1)
  hall.sit(2, 1)
  hall.sit(2, 2)
  expect([1, 2].map(table => sectionA(hall).currentRound(table))).toEqual([1, 2])
})
