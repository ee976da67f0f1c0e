import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { howellMaker } from '../../movement/make/howell/howell-maker.ts'
import { createHall, DIRECTOR, type Hall, SETTINGS, tableDevice } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { swissHall } from '../../test/swiss-evening.ts'
import { scorecardsView, wholeScorecards } from '../between-rounds/scorecards.ts'
import { sectionOf } from '../section/section.ts'
import { publishedStandings, runningStandings } from '../standings/standings-view.ts'
import { fullTraveller, tableTraveller } from '../standings/traveller-view.ts'

const ONLINE = { ...SETTINGS, form: 'butler', profile: 'online-pairs' } as const

const close = (hall: Hall) => hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })

/** Returns a Howell of this many tables, and the tables at which each of its boards is played. */
function evening(tables: number) {
  const plan = made(howellMaker.make({ tables, boardsPerRound: 2 }))
  const hall = createHall(plan, ONLINE)
  const board = must(plan.entries[0]?.boards[0], 'a board')
  const places = plan.entries.filter(({ boards, seats }) => boards.includes(board) && seats.N !== null)
  const play = (at: number) => {
    const { table, round } = must(places[at], 'a place')
    hall.result(table, round, board, `3N N ${7 + (at % 6)}`)
  }
  return { hall, plan, board, places, play }
}

describe.each([4, 5, 6, 7, 14])('%i tables', tables => {
  const needed = Math.min(6, tables)

  test('[SE340] 0 for the time being until so many results are in as the board waits for, then everybody has his figure, in every view', () => {
    const { hall, board, places, play } = evening(tables)
    for (let come = 1; come <= places.length; come += 1) {
      play(come - 1)
      const { table, round } = must(places[come - 1], 'a place')
      for (const { held, lines } of [
        fullTraveller(hall.state(), 'A', board),
        tableTraveller(hall.state(), 'A', board, table, round),
      ]) {
        expect(held).toEqual(come < needed ? { scores: come, needed } : undefined)
        const figures = lines.flatMap(({ points }) => [points?.NS, points?.EW])
        expect(figures).toHaveLength(2 * come)
        expect(figures.every(figure => (come < needed ? figure === '0' : figure != null))).toBe(true)
      }
      // Those who have played it have completed it, with or without a figure.
      const rows = runningStandings(hall.state(), 'A')?.rankings[0]?.rows ?? []
      expect(rows.filter(({ boards }) => boards === 1)).toHaveLength(2 * come)
    }
  })

  test('[SE341] after the close nobody who has played lacks a figure, however few results came', () => {
    for (let come = 2; come <= needed; come += 1) {
      const { hall, board, play } = evening(tables)
      for (let at = 0; at < come; at += 1) play(at)
      close(hall)
      const { held, datum, lines } = fullTraveller(hall.state(), 'A', board)
      expect(held).toBeUndefined()
      expect(datum).not.toBeNull()
      expect(lines.every(({ points }) => points?.NS != null && points.EW != null)).toBe(true)
      // Some contestant was better than another.
      expect(lines.some(({ points }) => points?.NS !== '0')).toBe(true)
      const cards = wholeScorecards(hall.state(), 'A').flatMap(card => card.lines)
      expect(cards).toHaveLength(2 * come)
      expect(cards.every(({ line, direction }) => line?.points?.[direction] != null)).toBe(true)
      expect(publishedStandings(hall.state(), 'A')?.final).toBe(true)
    }
  })
})

test('[SE340] a table that says the board was not played, and one with an average instead, bring no result that others wait for', () => {
  const { hall, board, places, play } = evening(5)
  for (const at of [0, 1, 2]) play(at)
  const held = () => fullTraveller(hall.state(), 'A', board).held
  expect(held()).toEqual({ scores: 3, needed: 5 })
  const [, , , fourth, fifth] = places
  hall.result(fourth?.table ?? 0, fourth?.round ?? 0, board, 'not played')
  expect(held()).toEqual({ scores: 3, needed: 4 })
  const { table, round } = must(fifth, 'the fifth')
  const seats = must(sectionOf(hall.state(), 'A')?.entryAt(round, table)?.seats, 'seats')
  const at = {
    section: 'A',
    plan: 1,
    round,
    table,
    board,
    seats: seats as Record<'N' | 'E' | 'S' | 'W', string>,
  }
  const average = { kind: 'average' } as const
  hall.say(DIRECTOR, { kind: 'ruling', body: { ...at, sides: { NS: average, EW: average } } })
  expect(held()).toBeUndefined()
})

test('[SE342] on a card, too, a figure of 0 says of how many results it is for the time being', () => {
  const { hall, plan } = evening(7)
  for (let round = 1; round <= 9; round += 1)
    for (const { table } of plan.entries.filter(entry => entry.round === round)) {
      hall.sit(table, round)
      hall.playRound(table, round, `3N N ${7 + table}`.replace('14', '9'))
    }
  const lines = (table: number) =>
    scorecardsView(hall.state(), 'A', table)?.cards.flatMap(card => card.lines) ?? []
  const held = lines(1).filter(line => line.held)
  expect(held.length).toBeGreaterThan(0)
  for (const line of held) {
    expect(line.held?.needed).toBe(6)
    expect(line.held?.scores).toBeLessThan(6)
    expect([line.line?.points?.NS, line.line?.points?.EW]).toEqual(['0', '0'])
  }
  close(hall)
  expect(lines(1).some(({ held }) => held !== undefined)).toBe(false)
})

test('[SE343] a board that the bell cut is counted for neither pair, and is no average: three of four boards stand (W8)', () => {
  const hall = swissHall({
    kind: 'pairs',
    contestants: 8,
    rounds: 2,
    boardsPerRound: 4,
    settings: { form: 'butler', profile: 'online-pairs', finished: 60 },
  })
  const section = must(sectionOf(hall.state(), 'A'), 'the section')
  for (const table of [1, 2, 3, 4]) {
    const boards = section.entryAt(1, table)?.boards ?? []
    for (const board of boards.slice(0, table === 3 ? 3 : 4))
      hall.result(table, 1, board, `3N N ${7 + table}`)
  }
  const [cut] = (section.entryAt(1, 3)?.boards ?? []).slice(3)
  const place = { round: 1, table: 3, board: cut ?? 0 }
  hall.say(DIRECTOR, { kind: 'board-state', body: { section: 'A', plan: 1, state: 'cut', places: [place] } })
  const seats = Object.values(section.entryAt(1, 3)?.seats ?? {})
  const rows = runningStandings(hall.state(), 'A')?.rankings[0]?.rows ?? []
  expect(rows.map(({ contestant, boards }) => [seats.includes(contestant), boards])).toEqual(
    rows.map(({ contestant }) => (seats.includes(contestant) ? [true, 3] : [false, 4])),
  )
  const lines = wholeScorecards(hall.state(), 'A').flatMap(card => card.lines)
  expect(lines.every(({ line }) => line?.ruling === null)).toBe(true)
  expect(lines.filter(({ board }) => board === cut)).toHaveLength(6)
  // It is no longer asked for, and the other three have their figures on it.
  expect(sectionOf(hall.state(), 'A')?.missingBoards(must(section.entryAt(1, 3), 'entry'))).toEqual([])
  expect(fullTraveller(hall.state(), 'A', cut ?? 0).held).toBeUndefined()
  expect(tableDevice(3)).toBeDefined()
})
