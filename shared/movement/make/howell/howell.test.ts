import { expect, test } from 'vitest'
import { draw } from '../../../test/drawn-plan.ts'
import { made, sentenceOf } from '../../../test/made.ts'
import { checkPlan } from '../../check/check.ts'
import { describePlan } from '../../rate/figures.ts'
import { withoutContestant } from '../half-table.ts'
import { cyclicSizes, howellCyclic } from './howell-cyclic.ts'
import { howellThreeTables } from './howell-three-tables.ts'
import { howellTwoTables } from './howell-two-tables.ts'

test('[MV1] 4 pairs, 18 boards: as printed on the league sheet, table 2 starting with the second half', () => {
  expect(draw(made(howellTwoTables(6)))).toEqual([
    '4-1 [1-6]  2-3 [4-6,1-3]',
    '4-2 [7-12]  3-1 [10-12,7-9]',
    '4-3 [13-18]  1-2 [16-18,13-15]',
  ])
})

test('[MV1] with an odd number of boards no board is wanted at both tables at once', () => {
  expect(draw(made(howellTwoTables(5)))[0]).toBe('4-1 [1-5]  2-3 [4-5,1-3]')
})

test('[MV2] 6 pairs, 20 boards: as printed on the league sheet, sets not consecutive', () => {
  expect(draw(made(howellThreeTables(2)))).toEqual([
    '6-1 [1-4]  2-5 [11-12,15-16]  3-4 [5-6,17-18]',
    '6-2 [5-8]  3-1 [15-16,19-20]  4-5 [9-10,1-2]',
    '6-3 [9-12]  4-2 [19-20,3-4]  5-1 [13-14,5-6]',
    '6-4 [13-16]  5-3 [3-4,7-8]  1-2 [17-18,9-10]',
    '6-5 [17-20]  1-4 [7-8,11-12]  2-3 [1-2,13-14]',
  ])
})

test('[MV3] 5 pairs: the 6-pair movement without pair 6', () => {
  const plan = withoutContestant(made(howellThreeTables(2)), '6')
  expect(draw(plan)).toEqual([
    '_-1  2-5 [11-12,15-16]  3-4 [5-6,17-18]',
    '_-2  3-1 [15-16,19-20]  4-5 [9-10,1-2]',
    '_-3  4-2 [19-20,3-4]  5-1 [13-14,5-6]',
    '_-4  5-3 [3-4,7-8]  1-2 [17-18,9-10]',
    '_-5  1-4 [7-8,11-12]  2-3 [1-2,13-14]',
  ])
  expect(plan.contestants.map(one => one.id)).toEqual(['1', '2', '3', '4', '5'])
  expect(checkPlan(plan)).toEqual([])
  expect(describePlan(plan)).toMatchObject({
    boards: 20,
    boardsPlayed: { least: 16, most: 16 },
    playsPerBoard: { least: 2, most: 2 },
    sitOuts: { least: 1, most: 1 },
  })
})

test('[MV3] 3 pairs: the 4-pair movement without pair 4 is legal though nothing compares', () => {
  const plan = withoutContestant(made(howellTwoTables(6)), '4')
  expect(checkPlan(plan)).toEqual([])
  expect(describePlan(plan).playsPerBoard).toEqual({ least: 1, most: 1 })
})

test.each([1, 2, 3])('[MV2] ten half sets of %i: everybody meets everybody, perfectly balanced', half => {
  const plan = made(howellThreeTables(half))
  expect(checkPlan(plan)).toEqual([])
  expect(describePlan(plan)).toMatchObject({ boards: 10 * half, meetings: [0, 15], quality: 100 })
})

test('[MV4] every starter gives a movement that keeps the rules, and nobody meets twice', () => {
  for (const size of cyclicSizes()) {
    const plan = made(howellCyclic(size, 2))
    expect(checkPlan(plan), plan.title.kind).toEqual([])
    const meetings = size.tables * size.rounds
    const possible = size.tables * (2 * size.tables - 1)
    expect(describePlan(plan).meetings, plan.title.kind).toEqual([possible - meetings, meetings])
  }
})

test.each([
  // Best published values, notes on balance: full Howells with T even are perfect, T odd at best T(T-1)/(T(T-1)+4).
  [4, 7, 100],
  [5, 9, 83.3],
  [6, 11, 100],
  [7, 13, 91.3],
  [8, 15, 100],
  [9, 17, 94.7],
  [10, 19, 100],
  [11, 21, 96.5],
])('[MV4] the full Howell of %i tables in %i rounds has quality %f', (tables, rounds, quality) => {
  expect(describePlan(made(howellCyclic({ tables, rounds }, 1))).quality).toBeCloseTo(quality, 1)
})

test('[MV4] a size without starter, and boards that are no number of boards, are refused in a sentence', () => {
  expect(sentenceOf(howellCyclic({ tables: 3, rounds: 5 }, 2))).toBe(
    'Three tables cannot play 5 rounds of full sets with at most two tables sharing: use half sets, or let all three tables share in the last round.',
  )
  expect(sentenceOf(howellTwoTables(0))).toBe(
    'The number of boards per round must be a whole number from 2 to 36, not 0.',
  )
})
