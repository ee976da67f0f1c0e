import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { howellMaker } from '../../movement/make/howell/howell-maker.ts'
import { explainLine } from '../../scoring/explain.ts'
import { totalsContext } from '../../scoring/totals.ts'
import { createHall, DIRECTOR, type Hall, SETTINGS } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { runningStandings } from '../standings/standings-view.ts'
import { fullTraveller } from '../standings/traveller-view.ts'
import { sessionField } from './session-field.ts'

const ONLINE = { ...SETTINGS, form: 'butler', profile: 'online-pairs' } as const

function evening(tables: number) {
  const plan = made(howellMaker.make({ tables, boardsPerRound: 1 }))
  const hall = createHall(plan, ONLINE)
  const board = must(plan.entries[0]?.boards[0], 'a board')
  const playing = plan.entries.filter(({ boards, seats }) => boards.includes(board) && seats.N !== null)
  const play = (count: number) => {
    for (const { table, round } of playing.slice(0, count)) {
      if (shown(hall, board).lines.some(line => line.table === table && line.round === round)) continue
      hall.result(table, round, board, '3N N 9')
    }
  }
  return { hall, board, playing, play }
}

const shown = (hall: Hall, board: number) => {
  const { held, datum, lines } = fullTraveller(hall.state(), 'A', board)
  return { held, datum, lines, points: lines.map(({ points }) => points?.NS ?? null) }
}

test('[PF71] a board of four tables has its scores with the fourth result, and 0 for the time being before', () => {
  const { hall, board, playing, play } = evening(4)
  expect(playing).toHaveLength(4)
  play(3)
  expect(shown(hall, board)).toMatchObject({
    held: { scores: 3, needed: 4 },
    datum: null,
    points: ['0', '0', '0'],
  })
  const session = must(sessionField(hall.state()), 'a field')
  const [key] = session.field.sheets.keys()
  expect(explainLine(totalsContext(session.field), key ?? '', 0, 'NS')).toEqual({
    kind: 'held',
    scores: 3,
    needed: 4,
  })
  play(4)
  expect(shown(hall, board).held).toBeUndefined()
  expect(shown(hall, board).datum).not.toBeNull()
})

test('[PF71] a board of seven tables waits for six; whoever played it has completed it', () => {
  const { hall, board, play } = evening(7)
  play(5)
  expect(shown(hall, board).held).toEqual({ scores: 5, needed: 6 })
  const rows = runningStandings(hall.state(), 'A')?.rankings[0]?.rows ?? []
  expect(rows.map(({ boards, rank }) => [boards, rank !== null])).toEqual([
    ...new Array(10).fill([1, true]),
    ...new Array(4).fill([0, false]),
  ])
  play(6)
  expect(shown(hall, board).held).toBeUndefined()
})

test('[PF71] a table at which the board was cut brings no result that the others wait for', () => {
  const { hall, board, playing, play } = evening(5)
  play(4)
  expect(shown(hall, board).held).toEqual({ scores: 4, needed: 5 })
  const { table, round } = must(playing[4], 'the fifth table')
  const said = hall.say(DIRECTOR, {
    kind: 'board-state',
    body: { section: 'A', plan: 1, state: 'cut', places: [{ round, table, board }] },
  })
  expect(said.decision.kind).toBe('admitted')
  expect(shown(hall, board).held).toBeUndefined()
  expect(sessionField(hall.state())?.field.sheets.values().next().value?.sheet.possible).toEqual({
    NS: 4,
    EW: 4,
  })
})
