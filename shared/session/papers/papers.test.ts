import { describe, expect, test } from 'vitest'
import { individualFor } from '../../movement/make/individual/individual.ts'
import { roundRobinTeams } from '../../movement/make/teams/round-robin-teams.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import type { Plan } from '../../movement/plan/plan.ts'
import { createHall, DIRECTOR, type Hall, SETTINGS } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { planOffered } from '../../test/plan-offered.ts'
import { drawNext, swissHall } from '../../test/swiss-evening.ts'
import { wholeScorecards } from '../between-rounds/scorecards.ts'
import type { Settings } from '../facts/session-opened.ts'
import { matchesIn } from '../matches/match-list.ts'
import { sectionOf } from '../section/section.ts'
import { runningRankings } from '../standings/standings-view.ts'
import { matchSheets } from './match-sheets.ts'
import { recapSheets } from './recap.ts'

const RESULTS = ['4S N =', '4S N +1', '3N S -1', '2H E +1', '4SX N -2', 'pass', '5C W =']

/** Plays the first rounds of a plan, with different results at each table. */
function evening(plan: Plan, settings: Partial<Settings> = {}, rounds = plan.rounds): Hall {
  const hall = createHall(plan, { ...SETTINGS, ...settings })
  for (const { round, table, boards } of plan.entries.filter(isPlayed))
    if (round <= rounds)
      for (const board of boards)
        hall.result(table, round, board, RESULTS[(table * 5 + board * 3 + round) % RESULTS.length] ?? 'pass')
  return hall
}

const sumOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + Number(text), 0)

describe('the recap sheet', () => {
  test.each([
    ['seven pairs, one of whom sits out', planOffered(7), { halves: 'decimal' }],
    ['two winners', planOffered(14, 'mitchell-7'), { halves: 'decimal' }],
    ['IMPs', planOffered(8), { form: 'cross-imps' }],
    ['players', made(individualFor(12, { tables: 3, boardsPerRound: 2 })), { halves: 'decimal' }],
    [
      'pairs by victory points, a bye among them',
      planOffered(7),
      { rankedBy: 'match-vps', form: 'butler', bye: 60 },
    ],
    [
      'teams with a bye',
      made(roundRobinTeams.make({ tables: 5, boardsPerRound: 4, copies: 2 })),
      { teams: 'teams-vps', bye: 60 },
    ],
    ['teams', made(roundRobinTeams.make({ tables: 6, boardsPerRound: 4 })), { teams: 'teams-vps' }],
  ] as const)('[SE230] has each contestant once, and the columns make the total: %s', (_, plan, settings) => {
    const hall = evening(plan, settings)
    const sheets = recapSheets(hall.state())
    expect(sheets.flatMap(({ rows }) => rows.map(({ standing }) => standing.contestant))).toEqual(
      plan.contestants.map(({ id }) => id),
    )
    for (const { rows } of sheets)
      for (const { standing, cells } of rows)
        expect(sumOf(cells.flat().map(({ points }) => points)), standing.label).toBeCloseTo(
          Number(standing.total),
          // IMPs and victory points are rounded when formatted.
          1,
        )
  })

  test('[SE230] says whose total a penalty has changed, and which places are shared', () => {
    const hall = evening(planOffered(4))
    hall.say(DIRECTOR, {
      kind: 'adjustment',
      body: { section: 'A', contestant: '2', number: 1, unit: 'points', hundredths: -100 },
    })
    const [sheet] = recapSheets(hall.state())
    expect(sheet?.rows.map(({ isAdjusted }) => isAdjusted)).toEqual([false, true, false, false])
    const places = sheet?.rows.map(({ places }) => places) ?? []
    const ranks = runningRankings(hall.state())[0]?.rankings[0]?.rows.map(({ rank }) => rank) ?? []
    for (const own of places)
      expect(ranks.filter(rank => rank === own?.first).length).toBe((own?.last ?? 0) - (own?.first ?? 0) + 1)
  })

  test('[SE230] of teams has a column a round, with whom they met', () => {
    const hall = evening(made(roundRobinTeams.make({ tables: 4, boardsPerRound: 4 })), {}, 2)
    const [sheet] = recapSheets(hall.state())
    expect(sheet?.columns).toEqual([
      { kind: 'round', number: 1 },
      { kind: 'round', number: 2 },
    ])
    const met = sheet?.rows.map(({ cells }) => cells.flat().map(({ against }) => against)) ?? []
    for (const [at, others] of met.entries())
      for (const [round, other] of others.entries()) expect(met[Number(other) - 1]?.[round]).toBe(`${at + 1}`)
  })
})

describe('the match results', () => {
  test('[SE231] have each match once that has begun, board by board, and the boards make the match', () => {
    const hall = evening(made(roundRobinTeams.make({ tables: 5, boardsPerRound: 4, copies: 2 })), {}, 3)
    const sheets = matchSheets(hall.state())
    expect(sheets.length).toBeGreaterThan(5)
    expect(new Set(sheets.map(({ home, away }) => `${home.label}/${away.label}`)).size).toBe(sheets.length)
    for (const { home, away, boards } of sheets) {
      expect(sumOf(boards.map(board => board.home ?? '0'))).toBe(Number(home.points))
      expect(sumOf(boards.map(board => board.away ?? '0'))).toBe(Number(away.points))
      // IMPs of a board go to the winner alone.
      for (const board of boards) expect(Math.min(Number(board.home), Number(board.away))).toBe(0)
      for (const { homeNorthSouth, homeEastWest } of boards)
        expect([homeNorthSouth?.ns, homeEastWest?.ew]).toEqual([home.label, home.label])
    }
  })

  test('[SE244] say what each team has won, as the standings and the tablets do', () => {
    const hall = evening(
      made(roundRobinTeams.make({ tables: 4, boardsPerRound: 4 })),
      { teams: 'teams-vps' },
      2,
    )
    const standings = runningRankings(hall.state())[0]?.matches ?? []
    expect(standings.length).toBeGreaterThan(1)
    const said = matchSheets(hall.state()).map(({ home, away }) => [home.points, away.points])
    expect(standings.map(({ home, away }) => [home.points, away.points])).toEqual(said)
    expect(said.flat().every(points => Number(points) >= 0)).toBe(true)
    const cards = [1, 2].flatMap(round => matchesIn(hall.state(), 'A', round).map(({ card }) => card))
    const won = (side: 'home' | 'away') =>
      cards.map(({ boards }) =>
        boards.reduce((sum, { tables }) => sum + Math.max(0, Number(tables?.points?.[side])), 0),
      )
    expect(said.map(([home]) => Number(home))).toEqual(won('home'))
    expect(said.map(([, away]) => Number(away))).toEqual(won('away'))
  })

  test('[SE231] are none where no teams play', () => {
    expect(matchSheets(evening(planOffered(4)).state())).toEqual([])
  })
})

describe('the cards on paper', () => {
  test.each(['matchpoints', 'butler'] as const)(
    '[SE243] of pairs ranked by matches have them and the byes, and their victory points make the total: %s',
    form => {
      const hall = swissHall({
        kind: 'pairs',
        contestants: 7,
        rounds: 4,
        boardsPerRound: 7,
        settings: { rankedBy: 'match-vps', form },
      })
      for (let round = 1; round <= 3; round += 1) {
        if (round > 1) drawNext(hall)
        for (const { table, boards } of sectionOf(hall.state(), 'A')?.entriesOf(round) ?? [])
          for (const board of boards)
            hall.result(
              table,
              round,
              board,
              RESULTS[(table * 5 + board * 3 + round) % RESULTS.length] ?? 'pass',
            )
      }
      const cards = wholeScorecards(hall.state(), 'A')
      expect(cards).toHaveLength(7)
      for (const { matches = [], lines, standing } of cards) {
        expect(matches.map(({ round }) => round)).toEqual([1, 2, 3])
        for (const { round, against, points } of matches) {
          const met = new Set(lines.filter(line => line.round === round).flatMap(line => line.against))
          expect([...met]).toEqual(against === null ? [] : [against])
          expect(points === null).toBe(against === null)
        }
        expect(sumOf(matches.map(({ victoryPoints }) => victoryPoints ?? '0'))).toBeCloseTo(
          Number(standing?.total),
          2,
        )
      }
      expect(
        cards.flatMap(({ matches = [] }) => matches.filter(({ against }) => against === null)),
      ).toHaveLength(3)
    },
  )

  test.each([
    ['pairs', planOffered(7)],
    ['players', made(individualFor(8, { tables: 2, boardsPerRound: 3 }))],
    ['teams', made(roundRobinTeams.make({ tables: 4, boardsPerRound: 4 }))],
  ] as const)('[SE232] everybody has one, with all that he played and his place: %s', (_, plan) => {
    const hall = evening(plan)
    const cards = wholeScorecards(hall.state(), 'A')
    expect(cards.map(({ contestant }) => contestant)).toEqual(plan.contestants.map(({ id }) => id))
    for (const { contestant, lines, standing } of cards) {
      const planned = plan.entries
        .filter(isPlayed)
        .flatMap(({ seats, boards }) =>
          Object.values(seats).includes(contestant) ? boards.map(board => board) : [],
        )
      expect(lines.map(({ board }) => board).toSorted((a, b) => a - b)).toEqual(
        planned.toSorted((a, b) => a - b),
      )
      expect(standing?.rank).toBeGreaterThan(0)
      const brought = lines.flatMap(({ line, direction }) => line?.points?.[direction] ?? [])
      // A half in the club's notation is not numeric.
      if (brought.every(text => !Number.isNaN(Number(text))) && !Number.isNaN(Number(standing?.total)))
        expect(sumOf(brought)).toBeCloseTo(Number(standing?.total), 1)
    }
  })
})
