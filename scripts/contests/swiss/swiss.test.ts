import { expect, test } from 'vitest'
import { sampled } from '../../../shared/test/lane.ts'
import { playSwissSeeds } from './swiss-seeds.ts'

const EVENINGS = sampled(30, 15)

test('[CT4] Swiss evenings in which people come late, withdraw and return, links break, the hub dies, two draw at once', async () => {
  const { faults, mishaps } = await playSwissSeeds(1, EVENINGS)
  expect(faults).toEqual([])
  expect(Object.keys(mishaps)).toHaveLength(11)
})
