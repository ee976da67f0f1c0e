import { expect, test } from 'vitest'
import { made, sentenceOf } from '../../../test/made.ts'
import { checkPlan } from '../../check/check.ts'
import { isPlayed } from '../../plan/entry.ts'
import type { Plan, PlanEntry } from '../../plan/plan.ts'
import { matchesOf, openMatches } from '../../plan/team-matches.ts'
import { describePlan } from '../../rate/figures.ts'
import { sharing } from '../../tell/board-guide.ts'
import type { Maker } from '../maker.ts'
import { hester } from './hester.ts'
import { newEnglandRelay } from './new-england-relay.ts'
import { parallelRows } from './parallel-rows.ts'
import { patton } from './patton.ts'
import { stagger } from './stagger.ts'
import { thurner } from './thurner.ts'
import { triangles } from './triangles.ts'

const plansOf = (maker: Maker): readonly Plan[] =>
  maker
    .sizes()
    .flatMap(({ tables, rounds }) =>
      rounds.map(each => made(maker.make({ tables, rounds: each, boardsPerRound: 2 }))),
    )
const planOf = (maker: Maker, tables: number): Plan => made(maker.make({ tables, boardsPerRound: 1 }))

const drawn = ({ seats, boards }: PlanEntry): string => `${seats.N}-${seats.E} [${boards}]`
const roundOf = (plan: Plan, round: number) =>
  plan.entries
    .filter(entry => entry.round === round)
    .sort((a, b) => a.table - b.table)
    .map(drawn)
const visitorsIn = (plan: Plan, round: number) => roundOf(plan, round).map(one => one.split(/[- ]/)[1])

const sizesOf = (maker: Maker) => maker.sizes().map(({ tables }) => tables)
const from = (first: number, last: number, step: number) =>
  Array.from({ length: (last - first) / step + 1 }, (_, index) => first + step * index)

/**
 * Checks that nobody sits out, every match has its return on the same boards, nobody meets twice, and that
 * this number of couples meet.
 */
const checkWhole = (plan: Plan, couples: number): void => {
  const name = `${plan.title.kind}, ${plan.tables} teams, ${plan.rounds} rounds`
  expect(checkPlan(plan), name).toEqual([])
  expect(openMatches(plan), name).toEqual([])
  expect(plan.entries.filter(isPlayed), name).toHaveLength(plan.tables * plan.rounds)
  const { meetings, sitOuts } = describePlan(plan)
  expect(sitOuts.most, name).toBe(0)
  expect(meetings, name).toEqual([(plan.tables * (plan.tables - 1)) / 2 - couples, couples])
  expect(matchesOf(plan), name).toHaveLength(couples)
}
const all = (teams: number): number => (teams * (teams - 1)) / 2

test('[MV360] New England relay: all meet all once in N - 1 rounds, with one set of boards', () => {
  expect(sizesOf(newEnglandRelay)).toEqual(from(4, 30, 1))
  for (const plan of plansOf(newEnglandRelay)) {
    checkWhole(plan, all(plan.tables))
    const { boards, boardsPlayed, sharing: shared } = describePlan(plan)
    expect(plan.rounds).toBe(plan.tables - 1)
    expect([boards, boardsPlayed.least]).toEqual([2 * plan.tables, 2 * plan.rounds])
    // Two by two in every round; with an odd number nobody.
    expect(shared).toEqual(
      plan.tables % 2 === 0 ? { rounds: plan.rounds, tables: 2 } : { rounds: 0, tables: 1 },
    )
  }
})

test('[MV360] the published one for four teams: 1 relays with 3, 2 with 4, stands after 1 and 4, East-West down one', () => {
  const plan = planOf(newEnglandRelay, 4)
  expect(roundOf(plan, 1)).toEqual(['1-2 [1]', '2-3 [3]', '3-4 [1]', '4-1 [3]'])
  // The set on the stand after table 1 comes down to it, its own goes up to the stand after table 4.
  expect(roundOf(plan, 2)).toEqual(['1-3 [2]', '2-4 [4]', '3-1 [2]', '4-2 [4]'])
  expect(roundOf(plan, 3)).toEqual(['1-4 [3]', '2-1 [1]', '3-2 [3]', '4-3 [1]'])
})

test('[MV360] a New England relay cut short keeps whole matches', () => {
  for (const tables of [6, 7, 8, 9, 12])
    for (let rounds = 2; rounds < tables; rounds++) {
      const made_ = newEnglandRelay.make({ tables, rounds, boardsPerRound: 3 })
      if (tables % 2 === 1 && rounds % 2 === 1) expect(sentenceOf(made_)).toMatch(/even number of rounds/)
      else checkWhole(made(made_), (tables * rounds) / 2)
    }
})

test('[MV361] stagger: two stanzas of whole matches, in which opposite tables share', () => {
  expect(sizesOf(stagger)).toEqual(from(4, 30, 2))
  for (const plan of plansOf(stagger)) {
    const { tables, rounds } = plan
    checkWhole(plan, (tables * rounds) / 2)
    expect(describePlan(plan).sharing).toEqual({ rounds, tables: 2 })
    for (const { round, table, boards } of tables <= 12 ? plan.entries : [])
      expect(sharing(plan, round, table)).toMatchObject({
        tables: [table > tables / 2 ? table - tables / 2 : table + tables / 2],
        boards: [...boards].sort((a, b) => a - b),
      })
    // No match of the first stanza is unfinished in the second.
    const first = tables / 2 - 1
    if (rounds === tables - 1)
      for (const match of matchesOf(plan))
        expect(Math.max(...match.rounds) <= first || Math.min(...match.rounds) > first).toBe(true)
    expect(describePlan(plan).boards).toBe(rounds === tables - 1 ? 2 * tables : tables)
  }
})

test('[MV361] a stagger of six and of eight: a break after two and three rounds, East-West down two, boards down one', () => {
  const six = planOf(stagger, 6)
  expect(roundOf(six, 1)).toEqual(['1-3 [1]', '2-4 [2]', '3-5 [3]', '4-6 [1]', '5-1 [2]', '6-2 [3]'])
  expect(roundOf(six, 2)).toEqual(['1-5 [2]', '2-6 [3]', '3-1 [1]', '4-2 [2]', '5-3 [3]', '6-4 [1]'])
  expect(roundOf(six, 3)).toEqual(['1-2 [4]', '2-3 [5]', '3-4 [6]', '4-5 [4]', '5-6 [5]', '6-1 [6]'])
  const eight = planOf(stagger, 8)
  const first = (round: number) => roundOf(eight, round)[0]
  expect(from(1, 7, 1).map(first)).toEqual([
    ...['1-3 [1]', '1-5 [2]', '1-7 [3]'],
    ...['1-2 [5]', '1-4 [6]', '1-6 [7]', '1-8 [8]'],
  ])
  expect(sentenceOf(stagger.make({ tables: 8, rounds: 5, boardsPerRound: 3 }))).toBe(
    'Stagger with this many teams has 3, 4, 7 rounds, one or both of its stanzas. It cannot have 5.',
  )
})

test('[MV362] Thurner: all meet all, all boards are in play in every round, and only two tables share', () => {
  expect(sizesOf(thurner)).toEqual([6, 8, 12, 14, 18, 20, 24, 26, 30])
  for (const plan of plansOf(thurner)) {
    checkWhole(plan, all(plan.tables))
    expect(describePlan(plan)).toMatchObject({
      boards: 2 * (plan.tables - 1),
      sharing: { rounds: plan.rounds, tables: 2 },
      playsPerBoard: { least: plan.tables, most: plan.tables },
    })
    for (let round = 1; round <= plan.rounds; round++) {
      const sharers = from(1, plan.tables, 1).filter(table => sharing(plan, round, table) !== null)
      expect(sharers).toHaveLength(2)
      expect(sharers[1]).toBe(plan.tables)
    }
  }
})

test('[MV362] the published Thurner for six teams: where East-West start, and how they and the boards move', () => {
  const plan = planOf(thurner, 6)
  expect(visitorsIn(plan, 1)).toEqual(['6', '3', '5', '2', '4', '1'])
  expect(roundOf(plan, 1).map(one => one.slice(4))).toEqual(['[1]', '[2]', '[3]', '[4]', '[5]', '[1]'])
  // All go up one, boards down one; 1 goes on to table 2, 3 would come home to table 3, 6 goes up two to table 3.
  expect(roundOf(plan, 2)).toEqual(['1-4 [2]', '2-1 [3]', '3-6 [4]', '4-5 [5]', '5-2 [1]', '6-3 [4]'])
  expect(sentenceOf(thurner.make({ tables: 10, boardsPerRound: 3 }))).toMatch(/not 10\.$/)
})

test('[MV363] triangles: an odd number of teams all meet all in N - 1 rounds, and nobody sits out', () => {
  expect(sizesOf(triangles)).toEqual(from(7, 29, 2))
  for (const plan of plansOf(triangles)) {
    const { tables, rounds } = plan
    expect(rounds).toBe(tables - 1)
    checkWhole(plan, all(tables))
    expect(describePlan(plan).boardsPlayed).toEqual({ least: 2 * rounds, most: 2 * rounds })
    // In every two rounds three matches last both, the others one.
    for (let couple = 1; couple < rounds; couple += 2) {
      const begun = matchesOf(plan).filter(match => match.rounds[0] === couple)
      const long = begun.filter(match => match.rounds.length === 2)
      expect(new Set(long.flatMap(({ home, away }) => [home, away])).size).toBe(3)
      expect([long.length, begun.length]).toEqual([3, 3 + (tables - 3) / 2])
      // Three sets, one for each round and one more for the triangle.
      expect(new Set(begun.flatMap(({ boards }) => boards)).size).toBe(6)
    }
  }
})

test('[MV363] who is in a triangle how often, its boards, and what is refused', () => {
  const times = (plan: Plan) => {
    const long = matchesOf(plan).filter(match => match.rounds.length === 2)
    const often = plan.contestants.map(
      ({ id }) => long.filter(({ home, away }) => home === id || away === id).length / 2,
    )
    return Math.max(...often)
  }
  expect(plansOf(triangles).map(times)).toEqual([3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2])
  expect(roundOf(planOf(triangles, 7), 1)).toEqual([
    ...['1-7 [1]', '2-3 [1]', '3-2 [1]', '4-1 [2]', '5-6 [1]', '6-5 [1]', '7-4 [3]'],
  ])
  expect(roundOf(planOf(triangles, 7), 2)).toEqual([
    ...['1-4 [2]', '2-6 [2]', '3-5 [2]', '4-7 [3]', '5-3 [2]', '6-2 [2]', '7-1 [1]'],
  ])
  checkWhole(made(triangles.make({ tables: 11, rounds: 4, boardsPerRound: 4 })), 22)
  expect(sentenceOf(triangles.make({ tables: 11, rounds: 5, boardsPerRound: 4 }))).toMatch(/even, not 5\.$/)
  expect(sentenceOf(triangles.make({ tables: 8, boardsPerRound: 4 }))).toMatch(/, not 8\.$/)
  expect(sentenceOf(triangles.make({ tables: 9, copies: 3, boardsPerRound: 4 }))).toMatch(/^4 matches play/)
})

test('[MV364] parallel rows: each team a whole match a round against one of the other row', () => {
  expect(sizesOf(parallelRows)).toEqual(from(6, 30, 2))
  for (const plan of plansOf(parallelRows)) {
    const { tables, rounds } = plan
    const row = tables / 2
    expect(rounds).toBe(row % 2 === 0 ? row - 1 : row)
    checkWhole(plan, row * rounds)
    for (const { rounds: played, home, away } of matchesOf(plan)) {
      expect(played).toHaveLength(1)
      expect([Number(home) <= row, Number(away) > row]).toEqual([true, true])
    }
    expect(describePlan(plan).sharing).toEqual({ rounds, tables: 2 })
    expect(sharing(plan, 2, 1)?.tables).toEqual([row + 1])
  }
  const six = planOf(parallelRows, 6)
  expect(roundOf(six, 1)).toEqual(['1-4 [1]', '2-5 [2]', '3-6 [3]', '4-1 [1]', '5-2 [2]', '6-3 [3]'])
  expect(roundOf(six, 2)).toEqual(['1-6 [2]', '2-4 [3]', '3-5 [1]', '6-1 [2]', '4-2 [3]', '5-3 [1]'])
  const eight = planOf(parallelRows, 8)
  expect(from(1, 3, 1).map(round => roundOf(eight, round)[0])).toEqual(['1-5 [1]', '1-8 [2]', '1-6 [3]'])
  for (const rounds of [1, 2, 4])
    checkWhole(made(parallelRows.make({ tables: 14, rounds, boardsPerRound: 3 })), 7 * rounds)
})

test('[MV365] kinds for an even number of teams refuse an odd one', () => {
  for (const maker of [stagger, parallelRows])
    expect(sentenceOf(maker.make({ tables: 7, boardsPerRound: 3, rounds: 3 }))).toMatch(
      /is for an even number of teams, not 7\.$/,
    )
  expect(sentenceOf(thurner.make({ tables: 7, boardsPerRound: 3 }))).toBe(
    'A Thurner is for 6, 8, 12, 14, 18, 20, 24, 26, 30 teams, not 7.',
  )
})

test('[MV367] Hester: half a round robin in each stanza, of whole matches on half as many sets as teams', () => {
  expect(sizesOf(hester)).toEqual([5, 9, 13, 17, 21])
  for (const plan of plansOf(hester)) {
    const { tables, rounds } = plan
    const stanza = (tables - 1) / 2
    expect([stanza, 2 * stanza]).toContain(rounds)
    checkWhole(plan, (tables * rounds) / 2)
    const { boards, sharing: shared } = describePlan(plan)
    expect([boards, shared.tables]).toEqual([2 * (stanza + 1) * (rounds / stanza), 2])
    for (const match of matchesOf(plan))
      expect(Math.max(...match.rounds) <= stanza || Math.min(...match.rounds) > stanza).toBe(true)
    // All sets but one at two tables in every round, the last at one.
    for (let round = 1; round <= rounds; round++) {
      const alone = from(1, tables, 1).filter(table => sharing(plan, round, table) === null)
      expect(alone).toHaveLength(1)
    }
  }
  expect(plansOf(hester).map(({ tables, rounds }) => `${tables}x${rounds}`)).toEqual(
    expect.arrayContaining(['9x4', '13x6']),
  )
  expect(sentenceOf(hester.make({ tables: 11, boardsPerRound: 3 }))).toBe(
    'A Hester is for 5, 9, 13, 17, 21 teams, not 11.',
  )
  expect(sentenceOf(hester.make({ tables: 9, rounds: 6, boardsPerRound: 3 }))).toBe(
    'Hester with this many teams has 4, 8 rounds, one or both of its stanzas. It cannot have 6.',
  )
})

test('[MV368] Patton: a whole match a round, each on other boards of one set', () => {
  expect(sizesOf(patton)).toEqual(from(6, 30, 2))
  for (const plan of plansOf(patton)) {
    checkWhole(plan, all(plan.tables))
    expect(describePlan(plan).sharing).toEqual({ rounds: plan.rounds, tables: 2 })
    expect(describePlan(plan).boards).toBe(2 * plan.rounds)
    for (const match of matchesOf(plan)) {
      expect(match.rounds).toHaveLength(1)
      expect(sharing(plan, match.rounds[0] ?? 0, Number(match.home))?.tables).toEqual([Number(match.away)])
    }
  }
  const first = made(patton.make({ tables: 8, boardsPerRound: 4 })).entries.slice(0, 2)
  expect(first.map(({ boards }) => boards)).toEqual([
    [1, 2, 3, 4],
    [3, 4, 1, 2],
  ])
  for (const rounds of [1, 3, 6])
    checkWhole(made(patton.make({ tables: 12, rounds, boardsPerRound: 4 })), 6 * rounds)
  expect(sentenceOf(patton.make({ tables: 9, boardsPerRound: 3 }))).toMatch(/an even number of teams, not 9/)
})
