import { expect, test } from 'vitest'
import { howellTwoTables } from '../../movement/make/howell/howell-two-tables.ts'
import { createHall, DIRECTOR, resultStatement } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { tableViews } from '../table-views/table-views.ts'
import { ACTS_VIEW } from './view-names.ts'

test('[SE80] a table is told that the director’s word stands at a place, and nothing of what it says', () => {
  const room = createHall(made(howellTwoTables(6)))
  const told = () => tableViews(room.state(), 'A', 2).get(ACTS_VIEW)
  room.result(1, 1, 1, '4S S 10')
  expect(told()).toBeUndefined()
  const { result: _, ...place } = resultStatement(room.state(), 1, 1, 2, 'pass').body
  room.say(DIRECTOR, resultStatement(room.state(), 1, 1, 2, '3N N 9'))
  room.say(DIRECTOR, {
    kind: 'ruling',
    body: { ...place, board: 1, sides: { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } } },
  })
  room.say(DIRECTOR, {
    kind: 'adjustment',
    body: { section: 'A', contestant: '2', number: 1, unit: 'percent-of-top', hundredths: -1000 },
  })
  const places = [{ round: 1, table: 1, board: 6 }]
  room.say(DIRECTOR, { kind: 'board-state', body: { section: 'A', plan: 1, state: 'cut', places } })
  const nowhere = { round: null, table: null, board: null, contestant: null }
  expect(told()).toEqual({
    acts: [
      { ...nowhere, act: 'result', section: 'A', round: 1, table: 1, board: 2 },
      { ...nowhere, act: 'ruling', section: 'A', round: 1, table: 1, board: 1 },
      { ...nowhere, act: 'adjustment', section: 'A', contestant: '2' },
      { ...nowhere, act: 'board-state', section: 'A', round: 1, table: 1, board: 6 },
    ],
  })
})
