import { expect, test } from 'vitest'
import { must } from '../../../../../shared/lib/assert.ts'
import { individualFor } from '../../../../../shared/movement/make/individual/individual.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { createHall, DIRECTOR } from '../../../../../shared/test/hall.ts'
import { made } from '../../../../../shared/test/made.ts'
import { absencesAt } from './seat-choices.ts'

test('[DS353] two of four players who had changed their seats are put right with the results of their table', () => {
  const desk = createHall(made(individualFor(8, { tables: 2, boardsPerRound: 2 })))
  desk.playRound(1, 1, '3N N =')
  const section = () => must(sectionOf(desk.state(), 'A'), 'section A')
  const { N, E, S, W } = must(section().entryAt(1, 1), 'table 1').seats
  const spot = { round: 1, table: 1 }
  const north = must(
    absencesAt(desk.state(), 'A', spot).find(({ due }) => due === N),
    'North',
  )
  expect(north.choices.map(({ came }) => came)).toHaveLength(7)
  const east = must(
    north.choices.find(({ came }) => came === E),
    'East in the seat of North',
  )
  expect(east.from).toBe(1)
  const other = must(section().entryAt(1, 2), 'table 2')
  desk.say(DIRECTOR, east.statement)
  for (const board of section().entryAt(1, 1)?.boards ?? [])
    expect(section().resultAt(1, 1, board)?.body.seats).toEqual({ N: E, E: N, S, W })
  expect(section().entryAt(1, 2)?.seats).toEqual(other.seats)
})
