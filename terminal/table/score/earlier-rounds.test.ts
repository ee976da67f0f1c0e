import { expect, test } from 'vitest'
import { howellTwoTables } from '../../../shared/movement/make/howell/howell-two-tables.ts'
import { made } from '../../../shared/test/made.ts'
import { hadEarlierRound } from './earlier-rounds.ts'

test('[UI882] a traveller that is not there yet in round 1 is on its way: no earlier round holds it back', () => {
  const plan = made(howellTwoTables(6))
  for (const entry of plan.entries) expect(hadEarlierRound(plan, entry)).toBe(entry.round > 1)
})
