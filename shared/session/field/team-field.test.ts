import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { DIRECTOR, type Hall } from '../../test/hall.ts'
import { drawNext, swissHall } from '../../test/swiss-evening.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import type { Settings } from '../facts/session-opened.ts'
import { settingsOf } from '../section/queries.ts'
import { sectionOf } from '../section/section.ts'
import { runningStandings } from '../standings/standings-view.ts'

const teams = (contestants: number, boardsPerRound: number, settings: Partial<Settings>) =>
  swissHall({ kind: 'teams', contestants, rounds: 3, boardsPerRound, settings })

const rows = (hall: Hall) =>
  Object.fromEntries(
    (runningStandings(hall.state(), 'A')?.rankings[0]?.rows ?? []).map(({ label, total, rank }) => [
      label,
      `${rank ?? '-'} ${total}`,
    ]),
  )

const change = (hall: Hall, otherwise: Partial<Settings>) =>
  hall.say(
    DIRECTOR,
    withReplacedFacts(hall.state(), {
      kind: 'session-opened',
      body: { ...must(settingsOf(hall.state()), 'settings'), ...otherwise },
    }),
  )

const home = (hall: Hall) =>
  must(sectionOf(hall.state(), 'A')?.entryAt(1, 1)?.seats.N, 'the team North-South at table 1')

test('[TM13] two teams compare scores: total points, IMPs or board by board (T1)', () => {
  const hall = teams(2, 2, { teams: 'total-points', vulnerability: 'none' })
  // Board 1: +400 at table 1, and two down for -50 to them at table 2. Board 2: -110, and +140 against them.
  hall.result(1, 1, 1, '3N N 9')
  hall.result(2, 1, 1, '3N N 8')
  hall.result(1, 1, 2, '2S E 8')
  hall.result(2, 1, 2, '2S N 9')
  const [own, other] = home(hall) === '1' ? ['1', '2'] : ['2', '1']
  expect(rows(hall)).toEqual({ [own]: '1 200', [other]: '2 -200' })
  const [match] = must(runningStandings(hall.state(), 'A')?.matches, 'matches')
  // Wins of each, and the 200 between them decide the ranking.
  expect([match?.home.points, match?.away.points].sort()).toEqual(['250', '450'])
  expect(match?.home.result).toBeNull()
  change(hall, { teams: 'teams-imps' })
  // 450 is 10 IMPs, 250 is 6.
  expect(rows(hall)).toEqual({ [own]: '1 4', [other]: '2 -4' })
  change(hall, { teams: 'board-a-match' })
  expect(rows(hall)).toEqual({ 1: '1 2', 2: '1 2' })
})

test('[SE197] victory points by the scale that the director chose, for as many boards as the match has', () => {
  const hall = teams(2, 8, { teams: 'teams-vps' })
  // 10 IMPs on board 1, and nothing on seven others.
  hall.result(1, 1, 1, '3N N 9')
  hall.result(2, 1, 1, '3N N 8')
  for (const board of [2, 3, 4, 5, 6, 7, 8]) for (const table of [1, 2]) hall.result(table, 1, board, 'pass')
  const won = home(hall)
  const lost = won === '1' ? '2' : '1'
  expect(rows(hall)).toEqual({ [won]: '1 13.78', [lost]: '2 6.22' })
  change(hall, { vpScale: 'acbl-20' })
  expect(rows(hall)).toEqual({ [won]: '1 14', [lost]: '2 6' })
  change(hall, { vpScale: 'acbl-30' })
  expect(Object.values(rows(hall)).reduce((sum, row) => sum + Number(row.split(' ')[1]), 0)).toBe(30)
  const club = {
    name: 'club-8',
    title: 'Ours',
    source: 'Committee',
    sums: 'alike',
    lengths: [
      {
        boards: [8, 8],
        steps: [
          [0, 5, 5],
          [10, 8, 2],
        ],
      },
    ],
  }
  change(hall, { vpScale: JSON.stringify(club) })
  expect(rows(hall)).toEqual({ [won]: '1 8', [lost]: '2 2' })
})

test('[SE198] in a Swiss A+ looks at the own average of its match, whatever came before', () => {
  const hall = teams(4, 8, { teams: 'teams-imps' })
  const winner = home(hall)
  hall.playRound(1, 1, '3N N 9')
  for (const table of [2, 3, 4]) hall.playRound(table, 1, '3N N 6')
  drawNext(hall)
  const section = must(sectionOf(hall.state(), 'A'), 'section A')
  const before = Number(rows(hall)[winner]?.split(' ')[1])
  const [entry] = section.entriesOf(2).filter(({ seats }) => seats.N === winner)
  const { table, boards, seats } = must(entry, 'its table')
  const [board = 0] = boards
  hall.say(DIRECTOR, {
    kind: 'ruling',
    body: {
      section: 'A',
      round: 2,
      table,
      board,
      plan: section.version,
      seats: { N: `${seats.N}`, S: `${seats.S}`, E: `${seats.E}`, W: `${seats.W}` },
      sides: { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } },
    },
  })
  expect(before).toBeGreaterThan(8 * 3)
  expect(Number(rows(hall)[winner]?.split(' ')[1]) - before).toBe(3)
})

test('[SE198] a bye of teams by the same policy: of victory points, of the boards of a match, or the own average', () => {
  const hall = teams(3, 8, { teams: 'teams-vps' })
  const waiting = must(
    sectionOf(hall.state(), 'A')?.plan.entries.find(({ boards }) => boards.length === 0)?.seats.N,
    'who waits',
  )
  hall.playRound(1, 1, '3N N 9')
  expect(rows(hall)[waiting]?.split(' ')[1]).toBe('0')
  hall.playRound(2, 1, '3N N 9')
  expect(rows(hall)[waiting]).toBe('1 12')
  change(hall, { bye: 'nothing' })
  expect(rows(hall)[waiting]).toBe('3 0')
  change(hall, { bye: 'own-average' })
  expect(rows(hall)[waiting]).toBe('3 0')
  drawNext(hall)
  const table = must(
    sectionOf(hall.state(), 'A')?.plan.entries.find(
      ({ round, seats, boards }) => round === 2 && boards.length > 0 && seats.N === waiting,
    )?.table,
    'its table',
  )
  for (const each of [1, 2]) hall.playRound(each, 2, each === table ? '3N N 12' : '3N N 9')
  // 24 IMPs are 17.31 of 20, and the bye the same again.
  expect(rows(hall)[waiting]).toBe('1 34.62')
  change(hall, { bye: 60, teams: 'board-a-match' })
  // 16 points of its match and 60 per cent of 16.
  expect(rows(hall)[waiting]).toBe('1 25.6')
  // IMPs and total points have no maximum of which a share could be given.
  change(hall, { teams: 'teams-imps' })
  const imps = rows(hall)[waiting]
  change(hall, { bye: 'nothing' })
  expect(rows(hall)[waiting]).toBe(imps)
})
