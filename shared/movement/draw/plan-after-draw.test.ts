import { expect, test } from 'vitest'
import { made, sentenceOf } from '../../test/made.ts'
import { playTournament, roundOf } from '../../test/movement/swiss-tournament.ts'
import { checkPlan } from '../check/check.ts'
import { boardSet, numberedPairs } from '../plan/pairs-plan.ts'
import { hasMoreToDraw, type Plan } from '../plan/plan.ts'
import { openMatches } from '../plan/team-matches.ts'
import { describePlan } from '../rate/figures.ts'
import type { Draw, DrawRule } from './draw.ts'
import { planAfterDraw, planBeforeDraw, playedRounds } from './plan-after-draw.ts'

const SWISS: DrawRule = { rematch: 'never-while-avoidable', first: { kind: 'entry' } }

const drawsOf = (contestants: number, rounds: number): readonly Draw[] =>
  playTournament(contestants, { contestants, rounds }, SWISS).draws

const planOf = (kind: 'pairs' | 'teams', contestants: number, rounds: number, copies?: number): Plan =>
  drawsOf(contestants, rounds).reduce<Plan>(
    (plan, draw, index) =>
      made(
        planAfterDraw(plan, index + 1, draw, {
          boards: boardSet(index, 4),
          ...(copies === undefined ? {} : { copies }),
        }),
      ),
    planBeforeDraw(kind, { kind: 'swiss', rounds: 5 }, numberedPairs(contestants), rounds),
  )

test('[MV170] round by round the plan grows, keeps all rules, and no older round changes', () => {
  for (const kind of ['pairs', 'teams'] as const)
    for (const contestants of [10, 13, 14, 25]) {
      const plan = planOf(kind, contestants, 5)
      expect(checkPlan(plan), plan.title.kind).toEqual([])
      expect(plan.rounds).toBe(5)
      expect(plan.tables).toBe(kind === 'pairs' ? Math.ceil(contestants / 2) : contestants)
      expect(describePlan(plan).meetings.length, plan.title.kind).toBe(2)
      const before = planOf(kind, contestants, 4)
      expect(plan.entries.slice(0, before.entries.length)).toEqual(before.entries)
      if (kind === 'teams') expect(openMatches(plan)).toEqual([])
    }
})

test('[MV170] the rounds of a plan come back as they were drawn', () => {
  for (const kind of ['pairs', 'teams'] as const)
    expect(playedRounds(planOf(kind, 11, 5))).toEqual(drawsOf(11, 5).map(roundOf))
})

test('[MV171] every table plays the boards of the round; those that share a set start at different boards', () => {
  const own = planOf('pairs', 8, 1)
  expect(own.entries.map(entry => entry.boards.join(' '))).toEqual(Array(4).fill('1 2 3 4'))
  const shared = planOf('pairs', 8, 1, 2)
  expect(shared.entries.map(entry => entry.boards.join(' '))).toEqual([
    '1 2 3 4',
    '3 4 1 2',
    '1 2 3 4',
    '3 4 1 2',
  ])
  const teams = planOf('teams', 5, 1)
  expect(
    teams.entries.map(({ table, seats, boards }) => [table, seats.N, seats.E, boards.join(' ')]),
  ).toEqual([
    [1, '1', '3', '1 2 3 4'],
    [2, '3', '1', '3 4 1 2'],
    [3, '4', '2', '1 2 3 4'],
    [4, '2', '4', '3 4 1 2'],
    [5, '5', null, ''],
  ])
})

test('[MV171] a wrong round, too few sets and boards played before are refused', () => {
  const [first, second] = drawsOf(14, 2)
  if (first === undefined || second === undefined) throw new Error('two rounds are drawn')
  const start = planBeforeDraw('pairs', { kind: 'swiss', rounds: 5 }, numberedPairs(14), 2)
  const boards = [1, 2, 3]
  const plan = made(planAfterDraw(start, 1, first, { boards }))
  expect(sentenceOf(planAfterDraw(start, 2, second, { boards }))).toMatch(/Round 1 is next/)
  expect(sentenceOf(planAfterDraw(plan, 2, first, { boards }))).toMatch(/Round 2 is next/)
  expect(sentenceOf(planAfterDraw(start, 1, first, { boards, copies: 2 }))).toMatch(
    /available: 2, .*Not enough for 7 matches/,
  )
  expect(sentenceOf(planAfterDraw(plan, 2, second, { boards }))).toMatch(/plays board 1 again/)
})

test('[MV170] a plan counts the rounds that are still to be drawn, and takes no more', () => {
  const [first, second] = drawsOf(8, 2)
  if (first === undefined || second === undefined) throw new Error('two rounds are drawn')
  const start = planBeforeDraw('pairs', { kind: 'swiss', rounds: 5 }, numberedPairs(8), 1)
  const plan = made(planAfterDraw(start, 1, first, { boards: [1, 2] }))
  expect([start.toDraw?.rounds, plan.toDraw?.rounds]).toEqual([1, 0])
  expect([hasMoreToDraw(start), hasMoreToDraw(plan)]).toEqual([true, false])
  expect(sentenceOf(planAfterDraw(plan, 2, second, { boards: [3, 4] }))).toMatch(/all 1 of this movement/)
})
