import { describe, expect, test } from 'vitest'
import { draw } from '../../../test/drawn-plan.ts'
import { made, sentenceOf } from '../../../test/made.ts'
import { checkPlan } from '../../check/check.ts'
import { isPlayed, seatedAt, sides } from '../../plan/entry.ts'
import { range } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import { describePlan } from '../../rate/figures.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { appendixMitchell } from './appendix-mitchell.ts'
import { blackpool } from './blackpool.ts'
import { bowman } from './bowman.ts'
import { weaveMitchell } from './weave-mitchell.ts'

const FAMILY = [appendixMitchell, bowman, blackpool, weaveMitchell]

const wishesOf = (maker: Maker): readonly MakeWish[] =>
  maker
    .sizes()
    .flatMap(({ tables, rounds }) =>
      rounds.flatMap(each =>
        maker.winners.map(winners => ({ tables, rounds: each, winners, boardsPerRound: 1 })),
      ),
    )

const titled = (plan: Plan) => `${plan.title.kind} ${plan.tables} x ${plan.rounds}, ${plan.winners}`

test.each(FAMILY)(
  '[MV321] $kind: every size claimed keeps the rules; all play all boards, none sits out',
  maker => {
    for (const wish of wishesOf(maker)) {
      const plan = made(maker.make(wish))
      expect(checkPlan(plan), titled(plan)).toEqual([])
      expect([plan.tables, plan.rounds, plan.winners]).toEqual([wish.tables, wish.rounds, wish.winners])
      const { boards, boardsPlayed, sitOuts, contestants } = describePlan(plan)
      expect(contestants).toBe(2 * wish.tables)
      expect(boardsPlayed, titled(plan)).toEqual({ least: boards, most: boards })
      expect([boards, sitOuts.most], titled(plan)).toEqual([wish.rounds, 0])
    }
  },
)

test.each(FAMILY)('[MV321] $kind: so it does as a half table, where each opponent sits out', maker => {
  for (const wish of wishesOf(maker).filter(({ tables }) => tables <= 20))
    for (const missing of ['NS', 'EW'] as const) {
      const plan = made(maker.make({ ...wish, missing }))
      expect(checkPlan(plan), titled(plan)).toEqual([])
      expect(plan.contestants, titled(plan)).toHaveLength(2 * wish.tables - 1)
    }
})

test.each(FAMILY)(
  '[MV321] $kind: the same wish gives the same plan; two rounds fewer can be played',
  maker => {
    for (const wish of wishesOf(maker).filter(({ tables }) => tables >= 8 && tables <= 14)) {
      expect(maker.make(wish)).toEqual(maker.make(wish))
      const short = maker.make({ ...wish, rounds: (wish.rounds ?? 0) - 2 })
      if (short.ok) expect(checkPlan(short.value), titled(short.value)).toEqual([])
      expect(short.ok || maker === blackpool).toBe(true)
    }
  },
)

describe('Appendix Mitchell', () => {
  test('[MV322] the core of 7 with an appendix of 2: both lines walk, boards go up two, two stations share', () => {
    const plan = made(appendixMitchell.make({ tables: 9, rounds: 7, boardsPerRound: 1, winners: 2 }))
    expect(draw(plan).slice(0, 2)).toEqual([
      '1-10 [1]  2-11 [2]  3-14 [3]  4-15 [4]  5-16 [5]  6-17 [6]  7-18 [7]  8-12 [1]  9-13 [2]',
      '7-10 [6]  1-11 [7]  2-15 [1]  3-16 [2]  4-17 [3]  5-18 [4]  6-12 [5]  8-13 [6]  9-14 [7]',
    ])
    expect(describePlan(plan)).toMatchObject({ boards: 7, sharing: { rounds: 7, tables: 2 } })
  })

  test('[MV322] nobody meets anybody twice; who stays, stays; a core is at most as long as the room allows', () => {
    for (const { tables, rounds } of appendixMitchell.sizes())
      for (const core of rounds) {
        const plan = made(appendixMitchell.make({ tables, rounds: core, boardsPerRound: 1 }))
        expect(describePlan(plan).meetings, titled(plan)).toHaveLength(2)
        expect(stayingPairs(plan).length, titled(plan)).toBe(2 * (tables - core))
        expect(core < tables && tables <= 2 * core).toBe(true)
      }
  })

  test('[MV322] left out, the rounds suit an evening: 13 where there is such a core', () => {
    const rounds = (tables: number) => made(appendixMitchell.make({ tables, boardsPerRound: 2 })).rounds
    expect([9, 12, 14, 20, 26].map(rounds)).toEqual([7, 11, 13, 13, 13])
  })
})

describe('Bowman', () => {
  test('[MV323] 11 tables, 9 rounds: table 10 shares with table 1, table 11 with 9, 7, 5, 3, both of them, 8, 6, 4, 2', () => {
    const plan = made(bowman.make({ tables: 11, boardsPerRound: 3 }))
    const partners = range(9).map(round => {
      const [last] = plan.entries.filter(one => one.round === round + 1 && one.table === 11)
      const set = Math.min(...(last?.boards ?? []))
      return plan.entries
        .filter(one => one.round === round + 1 && one.table < 11 && Math.min(...one.boards) === set)
        .map(({ table }) => table)
    })
    expect(partners).toEqual([[9], [7], [5], [3], [1, 10], [8], [6], [4], [2]])
    expect(describePlan(plan)).toMatchObject({ boards: 27, sharing: { rounds: 9, tables: 3 } })
  })

  test('[MV323] nobody meets anybody twice; North-South stay', () => {
    for (const { tables } of bowman.sizes()) {
      const plan = made(bowman.make({ tables, boardsPerRound: 1 }))
      expect(describePlan(plan).meetings, titled(plan)).toHaveLength(2)
      expect(stayingPairs(plan).length).toBe(tables)
    }
  })

  test('[MV323] without the last North-South pair only two tables share, in every round', () => {
    const plan = made(bowman.make({ tables: 11, boardsPerRound: 3, missing: 'NS' }))
    expect(describePlan(plan).sharing).toEqual({ rounds: 9, tables: 2 })
  })
})

describe('Blackpool', () => {
  test('[MV324] 10 tables, 12 rounds: round 11 at the first table, round 12 at 11 less its number', () => {
    const plan = made(blackpool.make({ tables: 10, boardsPerRound: 2 }))
    const tablesOf = (round: number) =>
      range(10).map(
        pair => plan.entries.find(one => one.round === round && one.seats.E === String(pair + 11))?.table,
      )
    expect(tablesOf(1)).toEqual(range(10).map(pair => pair + 1))
    expect(tablesOf(10)).toEqual([10, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(tablesOf(11)).toEqual(tablesOf(1))
    expect(tablesOf(12)).toEqual(range(10).map(pair => 10 - pair))
  })

  test('[MV324] nothing is shared, and after as many rounds as tables everybody has met all of the other line', () => {
    for (const { tables, rounds } of blackpool.sizes())
      for (const each of rounds) {
        const plan = made(blackpool.make({ tables, rounds: each, boardsPerRound: 1 }))
        expect(describePlan(plan).sharing.rounds, titled(plan)).toBe(0)
        const whole = { ...plan, entries: plan.entries.filter(({ round }) => round <= tables) }
        expect(describePlan(whole).meetings, titled(plan)).toEqual([0, tables * tables])
      }
  })

  test('[MV324] one round more than tables is the one of two stands, cut short', () => {
    const [one, two] = [9, 10].map(rounds => made(blackpool.make({ tables: 8, rounds, boardsPerRound: 1 })))
    expect(one?.entries).toEqual(two?.entries.filter(({ round }) => round < 10))
  })
})

test('[MV325] Weave: everybody meets all of the other line once, on all boards, and nothing is shared', () => {
  expect(weaveMitchell.sizes().map(({ tables }) => tables)).toEqual([4, 8, 12, 16, 20, 24, 28, 32, 36, 40])
  for (const { tables } of weaveMitchell.sizes()) {
    const plan = made(weaveMitchell.make({ tables, boardsPerRound: 1 }))
    expect(describePlan(plan), titled(plan)).toMatchObject({
      meetings: [0, tables * tables],
      sharing: { rounds: 0, tables: 1 },
    })
    expect(stayingPairs(plan).length).toBe(tables)
  }
})

test.each<[Maker, Omit<MakeWish, 'boardsPerRound'>, RegExp]>([
  [weaveMitchell, { tables: 10 }, /^No Weave Mitchell for 10 tables: .* divisible by 4\.$/],
  [weaveMitchell, { tables: 8, rounds: 9 }, /at most 8 rounds/],
  [bowman, { tables: 6 }, /^Bowman: the number of tables must be a whole number from 7 to 20, not 6\.$/],
  [bowman, { tables: 11, rounds: 10 }, /at most 9 rounds/],
  [
    blackpool,
    { tables: 8, rounds: 8 },
    /^The number of rounds must be a whole number from 9 to 12, not 8\.$/,
  ],
  [blackpool, { tables: 8, rounds: 13 }, /at most 12 rounds/],
  [appendixMitchell, { tables: 35 }, /from 8 to 34, not 35\.$/],
  [appendixMitchell, { tables: 14, rounds: 14 }, /at most 13 rounds/],
])('[MV326] $0.kind %o is refused with the reason', (maker, wish, sentence) => {
  expect(sentenceOf(maker.make({ ...wish, boardsPerRound: 2 }))).toMatch(sentence)
})

/** Returns the pairs that stay at one table for the whole session. */
const stayingPairs = (plan: Plan): readonly string[] =>
  plan.contestants
    .map(({ id }) => id)
    .filter(id => {
      const entries = plan.entries.filter(entry => isPlayed(entry) && seatedAt(entry).includes(id))
      return new Set(entries.map(({ table }) => table)).size === 1
    })

test('[MV322] in the appendix North-South of the core meet East-West who stay, and the other way round', () => {
  const plan = made(appendixMitchell.make({ tables: 9, rounds: 7, boardsPerRound: 1, winners: 2 }))
  const staying = new Set(stayingPairs(plan))
  for (const entry of plan.entries) {
    const { NS, EW } = sides(entry)
    const stays = [...NS, ...EW].filter(id => staying.has(id)).length
    expect(stays, `round ${entry.round}, table ${entry.table}`).toBe(
      entry.table <= 2 || entry.table > 7 ? 1 : 0,
    )
  }
})
