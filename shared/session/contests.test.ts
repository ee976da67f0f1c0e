import { expect, test } from 'vitest'
import { must } from '../lib/assert.ts'
import { individualFor } from '../movement/make/individual/individual.ts'
import { roundRobinTeams } from '../movement/make/teams/round-robin-teams.ts'
import type { Plan } from '../movement/plan/plan.ts'
import { encodePlan } from '../movement/plan/plan-wire.ts'
import { createHall, DIRECTOR, deviceNamed, drawnResult, type Hall, SETTINGS } from '../test/hall.ts'
import { made } from '../test/made.ts'
import { planOffered } from '../test/plan-offered.ts'
import { sectionOf } from './section/section.ts'
import { publishedStandings, runningStandings } from './standings/standings-view.ts'
import { fullTraveller } from './standings/traveller-view.ts'

const TEAMS = made(roundRobinTeams.make({ tables: 3, boardsPerRound: 2, copies: 2 }))
const PLAYERS = made(individualFor(8, { tables: 2, boardsPerRound: 1 }))

const plan = (hall: Hall, section: string, version: number, next: Plan) =>
  hall.say(DIRECTOR, { kind: 'section-planned', body: { section, version, plan: encodePlan(next) } })

const named = (hall: Hall, contestant: string, players: string[], halves?: ('NS' | 'EW' | null)[]) =>
  hall.say(DIRECTOR, {
    kind: 'contestant-named',
    body: { section: 'A', contestant, players, ...(halves && { halves }) },
  })

const namesAt = (hall: Hall, round: number, table: number) => {
  const section = must(sectionOf(hall.state(), 'A'), 'section A')
  const { N, E, S, W } = must(section.entryAt(round, table), 'an entry').seats
  return section.namesAt({
    N: must(N, 'N'),
    E: must(E, 'E'),
    S: must(S, 'S'),
    W: must(W, 'W'),
  })
}

const places = (standings: ReturnType<typeof runningStandings>) =>
  standings?.rankings.map(({ rows }) => rows.map(({ rank, label, total }) => `${rank} ${label} ${total}`))

/** Round 1 is a match of teams 2 and 3 at tables 2 and 3; team 1 has a bye. */
test('[SE60] a board is had by each half of a team once: both halves play it, neither plays it again', () => {
  const hall = createHall(TEAMS)
  expect(hall.result(2, 1, 1, '3N N 9').decision.kind).toBe('admitted')
  expect(hall.result(3, 1, 1, '3N N 10').decision.kind).toBe('admitted')
  // Board 1 returns in round 2, to teams of which one had it, by the director's statement.
  const entries = TEAMS.entries.map(entry =>
    entry.round === 2 && entry.boards.length > 0 ? { ...entry, boards: [1] } : entry,
  )
  expect(plan(hall, 'A', 2, { ...TEAMS, entries }).decision.kind).toBe('admitted')
  const again = TEAMS.entries.filter(({ round, boards }) => round === 2 && boards.length > 0)
  const decisions = again.map(({ table, seats }) => {
    const met = ['2', '3'].includes(`${seats.N}`) || ['2', '3'].includes(`${seats.E}`)
    return [met, hall.result(table, 2, 1, 'pass').decision.kind]
  })
  expect(decisions).toEqual(decisions.map(([met]) => [met, met ? 'waiting' : 'admitted']))
  expect(decisions.flat()).toContain('waiting')
})

test('[SE61] the sections of one session rank one kind of contestant', () => {
  const hall = createHall(TEAMS)
  expect(plan(hall, 'B', 1, PLAYERS).decision).toMatchObject({ kind: 'refused', code: 'plan-faulty' })
  expect(plan(hall, 'B', 1, TEAMS).decision.kind).toBe('admitted')
})

test('[SE62] a board of a match brings what its two tables make of it, and the sums rank', () => {
  const hall = createHall(TEAMS)
  hall.result(2, 1, 1, '4S S 10')
  expect(fullTraveller(hall.state(), 'A', 1).lines.map(({ points }) => points)).toEqual([
    { NS: null, EW: null },
  ])
  // 420 and 170 the other way: 250, 6 IMPs for team 2.
  hall.result(3, 1, 1, '2S S 10')
  const lines = fullTraveller(hall.state(), 'A', 1).lines
  expect(lines.map(({ ns, ew, points }) => [ns, ew, points])).toEqual([
    ['2', '3', { NS: '6', EW: '-6' }],
    ['3', '2', { NS: '-6', EW: '6' }],
  ])
  expect(places(runningStandings(hall.state(), 'A'))).toEqual([['1 2 6', '2 1 0', '3 3 -6']])
  const opened = must(hall.entries[0], 'the opening')
  const replaces = opened.kind === 'fact' ? { device: opened.fact.device, seq: opened.fact.seq } : undefined
  hall.say(DIRECTOR, {
    kind: 'session-opened',
    body: { ...SETTINGS, teams: 'teams-vps' },
    ...(replaces && { replaces }),
  })
  const standings = runningStandings(hall.state(), 'A')
  expect(standings).toMatchObject({ scoring: 'teams-vps', contest: 'teams' })
  expect(standings?.matches).toEqual([
    {
      round: 1,
      home: { label: '2', points: '6', result: expect.stringMatching(/^1\d\.\d+$/) },
      away: { label: '3', points: '0', result: expect.stringMatching(/^[0-9]\.\d+$/) },
      played: 1,
      boards: 2,
    },
  ])
})

test('[SE63] every person has a name: a pair two, a player one, a team those of each half', () => {
  const pairs = createHall(planOffered(6))
  const { N, E } = must(planOffered(6).entries[0], 'an entry').seats
  named(pairs, `${N}`, ['Ana', 'Bo'])
  named(pairs, `${E}`, ['The Lims'])
  expect(namesAt(pairs, 1, 1)).toEqual({ N: 'Ana', S: 'Bo', E: null, W: null })

  const players = createHall(PLAYERS)
  const first = must(PLAYERS.entries[0], 'an entry').seats
  named(players, `${first.S}`, ['Cem'])
  expect(namesAt(players, 1, 1)).toEqual({ N: null, E: null, S: 'Cem', W: null })

  const teams = createHall(TEAMS)
  named(teams, '2', ['Ana', 'Bo', 'Cem', 'Dai'])
  named(teams, '3', ['Eva', 'Flo', 'Gus', 'Hal', 'Ida'], ['EW', 'NS', 'EW', 'NS', null])
  expect(namesAt(teams, 1, 2)).toEqual({ N: 'Ana', S: 'Bo', E: 'Eva', W: 'Gus' })
  expect(namesAt(teams, 1, 3)).toEqual({ N: 'Flo', S: 'Hal', E: 'Cem', W: 'Dai' })
})

test('[SE64] of sections ranked together nothing is published of a round that one of them still plays', () => {
  const hall = createHall(PLAYERS)
  plan(hall, 'B', 1, PLAYERS)
  hall.playRound(1, 1, '3N N 9')
  hall.playRound(2, 1, '3N N 10')
  expect(publishedStandings(hall.state(), 'A')?.rankings[0]?.rows.every(({ boards }) => boards === 0)).toBe(
    true,
  )
  for (const entry of PLAYERS.entries.filter(({ round }) => round === 1)) {
    const { round, table } = entry
    const { N, E, S, W } = entry.seats
    const seats = {
      N: must(N, 'N'),
      E: must(E, 'E'),
      S: must(S, 'S'),
      W: must(W, 'W'),
    }
    for (const board of entry.boards)
      hall.say(deviceNamed(`tableb${table}`), {
        kind: 'result',
        body: { section: 'B', round, table, board, plan: 1, seats, result: drawnResult('pass') },
      })
  }
  const published = publishedStandings(hall.state(), 'A')
  // Each has one board: a figure over a single board would reveal its result.
  expect(published?.rounds).toBe(0)
  expect(fullTraveller(hall.state(), 'A', 1).lines[0]).toMatchObject({
    seats: { N: expect.stringMatching(/^[AB]\d/), S: expect.stringMatching(/^[AB]\d/) },
  })
})
