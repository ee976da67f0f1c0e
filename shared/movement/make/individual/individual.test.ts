import { expect, test } from 'vitest'
import { made, sentenceOf } from '../../../test/made.ts'
import { checkPlan } from '../../check/check.ts'
import { isPlayed, sides } from '../../plan/entry.ts'
import { range } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import { describePlan } from '../../rate/figures.ts'
import { individual, individualFor } from './individual.ts'
import { rainbow } from './rainbow.ts'

const SIZES = [8, 12, 13, 16, 20, 24]
const ALL_SIZES = range(33).map(more => 8 + more)

const planOf = (players: number, rounds?: number) =>
  made(
    individualFor(players, { tables: Math.floor(players / 4), boardsPerRound: 2, ...(rounds && { rounds }) }),
  )

const plans = (): readonly Plan[] => SIZES.map(players => planOf(players))

test('[MV331] individuals of 8, 12, 13, 16, 20 and 24 players keep the rules', () => {
  for (const plan of plans()) expect(checkPlan(plan), plan.title.kind).toEqual([])
})

test('[MV331] of these six numbers everybody partners everybody once and opposes everybody twice', () => {
  for (const plan of plans()) {
    const couples = (plan.contestants.length * (plan.contestants.length - 1)) / 2
    const { meetings, partnerings } = describePlan(plan)
    expect(partnerings, plan.title.kind).toEqual([0, couples])
    expect(meetings, plan.title.kind).toEqual([0, 0, couples])
  }
})

test('[MV141] with 4n players nobody sits out; of 13 each does once', () => {
  for (const plan of plans()) {
    const out = plan.contestants.length % 4
    expect(describePlan(plan).sitOuts, plan.title.kind).toEqual({ least: out, most: out })
  }
})

test('[MV141] everybody plays every board, but of 13 players those of the round sat out', () => {
  for (const plan of plans()) {
    const { boards, boardsPlayed } = describePlan(plan)
    const less = plan.contestants.length === 13 ? 2 : 0
    expect(boardsPlayed, plan.title.kind).toEqual({ least: boards - less, most: boards - less })
  }
})

test.each(ALL_SIZES)(
  '[MV331] %i players: nobody has a partner twice; with 4n and 4n + 1 everybody has all',
  players => {
    const plan = planOf(players)
    expect(checkPlan(plan)).toEqual([])
    expect(plan.contestants).toHaveLength(players)
    const { partnerings, meetings, boards, boardsPlayed, sitOuts, sharing } = describePlan(plan)
    const couples = (players * (players - 1)) / 2
    const never = partnerings?.[0] ?? 0
    expect(partnerings).toEqual([never, couples - never])
    // Impossible partnerships: with 4n + 2 one for each player, with 4n + 3 two.
    expect(never).toBe([0, 0, players / 2, players][players % 4])
    // Opponents meet twice, a few once or three times, hardly any four times.
    const often = meetings.slice(4).reduce((sum, count) => sum + count, 0)
    expect(meetings.length, meetings.join()).toBeLessThanOrEqual(5)
    expect(often + (meetings[0] ?? 0)).toBeLessThanOrEqual(players)
    // A player who sits out a round misses its boards; all sit out equally often.
    expect(sitOuts).toEqual({ least: players % 4, most: players % 4 })
    const played = boards - 2 * (players % 4)
    expect(boardsPlayed).toEqual({ least: played, most: played })
    expect(sharing.tables).toBeLessThanOrEqual(players === 12 ? 3 : 2)
  },
)

test.each(ALL_SIZES.filter(players => players >= 15 && players < 40))(
  '[MV331] %i players can stop after 13 rounds: every board has been played twice at least, nobody sat out more than three times',
  players => {
    const plan = planOf(players, 13)
    expect(checkPlan(plan)).toEqual([])
    expect(describePlan(plan).playsPerBoard.least).toBeGreaterThan(1)
    expect(describePlan(plan).sitOuts.most).toBeLessThanOrEqual(3)
  },
)

test('[MV142] as many tables are the fewest players that have so many rounds, or those that are named', () => {
  const make = (rounds?: number, players?: number) =>
    made(
      individual.make({
        tables: 6,
        boardsPerRound: 2,
        ...(rounds && { rounds }),
        ...(players && { players }),
      }),
    )
  expect([make(), make(23), make(25), make(26), make(27)].map(plan => plan.contestants.length)).toEqual([
    24, 24, 25, 26, 27,
  ])
  expect([make(13, 26).contestants.length, make(13, 26).rounds]).toEqual([26, 13])
})

test('[MV142] the maker goes by tables: 3 tables are 12 players, and 13 where there are 13 rounds', () => {
  expect(individual.sizes()).toContainEqual({ tables: 3, rounds: [11, 13, 14, 15] })
  const players = (rounds?: number) =>
    made(individual.make({ tables: 3, boardsPerRound: 2, ...(rounds && { rounds }) })).contestants.length
  expect([players(), players(9), players(13)]).toEqual([12, 12, 13])
  for (const { tables, rounds } of [...individual.sizes(), ...rainbow.sizes()])
    for (const each of rounds) {
      const maker = rainbow.sizes().some(size => size.tables === tables && size.rounds.includes(each))
        ? rainbow
        : individual
      expect(made(maker.make({ tables, rounds: each, boardsPerRound: 1 })).rounds).toBe(each)
    }
})

test('[MV143] rainbow: every size without 2 and 3 as divisors keeps the rules; nobody meets anybody twice', () => {
  expect(rainbow.sizes().map(size => size.tables)).toEqual([5, 7, 11, 13, 17, 19, 23, 25, 29])
  for (const { tables } of rainbow.sizes()) {
    const plan = made(rainbow.make({ tables, boardsPerRound: 1 }))
    expect(checkPlan(plan), plan.title.kind).toEqual([])
    expect(plan.contestants).toHaveLength(4 * tables)
    for (const times of meetingsAtATable(plan).values()) expect(times, plan.title.kind).toBe(1)
  }
})

test('[MV144] what cannot be is refused with the reason', () => {
  expect(sentenceOf(rainbow.make({ tables: 9, boardsPerRound: 2 }))).toBe(
    'No Rainbow for 9 tables: 9 is divisible by 3, so players moving that much faster would meet others, or boards, again.',
  )
  expect(sentenceOf(individual.make({ tables: 11, boardsPerRound: 2 }))).toBe(
    'Individual: the number of tables must be a whole number from 2 to 10, not 11.',
  )
  expect(sentenceOf(individual.make({ tables: 7, players: 27, boardsPerRound: 2 }))).toBe(
    'Individual: the number of tables must be a whole number from 6 to 6, not 7.',
  )
  expect(sentenceOf(individual.make({ tables: 7, players: 44, boardsPerRound: 2 }))).toBe(
    'No individual movement for 44 players.',
  )
  expect(sentenceOf(individual.make({ tables: 2, boardsPerRound: 2, rounds: 8, players: 8 }))).toMatch(
    /at most 7 rounds/,
  )
  expect(sentenceOf(individual.make({ tables: 2, boardsPerRound: 2, winners: 2 }))).toBe(
    'Two winners are for pairs; teams and players share one ranking.',
  )
})

test('[MV145] of 8, 13 and 16 players all compare equally', () => {
  for (const plan of plans().filter(({ contestants }) => [8, 13, 16].includes(contestants.length)))
    expect(describePlan(plan).quality, plan.title.kind).toBeCloseTo(100, 6)
})

test('[MV145] a rainbow is turned in as many of the last rounds as balances best', () => {
  const turned = (tables: number) =>
    made(rainbow.make({ tables, boardsPerRound: 1 })).entries.filter(({ seats }) => Number(seats.N) > tables)
  expect(turned(7)).toEqual([])
  expect(new Set(turned(13).map(entry => entry.round))).toEqual(new Set([13]))
})

/** Counts how often two players sit at one table. */
const meetingsAtATable = (plan: Plan): ReadonlyMap<string, number> => {
  const met = new Map<string, number>()
  for (const entry of plan.entries.filter(isPlayed)) {
    const { NS, EW } = sides(entry)
    const four = [...NS, ...EW].sort()
    for (const at of range(4))
      for (const other of four.slice(at + 1)) {
        const key = `${four[at]} ${other}`
        met.set(key, (met.get(key) ?? 0) + 1)
      }
  }
  return met
}
