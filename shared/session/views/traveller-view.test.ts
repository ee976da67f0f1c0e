import { expect, test } from 'vitest'
import { individualFor } from '../../movement/make/individual/individual.ts'
import { createHall, DIRECTOR, resultStatement } from '../../test/hall.ts'
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

test('[SE65] a line names four players also where only one side has changed partners', () => {
  const hall = createHall(PAIRS)
  const [first] = PAIRS.entries
  const [table, board] = [first?.table ?? 0, first?.boards[0] ?? 0]
  const said = resultStatement(hall.state(), table, 1, board, '3N N 9')
  const others = PAIRS.contestants
    .map(({ id }) => id)
    .filter(id => !Object.values(first?.seats ?? {}).includes(id))
  const body = { ...said.body, seats: { ...said.body.seats, W: others[0] ?? '' } }
  const { fact } = hall.say(DIRECTOR, { ...said, body })
  const about = { device: fact.device, seq: fact.seq, hash: fact.hash }
  hall.say(DIRECTOR, { kind: 'settled', body: { about, admit: true } })
  expect(fullTraveller(hall.state(), 'A', board).lines[0]?.seats).toEqual(body.seats)
})

test("[SE65] only the line of the table that reads is its own, and nobody's to the director", () => {
  const hall = createHall(PAIRS)
  const round = PAIRS.entries.filter(entry => entry.round === 1)
  const board = round
    .flatMap(({ boards }) => boards)
    .find(each => round.filter(({ boards }) => boards.includes(each)).length > 1)
  const later = PAIRS.entries.filter(entry => entry.boards.includes(board ?? round[0]?.boards[0] ?? 0))
  const at = board ?? round[0]?.boards[0] ?? 0
  for (const entry of later) hall.result(entry.table, entry.round, at, '3N N 9')
  const [first] = later
  const own = (lines: ReturnType<typeof fullTraveller>['lines']) => lines.filter(line => line.own)
  expect(
    own(tableTraveller(hall.state(), 'A', at, first?.table ?? 0, first?.round ?? 0).lines),
  ).toMatchObject([{ table: first?.table, round: first?.round }])
  expect(own(fullTraveller(hall.state(), 'A', at).lines)).toEqual([])
  expect(later.length).toBeGreaterThan(1)
})
