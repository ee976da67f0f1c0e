import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { howellTwoTables } from '../../movement/make/howell/howell-two-tables.ts'
import { createHall, DIRECTOR, type Hall, tableDevice } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { nameOf } from '../identity.ts'
import { sectionOf } from '../section/section.ts'
import type { BoardState } from './boards.ts'

const plan = made(howellTwoTables(6))

const stateOf = (state: BoardState, boards: readonly number[], tables: readonly number[] = [1]) =>
  ({
    kind: 'board-state',
    body: {
      section: 'A',
      plan: 1,
      state,
      places: tables.flatMap(table => boards.map(board => ({ round: 1, table, board }))),
    },
  }) as const
const sectionIn = (hall: Hall) => must(sectionOf(hall.state(), 'A'), 'section A')
const missing = (hall: Hall, table = 1) =>
  sectionIn(hall).missingBoards(must(sectionIn(hall).entryAt(1, table), 'the entry'))

test('[SE100] a board cut, or played after the session, is answered; one put off is still to be played', () => {
  const hall = createHall(plan)
  expect(missing(hall)).toEqual([1, 2, 3, 4, 5, 6])
  hall.say(DIRECTOR, stateOf('cut', [6]))
  hall.say(DIRECTOR, stateOf('late-play', [5]))
  hall.say(tableDevice(1), stateOf('later', [4]))
  expect(missing(hall)).toEqual([1, 2, 3, 4])
  expect([4, 5, 6].map(board => sectionIn(hall).boardAt(1, 1, board).kind)).toEqual([
    'later',
    'late-play',
    'cut',
  ])
  // At this table only.
  expect(missing(hall, 2)).toEqual([4, 5, 6, 1, 2, 3])
})

test('[SE100] one act cuts the last boards of a round for all, and a result that comes all the same counts', () => {
  const hall = createHall(plan)
  hall.say(DIRECTOR, stateOf('cut', [5, 6], [1, 2]))
  expect([missing(hall, 1), missing(hall, 2)]).toEqual([
    [1, 2, 3, 4],
    [4, 1, 2, 3],
  ])
  hall.result(1, 1, 6, '3N S 9')
  expect(sectionIn(hall).boardAt(1, 1, 6).kind).toBe('played')
})

test('[SE101] a table puts off and takes up its own boards; all else the director says', () => {
  const hall = createHall(plan)
  const { fact } = hall.say(tableDevice(1), stateOf('later', [4]))
  expect(hall.say(tableDevice(1), { ...stateOf('due', [4]), replaces: nameOf(fact) }).decision.kind).toBe(
    'admitted',
  )
  expect(sectionIn(hall).boardAt(1, 1, 4).kind).toBe('to-play')
  for (const said of [stateOf('cut', [5]), stateOf('late-play', [5]), stateOf('later', [5], [1, 2])])
    expect(hall.say(tableDevice(1), said).decision).toMatchObject({ kind: 'refused', code: 'director-only' })
  const cut = hall.say(DIRECTOR, stateOf('cut', [3])).fact
  expect(hall.say(tableDevice(1), { ...stateOf('due', [3]), replaces: nameOf(cut) }).decision.kind).toBe(
    'waiting',
  )
  expect(hall.say(DIRECTOR, stateOf('cut', [99])).decision).toMatchObject({
    kind: 'refused',
    code: 'not-in-plan',
  })
})
