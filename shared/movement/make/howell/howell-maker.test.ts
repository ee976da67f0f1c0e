import { expect, test } from 'vitest'
import { draw } from '../../../test/drawn-plan.ts'
import { made, sentenceOf } from '../../../test/made.ts'
import { checkPlan } from '../../check/check.ts'
import { describePlan } from '../../rate/figures.ts'
import { switchedEntry } from '../best-switches.ts'
import { withoutContestant } from '../half-table.ts'
import type { MakeWish } from '../maker.ts'
import { howellMaker } from './howell-maker.ts'

const SIZES = howellMaker
  .sizes()
  .flatMap(({ tables, rounds }) => rounds.map(count => ({ tables, rounds: count })))

const make = (wish: Omit<MakeWish, 'boardsPerRound'>, boardsPerRound = 2) =>
  made(howellMaker.make({ ...wish, boardsPerRound }))
const refusal = (wish: Omit<MakeWish, 'boardsPerRound'>, boardsPerRound = 2) =>
  sentenceOf(howellMaker.make({ ...wish, boardsPerRound }))

test('[MV100] Howells of 2 to 16 tables: from as many rounds as tables to 2T-1', () => {
  expect(howellMaker.sizes().slice(0, 2)).toEqual([
    { tables: 2, rounds: [3, 6] },
    { tables: 3, rounds: [3, 4, 5] },
  ])
  expect(howellMaker.sizes().slice(2)).toEqual(
    Array.from({ length: 13 }, (_, index) => index + 4).map(tables => ({
      tables,
      rounds: Array.from({ length: tables }, (_, index) => tables + index),
    })),
  )
})

test.each(['none', 'best'] as const)(
  '[MV100] every size keeps the rules, switched %s; pairs who stay never meet, others at most once',
  switched => {
    for (const size of SIZES) {
      const plan = make({ ...size, switched })
      expect(checkPlan(plan), plan.title.kind).toEqual([])
      if (size.tables === 2) continue
      const { meetings, boardsPlayed } = describePlan(plan)
      const games = size.tables * size.rounds
      const possible = size.tables * (2 * size.tables - 1)
      expect(meetings, plan.title.kind).toEqual([possible - games, games])
      expect(boardsPlayed, plan.title.kind).toEqual({ least: 2 * size.rounds, most: 2 * size.rounds })
    }
  },
)

test.each([2, 3])(
  '[MV108] a half table is the whole movement without its last pair, who stays; %i boards',
  boards => {
    for (const size of SIZES) {
      const half = make({ ...size, missing: 'EW' }, boards)
      expect(half).toEqual(withoutContestant(make(size, boards), String(2 * size.tables)))
      expect(checkPlan(half), half.title.kind).toEqual([])
    }
  },
)

test('[MV108] with best balance the tables turn as suits the half table', () => {
  for (const size of [
    { tables: 2, rounds: 3 },
    { tables: 6, rounds: 9 },
    { tables: 8, rounds: 13 },
  ]) {
    const whole = make({ ...size, switched: 'best' })
    const without = withoutContestant(whole, String(2 * size.tables))
    const half = make({ ...size, switched: 'best', missing: 'NS' })
    expect(half.title).toEqual(without.title)
    expect(checkPlan(half)).toEqual([])
    expect(describePlan(half).quality ?? 0).toBeGreaterThanOrEqual(describePlan(without).quality ?? 0)
  }
})

test('[MV102] two tables without sharing: 6 rounds, each opponent twice running, balance 100', () => {
  const plan = make({ tables: 2, rounds: 6 })
  expect(draw(plan).slice(0, 3)).toEqual([
    '4-1 [1-2]  2-3 [3-4]',
    '4-1 [3-4]  2-3 [1-2]',
    '4-2 [5-6]  3-1 [7-8]',
  ])
  expect(describePlan(plan)).toMatchObject({ quality: 100, meetings: [0, 0, 6], sharing: { rounds: 0 } })
})

test('[MV103] three tables in 5 rounds: half sets with even boards, else all share in the last round', () => {
  expect(describePlan(make({ tables: 3, rounds: 5 }, 4))).toMatchObject({
    quality: 100,
    sharing: { rounds: 0 },
  })
  const odd = make({ tables: 3, rounds: 5 }, 5)
  expect(describePlan(odd)).toMatchObject({
    boards: 25,
    meetings: [0, 15],
    sharing: { rounds: 1, tables: 3 },
  })
  expect(describePlan(odd).quality).toBeCloseTo(60, 9)
  expect(draw(odd).at(-1)).toBe('6-5 [21-25]  1-2 [22-25,21]  3-4 [24-25,21-23]')
})

test('[MV106] tables that share a set need two boards to take turns with', () => {
  expect(refusal({ tables: 4, rounds: 5 }, 1)).toBe(
    'The number of boards per round must be a whole number from 2 to 36, not 1.',
  )
  expect(checkPlan(make({ tables: 4, rounds: 7 }, 1))).toEqual([])
})

test('[MV100] left out, the rounds are those of the full movement, of more than 7 tables 13', () => {
  const usual = (tables: number) => make({ tables }).rounds
  expect([2, 3, 4, 5, 6, 7, 8, 12, 13, 16].map(usual)).toEqual([3, 5, 7, 9, 11, 13, 13, 13, 14, 17])
})

test.each<[Omit<MakeWish, 'boardsPerRound'>, string]>([
  [{ tables: 1 }, 'Howell: the number of tables must be a whole number from 2 to 16, not 1.'],
  [{ tables: 17 }, 'Howell: the number of tables must be a whole number from 2 to 16, not 17.'],
  [
    { tables: 2, rounds: 4 },
    'A two-table Howell has 3 rounds, all boards shared, or 6 rounds without sharing, not 4.',
  ],
  [
    { tables: 5, rounds: 4 },
    'A Howell with 5 tables has 5 to 9 rounds, not 4: each table plays a new set every round.',
  ],
  [
    { tables: 5, rounds: 10 },
    'A Howell with 5 tables has at most 9 rounds, not 10: by then all pairs have met.',
  ],
  [{ tables: 4, winners: 2 }, 'Howell has one winner: pairs switch between North-South and East-West.'],
  [{ tables: 4, switched: [1, 8] }, 'Round 8 cannot be switched: rounds are 1 to 7.'],
])('[MV104] %o is refused with the reason', (wish, sentence) => {
  expect(refusal(wish)).toBe(sentence)
})

test('[MV111] whole rounds switch where the wish says so', () => {
  const plain = make({ tables: 6 })
  const switched = make({ tables: 6, switched: [2, 11] })
  expect(switched.entries).toEqual(
    plain.entries.map(entry => (entry.round === 2 || entry.round === 11 ? switchedEntry(entry) : entry)),
  )
})

test('[MV112] the same wish gives the same plan', () => {
  for (const size of SIZES)
    for (const switched of ['none', 'best'] as const)
      expect(make({ ...size, switched })).toEqual(make({ ...size, switched }))
})

/** Balance of T, T+1, ... rounds by number of tables, as found when shipped: a lower bound. */
const RECORDED: Readonly<Record<'none' | 'best', Readonly<Record<number, readonly number[]>>>> = {
  none: {
    3: [40, 64, 100],
    4: [42.8, 58.4, 77.1, 100],
    5: [44.4, 56.1, 84, 83.6, 83.3],
    6: [45.4, 54.8, 71.7, 84, 87.4, 100],
    7: [46.1, 54, 66, 77.8, 91.1, 89.8, 91.3],
    8: [46.6, 53.4, 62.8, 79.8, 85.2, 90.3, 95.2, 100],
    9: [47, 53, 60.7, 75.1, 84, 88, 94.4, 93.9, 94.7],
    10: [47.3, 52.6, 59.2, 71.6, 81.5, 88.5, 91.6, 94.6, 97.3, 100],
    11: [47.6, 52.4, 58.1, 67.8, 78.1, 85.6, 89, 95.3, 96.2, 96.3, 96.4],
    12: [47.8, 52.2, 57.2, 65.2, 76, 82.5, 89.3, 91.7, 93.9, 96, 96.9, 100],
    13: [48, 52, 56.5, 63.2, 72.6, 78.9, 84.7, 89.5, 93.3, 94.9, 97.3, 97.4, 97.5],
    14: [48.1, 51.8, 55.9, 61.8, 70, 77.7, 83.6, 89, 90.4, 93.7, 95.5, 97.3, 98.3, 98.6],
    15: [48.2, 51.7, 55.5, 60.6, 67.9, 76.7, 81.7, 84.8, 88.6, 92.4, 95.1, 95.4, 97.9, 97.9, 98.1],
    16: [48.3, 51.6, 55.1, 59.6, 66.2, 73.6, 79.4, 83.8, 85.8, 90.2, 92.5, 94.6, 96.7, 97.8, 98.9, 99.9],
  },
  best: {
    3: [56.8, 64, 100],
    4: [64.2, 68.3, 77.1, 100],
    5: [72.1, 75.1, 84, 83.6, 83.3],
    6: [81.8, 77.1, 90.9, 91.8, 92.1, 100],
    7: [90.4, 81.1, 86, 88, 92.5, 94.1, 91.3],
    8: [90.1, 81.4, 87.8, 91.2, 94.8, 94.6, 95.2, 100],
    9: [92.9, 83.9, 86.8, 93.3, 92.1, 92.6, 94.6, 95.1, 94.7],
    10: [93, 84.6, 87.5, 90.4, 92.8, 94.5, 95.1, 96.1, 97.3, 100],
    11: [92.7, 87, 87.3, 89.8, 92.7, 94, 94.2, 95.7, 96.2, 96.3, 96.4],
    12: [93.4, 86.5, 87.4, 89.6, 95.6, 93.2, 95.8, 94.8, 96.2, 96.9, 96.9, 100],
    13: [93.5, 87.5, 87.2, 89.9, 91.6, 92.3, 94.2, 94.6, 95.2, 95.1, 97.3, 97.4, 97.5],
    14: [94.3, 88, 88.6, 88.7, 92, 92.7, 93.6, 96.5, 95.2, 96, 96.5, 97.3, 98.3, 98.6],
    15: [95.1, 90, 87.6, 89.2, 90.8, 96.1, 94.5, 93.7, 94.8, 96.7, 96.7, 95.9, 97.9, 97.9, 98.1],
    16: [95.1, 89.2, 88.4, 88.7, 90.9, 91.9, 93.7, 94.1, 97, 94.9, 96, 96.6, 97.2, 97.8, 98.9, 99.9],
  },
}

test.each(['none', 'best'] as const)(
  '[MV105] no size has lost balance since it was found, switched %s',
  switched => {
    for (const [tables, figures] of Object.entries(RECORDED[switched]))
      figures.forEach((figure, more) => {
        const plan = make({ tables: Number(tables), rounds: Number(tables) + more, switched }, 2)
        expect(describePlan(plan).quality, plan.title.kind).toBeGreaterThanOrEqual(figure)
      })
  },
)

test('[MV105] turning single tables never balances worse than fixed directions', () => {
  for (const size of SIZES) {
    const [fixed, best] = [make(size), make({ ...size, switched: 'best' })].map(
      plan => describePlan(plan).quality,
    )
    expect(best, `${size.tables} x ${size.rounds}`).toBeGreaterThanOrEqual(fixed ?? 0)
  }
})
