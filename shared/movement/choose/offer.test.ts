import { expect, test } from 'vitest'
import { checkPlan } from '../check/check.ts'
import { offersFor } from './offer.ts'

test('[MV19] for 3 to 60 pairs there are movements, all valid, for exactly so many pairs, with distinct ids', () => {
  for (let pairs = 3; pairs <= 60; pairs++) {
    const offers = offersFor({ pairs })
    expect(offers.length, `${pairs} pairs`).toBeGreaterThan(0)
    expect(new Set(offers.map(offer => offer.id)).size).toBe(offers.length)
    for (const offer of offers) {
      const plan = offer.make()
      expect(checkPlan(plan), offer.title.kind).toEqual([])
      expect(plan.contestants, offer.title.kind).toHaveLength(pairs)
    }
  }
})

test.each([
  [3, 'howell-2', 12],
  [4, 'howell-2', 18],
  [5, 'howell-3', 16],
  [6, 'howell-3', 20],
  [8, 'howell-4x7', 28],
  [10, 'howell-5x9', 27],
  [12, 'howell-6x11', 22],
  [14, 'mitchell-7', 28],
  [16, 'skip-8', 28],
])('[MV19] for %i pairs the first offer is %s with %i boards a pair', (pairs, id, boards) => {
  expect(offersFor({ pairs })[0]).toMatchObject({ id, boardsPlayed: { least: boards } })
})

test('[MV19] winners and boards a round are kept to; half sets take pairs of boards', () => {
  expect(offersFor({ pairs: 14, winners: 1 }).map(offer => offer.id)).not.toContain('mitchell-7')
  expect(offersFor({ pairs: 14, boardsPerRound: 3 }).every(offer => offer.boardsPerRound === 3)).toBe(true)
  expect(offersFor({ pairs: 6, boardsPerRound: 3 })[0]).toMatchObject({
    id: 'howell-3',
    boardsPerRound: 2,
    boards: 10,
  })
})

test('[MV19] too few pairs, or boards that no round can have, leave nothing to offer', () => {
  expect(offersFor({ pairs: 2 })).toEqual([])
  expect(offersFor({ pairs: 7.5 })).toEqual([])
  expect(offersFor({ pairs: 8, boardsPerRound: 99 })).toEqual([])
})
