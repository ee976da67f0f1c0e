import { expect, test } from 'vitest'
import { exportResults } from '../../../../../shared/export/results-export.ts'
import { formOfSession, scoreResults } from '../../../../../shared/formats/results/results-scored.ts'
import { formOfTeams, scoreTeams } from '../../../../../shared/formats/results/teams-scored.ts'
import { parseResultsJson } from '../../../../../shared/formats/results-json/results-json.ts'
import { must } from '../../../../../shared/lib/assert.ts'
import { profileOf } from '../../../../../shared/scoring/profiles/profiles.ts'
import type { Settings } from '../../../../../shared/session/facts/session-opened.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { runningStandings } from '../../../../../shared/session/standings/standings-view.ts'
import type { SessionState } from '../../../../../shared/session/state/state.ts'
import { DIRECTOR } from '../../../../../shared/test/hall.ts'
import { drawNext, swissHall } from '../../../../../shared/test/swiss-evening.ts'
import { closingSession } from '../../../model/acts/director-acts.ts'
import { rulingAbout } from '../../../model/acts/ruling-acts.ts'

const RESULTS = ['3N N 9', '3N N 10', '4S N =', '4S N +1', '3N S -1', '2H E +1', 'pass', '5C W =']

/** Seven in a Swiss, 7 with the bye of round 1, whose tables have played so many of their boards. */
function firstRound(
  kind: 'pairs' | 'teams',
  settings: Partial<Settings>,
  boardsOf: (table: number) => number,
) {
  const hall = swissHall({ kind, contestants: 7, rounds: 4, boardsPerRound: 7, settings })
  for (const { table, boards } of must(sectionOf(hall.state(), 'A'), 'section A').entriesOf(1))
    for (const board of boards.slice(0, boardsOf(table)))
      hall.result(table, 1, board, must(RESULTS[(table * 5 + board * 3) % RESULTS.length], 'a result'))
  return hall
}

/**
 * Three rounds with a bye each; the contestant without one in round 1 is gone after it, and a ruling and a penalty move
 * places.
 */
function evening(kind: 'pairs' | 'teams', settings: Partial<Settings>): SessionState {
  const hall = swissHall({ kind, contestants: 7, rounds: 4, boardsPerRound: 7, settings })
  for (let round = 1; round <= 3; round += 1) {
    if (round > 1) drawNext(hall, ['2'])
    const entries = must(sectionOf(hall.state(), 'A'), 'section A').entriesOf(round)
    for (const { table, boards } of entries)
      boards.forEach((board, at) => {
        const text = must(RESULTS[(table * 5 + board * 3 + round + at) % RESULTS.length], 'a result')
        if (round < 3 || at < 5 || table > 1) hall.result(table, round, board, text)
      })
  }
  const place = { section: 'A', round: 1, table: 1, board: 1 }
  const sides = { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } } as const
  hall.say(DIRECTOR, must(rulingAbout(hall.state(), place, { sides, deal: null }, ''), 'a ruling'))
  // Per table each side once, so that a score is too much for one of them.
  const capped = { NS: { kind: 'at-most-average-minus' }, EW: { kind: 'as-played' } } as const
  const turned = { NS: capped.EW, EW: capped.NS }
  for (const [board, own] of [
    [2, capped],
    [3, turned],
  ] as const) {
    const at = { ...place, board }
    hall.say(DIRECTOR, must(rulingAbout(hall.state(), at, { sides: own, deal: null }, ''), 'a cap'))
  }
  hall.say(DIRECTOR, {
    kind: 'adjustment',
    body: { section: 'A', contestant: '3', number: 1, unit: 'points', hundredths: -250 },
  })
  hall.say(DIRECTOR, closingSession(hall.state(), true))
  return hall.state()
}

const screenOf = (state: SessionState) =>
  (runningStandings(state, 'A')?.rankings[0]?.rows ?? []).map(({ label, total, rank, shared }) => [
    label,
    total,
    rank === null ? '' : `${rank}${shared ? '=' : ''}`,
  ])

function fileOf(state: SessionState) {
  const read = parseResultsJson(exportResults(state, 'drawn', 'Overtrick') ?? '')
  if (!read.ok) throw new Error('no results')
  expect(read.value.refused).toEqual([])
  const { ranking } =
    read.value.kind === 'teams'
      ? scoreTeams(read.value.teams, profileOf(''), must(formOfTeams(read.value.teams), 'a form'))
      : scoreResults(read.value.session, profileOf(''), must(formOfSession(read.value.session), 'a form'))
  return ranking.map(({ contestant, total, rank }) => [contestant, total, rank])
}

const VPS = { rankedBy: 'match-vps' } as const
const club = {
  name: 'club-7',
  source: 'Committee',
  boards: [7, 7],
  maximum: 30,
  steps: [
    [52, 15],
    [60, 20],
  ],
}

test.each<Partial<Settings>>([
  VPS,
  { ...VPS, bye: 'own-average' },
  { ...VPS, bye: 'nothing', ties: ['boards-played', 'entry-order'] },
  { ...VPS, vpScale: JSON.stringify(club), finished: 60 },
  { ...VPS, form: 'butler', vpScale: 'acbl-30' },
  { ...VPS, form: 'cross-imps-sum', ties: ['opponents'] },
  { ...VPS, form: 'cross-imps-mean' },
  { form: 'butler', drop: { kind: 'percent', each: 20 }, hold: 6 },
  { form: 'butler', drop: { kind: 'count', each: 0 }, hold: 3, ties: ['mutual', 'entry-order'] },
])('[UI66] pairs ranked by matches are so from the file, too: %j', settings => {
  const state = evening('pairs', settings)
  expect(screenOf(state)).toHaveLength(7)
  expect(fileOf(state)).toEqual(screenOf(state))
})

test.each<Partial<Settings>>([
  { teams: 'teams-vps' },
  { teams: 'teams-vps', bye: 'own-average', vpScale: 'acbl-20' },
  { teams: 'board-a-match', bye: 50 },
  { teams: 'total-points' },
  { teams: 'board-a-match', ties: ['mutual'], bye: 'nothing' },
  { teams: 'teams-imps' },
])('[UI66] teams with their scale and byes are so from the file, too: %j', settings => {
  const state = evening('teams', settings)
  expect(screenOf(state)).toHaveLength(7)
  expect(fileOf(state)).toEqual(screenOf(state))
})

test('[UI66] who has no place for want of boards has none from the file, and ties are parted alike', () => {
  const state = evening('pairs', { finished: 70, ties: ['boards-played', 'entry-order'] })
  const screen = screenOf(state)
  // 28 boards with the round that was not drawn: 20 reach the minimum, and the contestant who left has 7.
  expect(screen.find(([label]) => label === '2')?.[2]).toBe('')
  const ours = fileOf(state).map(([label, , rank]) => [label, rank])
  expect(ours).toEqual(screen.map(([label, , rank]) => [label, rank]))
})

/** Screens show matchpoints with the club's halves, files with decimals. */
const inNumbers = (rows: readonly (readonly unknown[])[]) =>
  rows.map(([label, total, rank]) => [label, Number(total), rank])

test.each<['pairs' | 'teams', Partial<Settings>]>([
  ['pairs', VPS],
  ['pairs', { ...VPS, form: 'butler' }],
  ['pairs', { halves: 'decimal' }],
  ['pairs', { form: 'cross-imps', ties: ['boards-played', 'entry-order'] }],
  ['teams', { teams: 'teams-vps' }],
  ['teams', { teams: 'teams-imps' }],
])('[DS406] who has only a bye so far is in the file as on the screens: %s, %j', (kind, settings) => {
  const hall = firstRound(kind, settings, () => 7)
  for (const closed of [false, true]) {
    if (closed) hall.say(DIRECTOR, closingSession(hall.state(), true))
    const screen = screenOf(hall.state())
    expect(screen.map(([label]) => label).sort()).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    expect(inNumbers(fileOf(hall.state()))).toEqual(inNumbers(screen))
  }
})

test.each<['pairs' | 'teams', Partial<Settings>]>([
  ['pairs', VPS],
  ['pairs', { halves: 'decimal' }],
  ['pairs', { form: 'cross-imps-sum' }],
  ['teams', { teams: 'teams-vps' }],
])('[DS406] while play goes on the file is scored as the screens are: %s, %j', (kind, settings) => {
  const hall = firstRound(kind, settings, table => (table === 1 ? 3 : table === 2 ? 5 : 0))
  expect(inNumbers(fileOf(hall.state()))).toEqual(inNumbers(screenOf(hall.state())))
  const nothing = firstRound(kind, settings, () => 0)
  expect(screenOf(nothing.state())).toHaveLength(7)
  expect(inNumbers(fileOf(nothing.state()))).toEqual(inNumbers(screenOf(nothing.state())))
})

test('[DS406] who was given a score on each of his boards and left stays ranked; his penalty is his', () => {
  const hall = firstRound('pairs', VPS, table => (table === 1 ? 0 : 7))
  const [, away] = ['1', '2'] as const
  for (let board = 1; board <= 7; board += 1) {
    const place = { section: 'A', round: 1, table: 1, board }
    const sides = { NS: { kind: 'average' }, EW: { kind: 'average-minus' } } as const
    hall.say(DIRECTOR, must(rulingAbout(hall.state(), place, { sides, deal: null }, ''), 'a ruling'))
  }
  drawNext(hall, [away])
  for (const { table, boards } of must(sectionOf(hall.state(), 'A'), 'section A').entriesOf(2))
    for (const board of boards) hall.result(table, 2, board, must(RESULTS[(table + board) % 8], 'a result'))
  for (const contestant of [away, '7'])
    hall.say(DIRECTOR, {
      kind: 'adjustment',
      body: { section: 'A', contestant, number: 1, unit: 'points', hundredths: -150 },
    })
  hall.say(DIRECTOR, closingSession(hall.state(), true))
  expect(screenOf(hall.state())).toHaveLength(7)
  expect(fileOf(hall.state())).toEqual(screenOf(hall.state()))
})

test('[DS412] the file has the name of a team beside its number, and reads back with it', () => {
  const hall = swissHall({ kind: 'teams', contestants: 4, rounds: 1, boardsPerRound: 7 })
  hall.nameTeam('2', 'Novak', ['Ana', 'Bo', 'Chen', 'Dita'])
  hall.nameTeam('3', 'Os Três')
  hall.playRound(1, 1, 'pass')
  hall.playRound(2, 1, 'pass')
  const read = parseResultsJson(exportResults(hall.state(), 'drawn', 'Overtrick') ?? '')
  if (!read.ok || read.value.kind !== 'teams') throw new Error('no results of teams')
  const { teams } = read.value
  const { ranking } = scoreTeams(teams, profileOf(''), must(formOfTeams(teams), 'a form'))
  const named = ranking.map(({ contestant, teamName, players }) => [
    contestant,
    teamName ?? '',
    players ?? [],
  ])
  expect(named.sort()).toEqual([
    ['1', '', []],
    ['2', 'Novak', ['Ana', 'Bo', 'Chen', 'Dita']],
    ['3', 'Os Três', []],
    ['4', '', []],
  ])
})
