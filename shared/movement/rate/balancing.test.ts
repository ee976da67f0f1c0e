import { expect, test } from 'vitest'
import { made } from '../../test/made.ts'
import { switchedEntry } from '../make/best-switches.ts'
import { withoutContestant } from '../make/half-table.ts'
import { howellCyclic } from '../make/howell/howell-cyclic.ts'
import { howellThreeTables } from '../make/howell/howell-three-tables.ts'
import { mitchell } from '../make/mitchell/mitchell.ts'
import { seeded } from '../make/seeded.ts'
import type { PlayedEntry } from '../plan/entry.ts'
import type { Plan, PlanEntry } from '../plan/plan.ts'
import { balancing } from './balancing.ts'
import { balanceOf } from './quality.ts'

const relay = made(mitchell({ kind: 'relay', tables: 6, boardsPerRound: 3, winners: 1 }))
const PLANS: readonly (readonly [string, Plan])[] = [
  ['half sets', made(howellThreeTables(3))],
  ['sharing tables', made(howellCyclic({ tables: 4, rounds: 5 }, 2))],
  ['a half table', withoutContestant(relay, '3')],
]
const GROUPINGS: readonly (readonly [string, (entry: PlanEntry) => number])[] = [
  ['each table in each round', ({ round, table }) => (round - 1) * 6 + table - 1],
  ['whole rounds', ({ round }) => round - 1],
  ['tables all evening', ({ table }) => table - 1],
]

test.each(
  PLANS.flatMap(([plan, made]) => GROUPINGS.map(([groups, groupOf]) => ({ plan, groups, made, groupOf }))),
)(
  '[MV110] $plan, $groups: after any turns the figures are those of the plan turned so',
  ({ made, groupOf }) => {
    const random = seeded(3)
    const state = balancing(made, groupOf)
    for (let step = 0; step < 40; step++) {
      const group = Math.floor(random() * state.groups)
      const before = state.squares()
      const change = state.change(group)
      expect(state.turn(group)).toBe(change)
      expect(state.squares()).toBe(before + change)
      const entries = made.entries.map(entry =>
        state.facing[groupOf(entry)] === -1 ? switchedEntry(entry) : entry,
      )
      expect(state.quality()).toBeCloseTo(balanceOf({ ...made, entries })?.quality ?? -1, 9)
    }
  },
)

test('[MV110] a table that belongs to no group never turns', () => {
  const onlyFirst = (entry: PlayedEntry) => (entry.table === 1 ? 0 : null)
  const state = balancing(relay, onlyFirst)
  state.turn(0)
  const entries = relay.entries.map(entry => (entry.table === 1 ? switchedEntry(entry) : entry))
  expect(state.groups).toBe(1)
  expect(state.quality()).toBeCloseTo(balanceOf({ ...relay, entries })?.quality ?? -1, 9)
})
