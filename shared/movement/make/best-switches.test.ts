import { expect, test } from 'vitest'
import { made } from '../../test/made.ts'
import { checkPlan } from '../check/check.ts'
import { balanceOf } from '../rate/quality.ts'
import { bestSwitches, switchedEntry } from './best-switches.ts'
import { howellThreeTables } from './howell/howell-three-tables.ts'
import { type MitchellKind, mitchell } from './mitchell/mitchell.ts'

const unswitched = (kind: MitchellKind, tables: number, rounds: number) =>
  made(mitchell({ kind, tables, rounds, boardsPerRound: 2, winners: 1, switched: [] }))

const roundsOf = (switched: readonly { readonly round: number }[]) => [
  ...new Set(switched.map(place => place.round)),
]

test.each([
  // Notes on balance: the last k rounds; the skip of 12 tables is best with two other rounds.
  ['plain', 5, 5, 65.4, [5]],
  ['relay', 6, 6, 78, [6]],
  ['plain', 7, 7, 90.5, [7]],
  ['relay', 8, 8, 90.1, [8]],
  ['skip', 8, 7, 70.8, [7]],
  ['plain', 9, 9, 93, [9]],
  ['plain', 13, 13, 92.5, [12, 13]],
  ['skip', 12, 11, 76.2, [1, 10]],
] as const)(
  '[MV109] %s Mitchell of %i tables, %i rounds: best whole rounds, quality %f',
  (kind, tables, rounds, quality, expected) => {
    const found = bestSwitches(unswitched(kind, tables, rounds), 'rounds')
    expect(found.quality).toBeCloseTo(quality, 0)
    expect(roundsOf(found.switched)).toEqual(expected)
    expect(found.switched).toHaveLength(expected.length * tables)
  },
)

test.each([
  ['plain', 5, 5],
  ['skip', 8, 7],
  ['skip', 12, 11],
  ['relay', 20, 20],
] as const)(
  '[MV110] %s Mitchell of %i tables, %i rounds: single tables balance no worse than whole rounds',
  (kind, tables, rounds) => {
    const plan = unswitched(kind, tables, rounds)
    const whole = bestSwitches(plan, 'rounds')
    const single = bestSwitches(plan, 'tables')
    expect(single.quality).toBeGreaterThanOrEqual(whole.quality)
    expect(balanceOf(single.plan)?.quality).toBeCloseTo(single.quality, 9)
    expect(checkPlan(single.plan)).toEqual([])
    expect(bestSwitches(plan, 'tables')).toEqual(single)
  },
)

test('[MV110] only directions change, at the tables named', () => {
  const plan = unswitched('skip', 8, 7)
  const { plan: switched, switched: places } = bestSwitches(plan, 'tables')
  expect(places.length).toBeGreaterThan(0)
  plan.entries.forEach((entry, at) => {
    const named = places.some(place => place.round === entry.round && place.table === entry.table)
    expect(switched.entries[at]).toEqual(named ? switchedEntry(entry) : entry)
  })
})

test('[MV110] a movement that is perfect as it is stays so; sets of several boards and half sets count alike', () => {
  const plan = made(howellThreeTables(3))
  expect(bestSwitches(plan, 'tables')).toEqual({ plan, switched: [], quality: 100 })
})

test('[MV110] a movement for two winners keeps its lines: asking is a mistake', () => {
  const plan = made(mitchell({ kind: 'plain', tables: 5, rounds: 5, boardsPerRound: 2, winners: 2 }))
  expect(() => bestSwitches(plan, 'rounds')).toThrow('one winner')
})
