import { expect, test } from 'vitest'
import { seatedAt } from '../../../shared/movement/plan/entry.ts'
import { EMPTY_STATE } from '../../../shared/session/state.ts'
import { createHall } from '../../../shared/test/hall.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'
import { seatingOf } from './seating.ts'

test('[DS22] the seating of a round has every contestant once, at a table or sitting out', () => {
  const plan = planOffered(7)
  const state = createHall(plan).state()
  for (let round = 1; round <= plan.rounds; round += 1) {
    const { tables, sittingOut } = seatingOf(state, 'A', round)
    expect(tables).toHaveLength(3)
    expect(sittingOut).toHaveLength(1)
    expect(tables.map(({ table }) => table)).toEqual(tables.map(({ table }) => table).sort((a, b) => a - b))
    const everybody = [...tables.flatMap(seatedAt), ...sittingOut]
    expect([...everybody].sort()).toEqual(plan.contestants.map(({ id }) => id).sort())
  }
  expect(seatingOf(EMPTY_STATE, 'A', 1)).toEqual({ tables: [], sittingOut: [] })
})
