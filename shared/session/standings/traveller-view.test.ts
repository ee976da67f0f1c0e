import { expect, test } from 'vitest'
import { vulnerabilityOf } from '../../game/board.ts'
import { howellMaker } from '../../movement/make/howell/howell-maker.ts'
import { individualFor } from '../../movement/make/individual/individual.ts'
import { createHall, DIRECTOR, resultStatement, SETTINGS, tableDevice } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { planOffered } from '../../test/plan-offered.ts'
import { fullTraveller, tableTraveller } from './traveller-view.ts'

const PAIRS = planOffered(6)
const PLAYERS = made(individualFor(8, { tables: 2, boardsPerRound: 1 }))

test('[SE65] a line names two pairs, or the four players of its seats', () => {
  const pairs = createHall(PAIRS)
  const [first] = PAIRS.entries
  const board = first?.boards[0] ?? 0
  pairs.result(first?.table ?? 0, 1, board, '3N N 9')
  const [line] = fullTraveller(pairs.state(), 'A', board).lines
  expect(line).toMatchObject({ ns: first?.seats.N, ew: first?.seats.E })
  expect(line).not.toHaveProperty('seats')

  const players = createHall(PLAYERS)
  const [entry] = PLAYERS.entries
  players.result(entry?.table ?? 0, 1, entry?.boards[0] ?? 0, '3N N 9')
  expect(fullTraveller(players.state(), 'A', entry?.boards[0] ?? 0).lines[0]?.seats).toEqual(entry?.seats)
})

test.each(['S', 'W'] as const)(
  '[SE65] a line names four players also where only the partner in %s has changed',
  changed => {
    const hall = createHall(PAIRS)
    const [first] = PAIRS.entries
    const table = first?.table ?? 0
    const board = first?.boards[0] ?? 0
    const said = resultStatement(hall.state(), table, 1, board, '3N N 9')
    const seated = Object.values(first?.seats ?? {})
    const other = PAIRS.contestants.map(({ id }) => id).find(id => !seated.includes(id)) ?? ''
    const body = { ...said.body, seats: { ...said.body.seats, [changed]: other } }
    hall.say(DIRECTOR, { ...said, body })
    expect(fullTraveller(hall.state(), 'A', board).lines[0]?.seats).toEqual(body.seats)
  },
)

test('[SE65] only the line of the table that reads is its own, and no line is the director’s', () => {
  const hall = createHall(PAIRS)
  const board = PAIRS.entries[0]?.boards[0] ?? 0
  const playing = PAIRS.entries.filter(({ boards }) => boards.includes(board))
  for (const { table, round } of playing) hall.result(table, round, board, '3N N 9')
  const ownLines = (lines: ReturnType<typeof fullTraveller>['lines']) =>
    lines.filter(line => line.own).map(({ table, round }) => ({ table, round }))
  expect(playing.length).toBeGreaterThan(1)
  for (const { table, round } of playing)
    expect(ownLines(tableTraveller(hall.state(), 'A', board, table, round).lines)).toEqual([{ table, round }])
  expect(ownLines(fullTraveller(hall.state(), 'A', board).lines)).toEqual([])
})

test('[SE66] a datum is told once the form has the scores that it wants, exact where it does not round', () => {
  // Online pairs: from the sixth score on, a fifth dropped at each end, the mean of the others not rounded.
  const table = made(howellMaker.make({ tables: 6, boardsPerRound: 1 }))
  const hall = createHall(table, { ...SETTINGS, form: 'butler', profile: 'online-pairs' })
  const board = table.entries[0]?.boards[0] ?? 0
  const playing = table.entries.filter(({ boards, seats }) => boards.includes(board) && seats.N !== null)
  const texts = ['3N N 9', '3N N 9', '3N N 9', '3N N 10', '3N N 10', '3N N 9']
  const datums = playing.slice(0, texts.length).map(({ table, round }, index) => {
    hall.result(table, round, board, texts[index] ?? '')
    return fullTraveller(hall.state(), 'A', board).datum
  })
  const vulnerable = vulnerabilityOf(board) === 'NS' || vulnerabilityOf(board) === 'both'
  // The lowest and the highest of the six are dropped: three of nine tricks and one of ten are left.
  expect(datums).toEqual([null, null, null, null, null, vulnerable ? '607.5' : '407.5'])
})

test('[SE150] a traveller names who played where the club wants it so, and nobody otherwise', () => {
  const [first] = PAIRS.entries
  const table = first?.table ?? 0
  const board = first?.boards[0] ?? 0
  const lineIn = (hall: ReturnType<typeof createHall>) => {
    hall.name({ [first?.seats.N ?? '']: ['Ana', 'Bo'] })
    const said = resultStatement(hall.state(), table, 1, board, '3N N 9')
    hall.say(DIRECTOR, said)
    const { board: _, result: __, ...place } = said.body
    hall.say(tableDevice(table), {
      kind: 'persons-seated',
      body: { ...place, persons: { N: null, E: null, S: 'Zoe', W: null } },
    })
    return fullTraveller(hall.state(), 'A', board).lines[0]
  }
  expect(lineIn(createHall(PAIRS))).not.toHaveProperty('names')
  const named = createHall(PAIRS, { ...SETTINGS, tables: { travellerNames: true } })
  expect(lineIn(named)).toMatchObject({ names: { NS: ['Ana', 'Zoe'], EW: [] } })
})
