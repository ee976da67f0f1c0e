import { expect, test } from 'vitest'
import { made, sentenceOf } from '../../../test/made.ts'
import { checkPlan } from '../../check/check.ts'
import { describePlan } from '../../rate/figures.ts'
import { barometer } from './barometer.ts'

test('[MV128] all tables play the same boards in a round, and everybody meets everybody once', () => {
  for (const { tables, rounds } of barometer.sizes()) {
    const plan = made(barometer.make({ tables, boardsPerRound: 1 }))
    expect(checkPlan(plan), plan.title.kind).toEqual([])
    expect([plan.rounds]).toEqual(rounds)
    expect(plan.entries.every(entry => entry.boards.join() === String(entry.round))).toBe(true)
    expect(describePlan(plan).meetings, plan.title.kind).toEqual([0, tables * (2 * tables - 1)])
  }
})

test('[MV128] two winners: East-West walk past all North-South pairs', () => {
  for (const tables of [2, 3, 8, 15, 30]) {
    const plan = made(barometer.make({ tables, boardsPerRound: 1, winners: 2 }))
    expect(checkPlan(plan), plan.title.kind).toEqual([])
    expect(describePlan(plan).meetings, plan.title.kind).toEqual([0, tables * tables])
  }
})

test.each([2, 4, 6, 10, 12, 16, 22, 24, 30])('[MV129] with %i tables all pairs compare equally', tables => {
  expect(describePlan(made(barometer.make({ tables, boardsPerRound: 1 }))).quality).toBeCloseTo(100, 6)
})

test('[MV129] with other sizes the balance is 80 or better from 5 tables on', () => {
  for (const tables of [5, 7, 8, 9, 11, 13, 14, 15, 17])
    expect(describePlan(made(barometer.make({ tables, boardsPerRound: 1 }))).quality).toBeGreaterThan(80)
})

test('[MV128] half tables and short ones keep the rules; each table needs its own set', () => {
  for (const missing of ['NS', 'EW'] as const)
    for (const winners of [1, 2] as const)
      for (const tables of [3, 6, 9]) {
        const plan = made(barometer.make({ tables, rounds: 3, boardsPerRound: 2, winners, missing }))
        expect(checkPlan(plan), plan.title.kind).toEqual([])
        expect(plan.contestants).toHaveLength(2 * tables - 1)
      }
  expect(sentenceOf(barometer.make({ tables: 8, boardsPerRound: 2, copies: 2 }))).toBe(
    'In a Barometer with 8 tables everyone plays the same boards at once: 8 identical sets are needed, not 2.',
  )
  expect(sentenceOf(barometer.make({ tables: 4, rounds: 8, boardsPerRound: 2 }))).toMatch(/at most 7 rounds/)
})
