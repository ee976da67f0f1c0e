import { expect, test } from 'vitest'
import { made, sentenceOf } from '../../../test/made.ts'
import { checkPlan } from '../../check/check.ts'
import type { Plan, PlanEntry } from '../../plan/plan.ts'
import { openMatches } from '../../plan/team-matches.ts'
import { describePlan } from '../../rate/figures.ts'
import type { Maker } from '../maker.ts'
import { americanWhist } from './american-whist.ts'
import { headToHead } from './head-to-head.ts'
import { roundRobinTeams } from './round-robin-teams.ts'
import { triple } from './triple.ts'

const MAKERS = [headToHead, roundRobinTeams, triple, americanWhist]

const plansOf = (maker: Maker): readonly Plan[] =>
  maker
    .sizes()
    .flatMap(({ tables, rounds }) =>
      rounds.map(each => made(maker.make({ tables, rounds: each, boardsPerRound: 2 }))),
    )

const drawn = ({ seats, boards }: PlanEntry): string => `${seats.N}-${seats.E ?? '_'} [${boards}]`
const roundOf = (plan: Plan, round: number) => plan.entries.filter(entry => entry.round === round).map(drawn)

test.each(MAKERS)(
  '[MV130] $title: every size claimed keeps the rules, and every match is completed',
  maker => {
    for (const plan of plansOf(maker)) {
      expect(checkPlan(plan), plan.title.kind).toEqual([])
      expect(openMatches(plan), plan.title.kind).toEqual([])
      expect(plan.kind).toBe('teams')
      expect(plan.contestants).toHaveLength(plan.tables)
    }
  },
)

test('[MV130] North-South pairs stay at home, East-West pairs move', () => {
  for (const plan of MAKERS.flatMap(plansOf).filter(one => one.tables <= 9))
    for (const { seats, table } of plan.entries) {
      expect(seats.N, plan.title.kind).toBe(String(table))
      expect(seats.E, plan.title.kind).not.toBe(seats.N)
    }
})

test('[MV131] head to head: both tables play the boards of a stanza, starting with different halves', () => {
  const plan = made(headToHead.make({ tables: 2, rounds: 2, boardsPerRound: 4 }))
  expect(roundOf(plan, 1)).toEqual(['1-2 [1,2,3,4]', '2-1 [3,4,1,2]'])
  expect(roundOf(plan, 2)).toEqual(['1-2 [5,6,7,8]', '2-1 [7,8,5,6]'])
  expect(sentenceOf(headToHead.make({ tables: 3, boardsPerRound: 4 }))).toMatch(/from 2 to 2, not 3/)
})

test('[MV132] round robin: all meet all once; with an odd number each has one bye', () => {
  for (const plan of plansOf(roundRobinTeams)) {
    const matches = (plan.tables * (plan.tables - 1)) / 2
    const { meetings, sitOuts } = describePlan(plan)
    expect(meetings, plan.title.kind).toEqual([0, matches])
    expect(sitOuts.most, plan.title.kind).toBe(plan.tables % 2)
  }
  const four = made(roundRobinTeams.make({ tables: 4, boardsPerRound: 2 }))
  expect(roundOf(four, 1)).toEqual(['1-4 [1,2]', '2-3 [1,2]', '3-2 [2,1]', '4-1 [2,1]'])
  const three = made(roundRobinTeams.make({ tables: 3, boardsPerRound: 2 }))
  expect(roundOf(three, 1)).toEqual(['1-_ []', '2-3 [1,2]', '3-2 [2,1]'])
})

test('[MV132] each match of a round needs a set of the boards', () => {
  expect(sentenceOf(roundRobinTeams.make({ tables: 8, boardsPerRound: 4, copies: 1 }))).toBe(
    '4 matches play the same boards at once: 4 identical sets are needed, not 1. An American Whist needs one.',
  )
})

test('[MV133] triple: halves of two matches at once, the other halves in the next round', () => {
  const plan = made(triple.make({ tables: 3, boardsPerRound: 1 }))
  expect(roundOf(plan, 1)).toEqual(['1-3 [1]', '2-1 [2]', '3-2 [3]'])
  expect(roundOf(plan, 2)).toEqual(['1-2 [2]', '2-3 [3]', '3-1 [1]'])
  expect(sentenceOf(triple.make({ tables: 3, rounds: 3, boardsPerRound: 1 }))).toBe(
    'Triple has an even number of rounds, not 3: each match takes two.',
  )
})

test('[MV134] American Whist: East-West up two, boards down one, one set of boards, no sharing', () => {
  const plan = made(americanWhist.make({ tables: 5, boardsPerRound: 1 }))
  expect(roundOf(plan, 1)).toEqual(['1-3 [1]', '2-4 [2]', '3-5 [3]', '4-1 [4]', '5-2 [5]'])
  expect(roundOf(plan, 2)).toEqual(['1-5 [2]', '2-1 [3]', '3-2 [4]', '4-3 [5]', '5-4 [1]'])
  for (const whole of plansOf(americanWhist)) expect(describePlan(whole).sharing.rounds).toBe(0)
})

test('[MV134] cut short it keeps as many of the last rounds as of the first, so all matches are complete', () => {
  for (const tables of [7, 8, 9, 10, 11, 12, 13])
    for (const rounds of [2, 4, 6]) {
      const plan = made(americanWhist.make({ tables, rounds, boardsPerRound: 3 }))
      expect(checkPlan(plan), plan.title.kind).toEqual([])
      expect(openMatches(plan), plan.title.kind).toEqual([])
    }
  expect(sentenceOf(americanWhist.make({ tables: 7, rounds: 3, boardsPerRound: 3 }))).toMatch(
    /even number of rounds/,
  )
})

test('[MV136] with an even number all meet all but the team across the room, once, in N-2 rounds', () => {
  for (const plan of plansOf(americanWhist).filter(({ tables }) => tables % 2 === 0)) {
    const { tables } = plan
    expect(plan.rounds).toBe(tables - 2)
    expect(describePlan(plan).meetings, plan.title.kind).toEqual([tables / 2, (tables * (tables - 2)) / 2])
    expect(describePlan(plan).sharing.rounds, plan.title.kind).toBe(0)
  }
})

test('[MV135] what cannot be is refused with the reason', () => {
  expect(sentenceOf(americanWhist.make({ tables: 8, rounds: 7, boardsPerRound: 3 }))).toMatch(
    /at most 6 rounds/,
  )
  expect(sentenceOf(roundRobinTeams.make({ tables: 6, rounds: 6, boardsPerRound: 3 }))).toMatch(
    /at most 5 rounds/,
  )
  expect(sentenceOf(roundRobinTeams.make({ tables: 6, winners: 2, boardsPerRound: 3 }))).toBe(
    'Two winners are for pairs; teams and players share one ranking.',
  )
  expect(sentenceOf(roundRobinTeams.make({ tables: 6, missing: 'EW', boardsPerRound: 3 }))).toBe(
    'Half tables are for pairs; give the number of teams or players.',
  )
})
