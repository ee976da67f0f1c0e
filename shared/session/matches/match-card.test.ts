import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { headToHead } from '../../movement/make/teams/head-to-head.ts'
import { roundRobinTeams } from '../../movement/make/teams/round-robin-teams.ts'
import { triple } from '../../movement/make/teams/triple.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import type { Plan } from '../../movement/plan/plan.ts'
import { createHall, drawnResult, type Hall, SETTINGS } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { scorecardsView } from '../between-rounds/scorecards.ts'
import type { Settings } from '../facts/session-opened.ts'
import { matchSheets } from '../papers/match-sheets.ts'
import { roundPlayed } from '../section/queries.ts'
import { sectionOf } from '../section/section.ts'
import { runningStandings } from '../standings/standings-view.ts'
import { mayShowCards, tableViews } from '../table-views/table-views.ts'
import { boardOfTraveller } from '../views/view-names.ts'
import { doubtsHere } from '../watch/doubt-here.ts'
import { matchView } from './match-card.ts'
import { byesIn, matchesIn } from './match-list.ts'

const MATCH = made(headToHead.make({ tables: 2, rounds: 2, boardsPerRound: 4 }))
const TRIPLE = made(triple.make({ tables: 3, rounds: 2, boardsPerRound: 2 }))
const STANZA: Settings = { ...SETTINGS, tables: { matchFigures: 'stanza' } }

function hallOf(plan: Plan, settings: Settings = SETTINGS): Hall {
  const hall = createHall(plan, settings)
  for (const entry of plan.entries) if (entry.round === 1 && isPlayed(entry)) hall.sit(entry.table, 1)
  return hall
}

/** Returns the boards whose results elsewhere a table is shown, by each view. */
function openAt(hall: Hall, table: number, round: number) {
  const place = { section: 'A', table }
  const views = tableViews(hall.state(), 'A', table)
  const cards = scorecardsView(hall.state(), 'A', table)?.cards ?? []
  const boards = Array.from({ length: 16 }, (_, index) => index + 1)
  return {
    travellers: [...views.keys()].flatMap(name => boardOfTraveller(name) ?? []).sort((a, b) => a - b),
    match: matchView(hall.state(), place)?.boards.flatMap(({ board, tables }) => (tables ? board : [])),
    cards: [
      ...new Set(cards.flatMap(({ lines }) => lines.flatMap(({ board, line }) => (line ? board : [])))),
    ],
    hands: boards.filter(board => mayShowCards(hall.state(), { ...place, round, board }, place)),
  }
}
const all = (...boards: number[]) => ({ travellers: boards, match: boards, cards: [], hands: boards })

describe('what a table learns of its match', () => {
  test('[SE210] nothing of a board before both tables of the match have it', () => {
    const hall = hallOf(MATCH)
    hall.result(1, 1, 1, '4S S 10')
    expect([openAt(hall, 1, 1), openAt(hall, 2, 1)]).toEqual([all(), all()])
    hall.result(2, 1, 3, '3N N 9')
    expect([openAt(hall, 1, 1), openAt(hall, 2, 1)]).toEqual([all(), all()])
    hall.result(2, 1, 1, '2S S 10')
    expect([openAt(hall, 1, 1), openAt(hall, 2, 1)]).toEqual([all(1), all(1)])
  })

  test('[SE210] nothing of one that was not played at the other table', () => {
    const hall = hallOf(MATCH)
    hall.result(1, 1, 1, '4S S 10')
    hall.result(2, 1, 1, 'not played')
    expect([openAt(hall, 1, 1), openAt(hall, 2, 1)]).toEqual([all(), all()])
  })

  test('[SE210] where the return is in another round, nothing before that', () => {
    const hall = hallOf(TRIPLE)
    for (const table of [1, 2, 3]) hall.playRound(table, 1, '4S S 10')
    for (const table of [1, 2, 3])
      expect(openAt(hall, table, 1), `table ${table}`).toEqual({ ...all(), cards: [] })
    for (const table of [1, 2, 3]) hall.sit(table, 2)
    hall.result(2, 2, 5, '2S S 10')
    // Team 2 North-South has met team 3 on board 5, which the other halves had in round 1.
    expect(openAt(hall, 2, 2).travellers).toEqual([5])
    expect(openAt(hall, 1, 2).travellers).toEqual([])
  })

  test('[SE211] by the stanza nothing before both tables have all its boards', () => {
    const hall = hallOf(MATCH, STANZA)
    for (const board of [1, 2, 3, 4]) hall.result(1, 1, board, '4S S 10')
    for (const board of [3, 4, 1]) hall.result(2, 1, board, '4S S 9')
    expect([openAt(hall, 1, 1), openAt(hall, 2, 1)]).toEqual([all(), all()])
    // Nor by any sum.
    expect(matchView(hall.state(), { section: 'A', table: 1 })).toMatchObject({
      compared: 0,
      margin: 0,
      home: { points: '0', victoryPoints: null },
    })
    hall.result(2, 1, 2, '4S S 9')
    for (const table of [1, 2])
      expect(openAt(hall, table, 1)).toEqual({ ...all(1, 2, 3, 4), cards: [1, 2, 3, 4] })
    hall.sit(1, 2)
    hall.result(1, 2, 5, 'pass')
    hall.result(2, 2, 5, 'pass')
    expect(openAt(hall, 1, 2)).toMatchObject({ travellers: [], match: [1, 2, 3, 4] })
  })
})

describe('the card of a match', () => {
  test('[SE212] in points of the form, points of bridge and victory points, over the boards that the reader sees', () => {
    const hall = hallOf(MATCH)
    // 420 and 170 the other way: 250, 6 IMPs for team 1.
    hall.result(1, 1, 1, '4S S 10')
    hall.result(2, 1, 1, '2S S 10')
    // 3NT made at both tables, with a trick difference: 30, 1 IMP for team 2.
    hall.result(1, 1, 2, '3N N 9')
    hall.result(2, 1, 2, '3N N 10')
    hall.result(1, 1, 3, '6N N 12')
    const card = must(matchView(hall.state(), { section: 'A', table: 2 }), 'a match')
    expect(card).toMatchObject({
      scoring: 'teams-imps',
      rounds: [1, 2],
      home: { label: '1', points: '5' },
      away: { label: '2', points: '-5' },
      compared: 2,
      margin: 220,
      whole: false,
    })
    // Eight boards of the WBF's scale: 5 IMPs.
    expect([card.home.victoryPoints, card.away.victoryPoints]).toEqual(['12.05', '7.95'])
    expect(card.boards[0]).toMatchObject({
      round: 1,
      tables: {
        homeNorthSouth: { table: 1, score: 420 },
        homeEastWest: { table: 2, score: 170 },
        points: { home: '6', away: '-6' },
      },
    })
    expect(card.boards[2]).toEqual({ board: 3, round: 1, tables: null })
  })

  test('[SE214] the director’s has everything', () => {
    const hall = hallOf(MATCH)
    hall.result(1, 1, 1, '4S S 10')
    hall.result(2, 1, 1, '2S S 10')
    hall.result(1, 1, 3, '6N N 12')
    const [running] = matchesIn(hall.state(), 'A', 1)
    expect(running?.card).toMatchObject({ whole: true, compared: 1, home: { points: '6' } })
    expect(running?.card.boards[2]).toMatchObject({
      tables: { homeNorthSouth: { score: 990 }, homeEastWest: null, points: null },
    })
    expect(running?.tables).toEqual([
      { table: 1, left: 2 },
      { table: 2, left: 3 },
    ])
    expect(matchesIn(hall.state(), 'A', 2)).toHaveLength(1)
  })

  test('[SE214] of a round the director sees its matches, who sits out and what that brings once it is over', () => {
    const plan = made(roundRobinTeams.make({ tables: 3, boardsPerRound: 2 }))
    const hall = hallOf(plan, { ...SETTINGS, teams: 'teams-vps', bye: 60 })
    const section = () => must(sectionOf(hall.state(), 'A'), 'the section')
    expect(byesIn(hall.state(), 'A', 1)).toEqual([{ label: '1', worth: null }])
    expect(roundPlayed(section())).toBe(1)
    for (const table of [2, 3]) hall.playRound(table, 1, 'pass')
    expect(byesIn(hall.state(), 'A', 1)).toEqual([{ label: '1', worth: '12' }])
    expect(roundPlayed(section())).toBe(2)
    expect(matchesIn(hall.state(), 'A', 1).map(({ card }) => [card.home.label, card.away.label])).toEqual([
      ['2', '3'],
    ])
  })

  test('[SE250] a team with a name is called by it in its match, among the byes and in the ranking; others by their number', () => {
    const hall = hallOf(made(roundRobinTeams.make({ tables: 3, boardsPerRound: 2 })))
    hall.nameTeam('1', 'Novak')
    hall.nameTeam('2', 'Os Três', ['Ana', 'Bo', 'Chen', 'Dita'])
    hall.result(2, 1, 1, '4S S 10')
    hall.result(3, 1, 1, '2S S 10')
    const card = must(matchView(hall.state(), { section: 'A', table: 3 }), 'a match')
    expect([card.home, card.away]).toMatchObject([{ label: '2', team: 'Os Três' }, { label: '3' }])
    expect('team' in card.away).toBe(false)
    expect(byesIn(hall.state(), 'A', 1)).toEqual([{ label: '1', team: 'Novak', worth: null }])
    const standings = must(runningStandings(hall.state(), 'A'), 'a ranking')
    expect(standings.rankings[0]?.rows.map(({ label, team }) => [label, team ?? null]).sort()).toEqual([
      ['1', 'Novak'],
      ['2', 'Os Três'],
      ['3', null],
    ])
    expect(standings.matches?.[0]?.home).toMatchObject({ label: '2', team: 'Os Três' })
    expect(matchSheets(hall.state())[0]?.home).toMatchObject({ label: '2', team: 'Os Três' })
  })

  test('[SE212] whoever has a bye has none', () => {
    const hall = hallOf(made(roundRobinTeams.make({ tables: 3, boardsPerRound: 2 })))
    expect(matchView(hall.state(), { section: 'A', table: 1 })).toBeUndefined()
    expect(matchView(hall.state(), { section: 'A', table: 2 })?.home.label).toBe('2')
  })
})

test('[SE213] what is asked of a result at one table tells nothing of the other table of its match', () => {
  const hall = hallOf(made(roundRobinTeams.make({ tables: 6, boardsPerRound: 2 })))
  const place = { section: 'A', round: 1, table: 1, board: 1 }
  const opponents = must(sectionOf(hall.state(), 'A')?.entryAt(1, 1)?.seats.E, 'opponents')
  const doubts = () => doubtsHere(hall.state(), { place, keyed: drawnResult('7CX N 3') }, () => null)
  hall.result(Number(opponents), 1, 1, '4S S 10')
  const [first, second, third] = [2, 3, 4, 5, 6].filter(table => table !== Number(opponents))
  for (const table of [first, second]) hall.result(table ?? 0, 1, 1, '4S S 10')
  // Two tables that played other matches are too few for a comparison, and the third is not used.
  expect(doubts()).toEqual([])
  hall.result(third ?? 0, 1, 1, '4S S 10')
  expect(doubts()).toContainEqual({ kind: 'far-off' })
})
