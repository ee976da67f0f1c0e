import { expect, test } from 'vitest'
import { checkPlan } from './check.ts'
import { choicesFor } from './choose.ts'
import { MAKERS, makerOf } from './makers.ts'

test('[MV69] every kind of movement has its own name, and sizes in order', () => {
  expect(new Set(MAKERS.map(maker => maker.kind)).size).toBe(MAKERS.length)
  for (const maker of MAKERS) {
    expect(makerOf(maker.kind)).toBe(maker)
    for (const { rounds } of maker.sizes()) expect([...rounds].sort((a, b) => a - b)).toEqual(rounds)
  }
  expect(makerOf('polka')).toBeUndefined()
})

test('[MV70] choices seat exactly the pairs, come near the boards, are sound, and the cheapest is first', () => {
  for (const pairs of [7, 12, 15]) {
    const choices = choicesFor({ pairs, boards: 24 }, MAKERS)
    expect(choices.length, `${pairs} pairs`).toBeGreaterThan(1)
    for (const { plan, figures } of choices) {
      expect(plan.contestants).toHaveLength(pairs)
      expect(Math.abs(figures.boardsPlayed.most - 24), plan.name).toBeLessThanOrEqual(4)
      expect(checkPlan(plan), plan.name).toEqual([])
    }
    const costs = choices.map(choice => choice.cost)
    expect(costs).toEqual([...costs].sort((a, b) => a - b))
  }
})

test('[MV70] the winners asked for are kept to', () => {
  const winners = choicesFor({ pairs: 14, boards: 26, winners: 2 }, MAKERS).map(({ plan }) => plan.winners)
  expect(new Set(winners)).toEqual(new Set([2]))
})
