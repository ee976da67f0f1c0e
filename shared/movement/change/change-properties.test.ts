import { describe, expect, test } from 'vitest'
import { parsed } from '../../lib/parsed.ts'
import { sampled } from '../../test/lane.ts'
import { breachesIn, type Changer } from '../../test/movement/random-changes.ts'
import { switchedEntry } from '../make/best-switches.ts'
import { isPlayed } from '../plan/entry.ts'
import { range } from '../plan/pairs-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { changePlan } from './change-plan.ts'
import type { ChangedPlan } from './plan-change.ts'

const SESSIONS = sampled(10_000, 60)

const breachesOf = (seeds: readonly number[], change?: Changer): readonly string[] =>
  seeds.flatMap(seed => breachesIn(seed, change))

test('[MV196] no random sequence of changes loses a result, repeats a deal or sends anybody where nobody waits', {
  timeout: 3_600_000,
}, () => {
  expect(breachesOf(range(SESSIONS).map(seed => seed + 1))).toEqual([])
})

/** Errors of a careless change, each with the check that must find it. */
const PLANTED: readonly (readonly [string, (changed: ChangedPlan, before: Plan) => ChangedPlan, RegExp])[] = [
  ['a result is forgotten', changed => ({ ...changed, keeps: changed.keeps.slice(1) }), /results lost/],
  [
    'a played table is seated anew',
    ({ plan, ...changed }) => {
      const done = changed.keeps[0]
      const entries = plan.entries.map(entry =>
        entry.round === done?.round && entry.table === done.table ? switchedEntry(entry) : entry,
      )
      return { ...changed, plan: { ...plan, entries } }
    },
    /now belongs to others/,
  ],
  [
    'a table is changed and not told',
    changed => ({ ...changed, touched: changed.touched.slice(1) }),
    /changed without being named/,
  ],
  [
    'a later table has boards that its people have played',
    ({ plan, ...changed }) => {
      const [first] = plan.entries.filter(isPlayed)
      const again = plan.entries.findLast(entry => isPlayed(entry) && entry.seats.N === first?.seats.N)
      const entries = plan.entries.map(entry =>
        entry === again && first ? { ...entry, boards: first.boards } : entry,
      )
      return { ...changed, plan: { ...plan, entries } }
    },
    /meet at/,
  ],
  [
    'somebody is at two tables',
    ({ plan, ...changed }) => {
      const [one, other] = plan.entries.filter(entry => entry.round === plan.rounds && isPlayed(entry))
      const entries = plan.entries.map(entry =>
        entry === other && one
          ? { ...entry, seats: { ...entry.seats, N: one.seats.N, S: one.seats.S } }
          : entry,
      )
      return { ...changed, plan: { ...plan, entries } }
    },
    /waits for others than are sent there/,
  ],
]

describe('the properties can fail', () => {
  test.each(PLANTED)('[MV196] it is found out that %s', (_, plant, sentence) => {
    const careless: Changer = (plan, played, change) => {
      const changed = changePlan(plan, played, change)
      return changed.ok ? parsed(plant(changed.value, plan)) : changed
    }
    expect(breachesOf(range(20), careless).join('\n')).toMatch(sentence)
  })
})
