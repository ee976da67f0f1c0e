import { beforeEach, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { headToHead } from '../../../shared/movement/make/teams/head-to-head.ts'
import { triple } from '../../../shared/movement/make/teams/triple.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { createHall, type Hall, SETTINGS } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { createText } from '../../../shared/text/text.ts'
import {
  boardSentence,
  isMatchOver,
  matchLines,
  teamWords,
  wonInAll,
} from '../../components/match/match-figures.ts'
import { createFakeTable, type FakeTable } from '../../e2e/fake-table.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { MATCH_TEXT } from '../../text/match.ts'
import { roundCard } from '../model/table-card.ts'
import { createTableStore, type TableStore } from '../store/table-store.ts'
import { homeAndAway } from './line-up.ts'
import { matchOf, roundOfReturn } from './match-of.ts'

const t = createText(MATCH_TEXT, 'en')
const common = createText(COMMON_TEXT, 'en')
const MATCH = made(headToHead.make({ tables: 2, rounds: 2, boardsPerRound: 2 }))

let desk: Hall
let worker: FakeTable
let store: TableStore

beforeEach(() => open(MATCH))

function open(plan: Plan, settings: Partial<Settings> = {}): void {
  desk = createHall(plan, { ...SETTINGS, ...settings })
  worker = createFakeTable(desk, 1)
  const terminal = createTerminalStore(worker.port)
  worker.start()
  store = createTableStore(terminal)
}

/** Plays the given results of both tables board by board, then reads table 1. */
function play(boards: Readonly<Record<number, readonly [string | null, string | null]>>, round = 1) {
  for (const table of [1, 2]) desk.sit(table, round)
  for (const [board, results] of Object.entries(boards))
    for (const [index, result] of results.entries())
      if (result !== null) desk.result(index + 1, round, Number(board), result)
  worker.sync()
  return must(matchOf(store), 'a match')
}

test('[UI310] after a board its table reads what it brought, and until both tables have it nothing', () => {
  const card = play({ 1: ['4S S 10', '2S S 10'], 2: ['3N N 9', null] })
  expect(boardSentence(t, common, card, 1)).toBe('Board 1: 6 IMPs to team 1.')
  expect(boardSentence(t, common, card, 2)).toBeNull()
  expect(boardSentence(t, common, play({ 2: [null, '3N N 9'] }), 2)).toBe('Board 2: flat, no IMPs.')
})

test('[UI310] of a board that both tables have and that compares with nothing just that is said', () => {
  const card = play({ 1: ['4S S 10', '2S S 10'] })
  const boards = card.boards.map(each => ({
    ...each,
    tables: each.tables && { ...each.tables, points: null },
  }))
  expect(boardSentence(t, common, { ...card, boards }, 1)).toBe('Board 1 played at both tables.')
})

test('[UI310] by boards won where that is the scoring', () => {
  open(MATCH, { teams: 'board-a-match' })
  const card = play({ 1: ['4S S 9', '2S S 10'], 2: ['3N N 9', '3N N 9'] })
  expect([1, 2].map(board => boardSentence(t, common, card, board))).toEqual([
    'Board 1: won by team 2.',
    'Board 2: halved.',
  ])
})

test('[UI311] the score of a match is what each team has won; beside it total points and victory points', () => {
  const card = play({ 1: ['4S S 10', '2S S 10'], 2: ['3N N 9', '3N N 10'] })
  expect([wonInAll(card, 'home'), wonInAll(card, 'away'), isMatchOver(card)]).toEqual([6, 1, false])
  expect(matchLines(t, common, card)).toEqual([
    'Both tables have played 2 of 4 boards.',
    'Victory points: 12.8 : 7.2',
    'Total points: team 1 leads by 220',
  ])
  const end = play({ 3: ['pass', 'pass'], 4: ['pass', 'pass'] }, 2)
  expect(isMatchOver(end)).toBe(true)
})

test('[UI366] a team that has a name is called by it wherever its match is told', () => {
  desk.nameTeam('1', 'Novak', ['Ana', 'Bo', 'Chen', 'Dita'])
  const card = play({ 1: ['4S S 10', '2S S 10'], 2: ['3N N 9', '3N N 10'] })
  expect([1, 2].map(board => boardSentence(t, common, card, board))).toEqual([
    'Board 1: 6 IMPs to Novak.',
    'Board 2: 1 IMP to team 2.',
  ])
  expect(matchLines(t, common, card)[2]).toBe('Total points: Novak leads by 220')
  const round = must(roundCard(desk.state(), { section: 'A', table: 1 }, 1), 'a round')
  const teams = must(homeAndAway(desk.state(), 'A', round), 'two teams')
  expect([teamWords(t, teams.home), teamWords(t, teams.away)]).toEqual(['Novak', 'Team 2'])
})

test('[UI312] where a board comes back in another round the table is told in which', () => {
  open(made(triple.make({ tables: 3, boardsPerRound: 1 })))
  expect(roundOfReturn(store, 1)).toBeNull()
  desk.sit(1, 1)
  worker.sync()
  expect(roundOfReturn(store, 1)).toBe(2)
})

test('[UI313] the match of those who sat here before is not shown to others', () => {
  open(made(triple.make({ tables: 3, boardsPerRound: 1 })))
  desk.sit(1, 1)
  worker.sync()
  expect(matchOf(store)?.rounds).toEqual([1, 2])
  worker.setLink('unreachable')
  void store.sit(2)
  expect(matchOf(store)).toBeNull()
})
