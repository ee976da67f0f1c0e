import { describe, expect, test } from 'vitest'
import { altered, drawnSeats, threeTeams, twoTablesOfPlayers } from '../../test/drawn-seats.ts'
import { inEnglish } from '../../test/made.ts'
import type { Plan } from '../plan/plan.ts'
import type { PlanFaultCode } from '../plan/plan-fault.ts'
import { faultProblem } from '../plan/plan-fault.ts'
import { describePlan } from '../rate/figures.ts'
import { remarksOn } from '../rate/remarks.ts'
import { checkPlan } from './check.ts'

const PLAYERS = twoTablesOfPlayers()
const TEAMS = threeTeams()

const check = (plan: Plan) => checkPlan(plan).map(fault => `${fault.code}: ${inEnglish(faultProblem(fault))}`)

test('[MV60] sound movements of players and of teams have no faults', () => {
  expect(check(PLAYERS)).toEqual([])
  expect(check(TEAMS)).toEqual([])
})

describe('[MV60] players: each breach in a sentence', () => {
  test.each<[PlanFaultCode, Plan, string]>([
    [
      'two-seats',
      altered(PLAYERS, 0, { seats: { N: '8', E: '5', S: '8', W: '7' } }),
      'Round 1, table 1: player 8 has seats N, S.',
    ],
    [
      'two-seats',
      altered(PLAYERS, 1, { seats: { N: '2', E: '3', S: '6', W: '5' } }),
      'Round 1: player 5 is at table 1 and table 2.',
    ],
    [
      'deal-twice',
      altered(PLAYERS, 2, { boards: [3, 2] }),
      'Round 2, table 1: player 8 plays board 2 again, after round 1 at table 1.',
    ],
    [
      'board-played-once',
      altered(PLAYERS, 2, { boards: [3, 5] }),
      'Round 2, table 1: board 5 is played nowhere else, so there is no comparison.',
    ],
    [
      'boards-without-opponents',
      altered(PLAYERS, 0, { seats: { N: '8', E: '5', S: '1', W: null } }),
      'Round 1, table 1: boards to play, but an empty seat.',
    ],
    [
      'never-plays',
      { ...PLAYERS, contestants: [...PLAYERS.contestants, { id: '9', label: '9' }] },
      'Player 9 never plays.',
    ],
    ['line', { ...PLAYERS, winners: 2 }, 'Two winners are for pairs; teams and players share one ranking.'],
  ])('%s', (code, plan, sentence) => expect(check(plan)).toContain(`${code}: ${sentence}`))
})

describe('[MV61] teams: each half has one table a round and plays a deal once', () => {
  test.each<[PlanFaultCode, Plan, string]>([
    [
      'two-seats',
      altered(TEAMS, 1, { seats: { N: '1', E: '2', S: '1', W: '2' } }),
      'Round 1: team 1 North-South is at table 1 and table 2.',
    ],
    [
      'two-seats',
      altered(TEAMS, 1, { seats: { N: '2', E: '3', S: '2', W: '3' } }),
      'Round 1: team 3 East-West is at table 1 and table 2.',
    ],
    [
      'half-a-pair',
      altered(TEAMS, 0, { seats: { N: '1', E: '3', S: '2', W: '3' } }),
      'Round 1, table 1: the two seats of one side belong to different teams.',
    ],
    [
      'deal-twice',
      altered(TEAMS, 3, { boards: [1, 4] }),
      'Round 2, table 1: team 1 North-South plays board 1 again, after round 1 at table 1.',
    ],
    [
      'board-played-once',
      altered(TEAMS, 0, { boards: [1, 7] }),
      'Round 1, table 1: board 7 is played nowhere else, so there is no comparison.',
    ],
    [
      'unknown-contestant',
      { ...TEAMS, contestants: TEAMS.contestants.slice(1) },
      'Round 1, table 1: team 1 is not in the list of contestants.',
    ],
  ])('%s', (code, plan, sentence) => expect(check(plan)).toContain(`${code}: ${sentence}`))
})

test('[MV61] equal numbers at a table are two sections playing across', () => {
  const across = drawnSeats('teams', '1-1 [1]  2-2 [1]\n1-2 [2]  2-1 [2]')
  expect(check(across)).toEqual([])
  expect(describePlan(across).meetings).toEqual([0, 1])
})

test('[MV62] a match without its return is remarked on, no fault; a match and its return are one meeting', () => {
  expect(describePlan(TEAMS).meetings).toEqual([0, 3])
  expect(remarksOn(TEAMS).map(({ code }) => code)).not.toContain('match-without-return')
  const open = altered(TEAMS, 5, { seats: { N: '3', E: null, S: '3', W: null }, boards: [] })
  const shared = altered(open, 3, { boards: [3, 4, 1, 2] })
  expect(check(shared)).toEqual([
    'deal-twice: Round 2, table 1: team 1 North-South plays board 1 again, after round 1 at table 1.',
    'deal-twice: Round 2, table 1: team 1 North-South plays board 2 again, after round 1 at table 1.',
  ])
  const remarks = remarksOn(open).filter(({ code }) => code === 'match-without-return')
  expect(remarks.map(({ says }) => inEnglish(says))).toEqual([
    'Team 1 North-South plays boards 1, 2 against team 3 East-West, but not the reverse.',
  ])
})

test('[MV63] sit-outs of players and of team halves are remarked on by name', () => {
  const players = drawnSeats('individual', '1+2-3+4 [1]  5\n1+3-2+5 [2]  4')
  expect(remarksOn(players).map(({ says }) => inEnglish(says))).toContain(
    'Round 1: player 5 sits out at table 2.',
  )
  const teams = altered(TEAMS, 5, { seats: { N: '3', E: null, S: '3', W: null }, boards: [] })
  expect(remarksOn(teams).map(({ says }) => inEnglish(says))).toEqual(
    expect.arrayContaining([
      'Round 2: team 3 North-South sits out at table 3.',
      'Round 2: team 1 East-West sits out.',
    ]),
  )
})

test('[MV63] whoever plays less than 70% of the boards is remarked on', () => {
  const players = drawnSeats(
    'individual',
    '1+2-3+4 [1]  5+6-7+8 [1]\n1+3-2+4 [2]  5+7-6+8 [2]\n1+4-2+3 [3]  5',
  )
  expect(
    remarksOn(players)
      .map(({ says }) => inEnglish(says))
      .at(-1),
  ).toBe('Player 8 plays 2 of 3 boards, less than the usual 70%.')
})

test('[MV64] partners and opponents are counted for players; a team half plays its own boards', () => {
  expect(describePlan(PLAYERS)).toMatchObject({ boards: 4, meetings: [12, 16], partnerings: [20, 8] })
  expect(describePlan(TEAMS)).toMatchObject({
    contestants: 3,
    boards: 6,
    boardsPlayed: { least: 4, most: 4 },
    playsPerBoard: { least: 2, most: 2 },
    partnerings: null,
    quality: null,
  })
})

test('[MV64] eight players in seven rounds: each partner once, each opponent twice, balance 100', () => {
  // Players 0 to 6 move on by one, player 8 stays; the starter is 8+0-4+6, 1+5-2+3.
  const turn = (player: number, round: number) => String(((player + round) % 7) + 1)
  const entries = Array.from({ length: 7 }, (_, round) => [
    { N: '8', S: turn(0, round), E: turn(4, round), W: turn(6, round) },
    { N: turn(1, round), S: turn(5, round), E: turn(2, round), W: turn(3, round) },
  ]).flatMap((tables, round) =>
    tables.map((seats, table) => ({ round: round + 1, table: table + 1, seats, boards: [round + 1] })),
  )
  const plan = { ...PLAYERS, rounds: 7, entries }
  expect(check(plan)).toEqual([])
  expect(describePlan(plan)).toMatchObject({
    partnerings: [0, 28],
    meetings: [0, 0, 28],
    spread: { least: 1, most: 1 },
  })
  expect(describePlan(plan).quality).toBeCloseTo(100)
})

test('[MV65] the longest sit-out is counted in rounds and in boards', () => {
  const plan = drawnSeats('individual', '1+2-3+4 [1,2]  5\n1+3-2+4 [3,4]  5\n1+5-2+3 [5,6]  4')
  expect(describePlan(plan)).toMatchObject({
    sitOuts: { least: 0, most: 2 },
    longestSitOut: { rounds: 2, boards: 4 },
  })
})
