import { describe, expect, test } from 'vitest'
import { made, sentenceOf } from '../../../test/made.ts'
import { checkPlan } from '../../check/check.ts'
import { isPlayed } from '../../plan/entry.ts'
import type { Plan } from '../../plan/plan.ts'
import { describePlan } from '../../rate/figures.ts'
import { doubleHowell, interwovenHowell } from './double-howell.ts'

const BOTH = [doubleHowell, interwovenHowell]

test.each(BOTH)(
  '[MV327] $kind: every size keeps the rules, whole, half and with single tables turning',
  maker => {
    for (const { tables, rounds } of maker.sizes())
      for (const more of [{}, { missing: 'EW' }, { switched: 'best' }, { rounds: tables - 2 }] as const) {
        const plan = made(maker.make({ tables, boardsPerRound: 2, ...more }))
        expect(checkPlan(plan), `${maker.kind} ${tables}`).toEqual([])
        expect(plan.contestants).toHaveLength('missing' in more ? 2 * tables - 1 : 2 * tables)
        expect([plan.rounds]).toEqual('rounds' in more ? [more.rounds] : rounds)
      }
  },
)

test.each(BOTH)(
  '[MV327] $kind: everybody plays all boards, nobody meets anybody twice, nobody sits out',
  maker => {
    for (const { tables } of maker.sizes()) {
      const figures = describePlan(made(maker.make({ tables, boardsPerRound: 1 })))
      const { boards, boardsPlayed, meetings, sitOuts } = figures
      expect(boardsPlayed).toEqual({ least: boards, most: boards })
      expect([boards, sitOuts.most]).toEqual([tables - 1 + (tables % 2), 0])
      expect(meetings).toEqual([tables * (2 * tables - 1) - tables * boards, tables * boards])
    }
  },
)

describe('the halves of the room', () => {
  test('[MV327] in a double Howell two halves never meet, and within each everybody meets everybody', () => {
    expect(doubleHowell.sizes().map(({ tables }) => tables)).toEqual([8, 10, 12, 14, 16])
    for (const { tables } of doubleHowell.sizes()) {
      const opponents = opponentsIn(made(doubleHowell.make({ tables, boardsPerRound: 2 })))
      for (const [pair, met] of opponents) {
        expect(met.size, pair).toBe(tables - 1)
        for (const other of met)
          expect(new Set(opponents.get(other)).add(other)).toEqual(new Set(met).add(pair))
      }
    }
  })

  test('[MV327] two tables share one set in every round; three never do', () => {
    for (const { tables, rounds } of doubleHowell.sizes())
      expect(describePlan(made(doubleHowell.make({ tables, boardsPerRound: 2 }))).sharing).toEqual({
        rounds: rounds[0],
        tables: 2,
      })
  })

  test('[MV328] in an interwoven one everybody walks, meets its half and one pair of the other; nothing is shared', () => {
    expect(interwovenHowell.sizes().map(({ tables }) => tables)).toEqual([7, 11, 13, 15])
    for (const { tables } of interwovenHowell.sizes()) {
      const plan = made(interwovenHowell.make({ tables, boardsPerRound: 1 }))
      expect(describePlan(plan).sharing.rounds).toBe(0)
      const opponents = opponentsIn(plan)
      for (const [pair, met] of opponents) {
        const here = [...met].filter(other => Number(other) <= tables === Number(pair) <= tables)
        expect([met.size, here.length], pair).toEqual([tables, tables - 1])
        const seats = plan.entries.filter(({ seats }) => seats.N === pair || seats.E === pair)
        expect(new Set(seats.map(({ table }) => table)).size, pair).toBeGreaterThan(1)
      }
    }
  })
})

test.each([
  [doubleHowell, { tables: 9 }, 'No Double Howell for 9 tables: it needs two halves of equal size.'],
  [interwovenHowell, { tables: 9 }, 'No Interwoven Howell for 9 tables: only for 7, 11, 13 and 15.'],
  [
    interwovenHowell,
    { tables: 7, winners: 2 },
    'Interwoven Howell has one winner: pairs switch between North-South and East-West.',
  ],
] as const)('[MV329] $0.kind %o is refused with the reason', (maker, wish, sentence) => {
  expect(sentenceOf(maker.make({ ...wish, boardsPerRound: 2 }))).toBe(sentence)
})

const opponentsIn = (plan: Plan): ReadonlyMap<string, ReadonlySet<string>> => {
  const met = new Map<string, Set<string>>(plan.contestants.map(({ id }) => [id, new Set()]))
  for (const { seats } of plan.entries.filter(isPlayed)) {
    met.get(seats.N)?.add(seats.E)
    met.get(seats.E)?.add(seats.N)
  }
  return met
}
