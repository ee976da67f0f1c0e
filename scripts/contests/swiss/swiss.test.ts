import { expect, test } from 'vitest'
import { playSwissSeeds } from './swiss-seeds.ts'

const EVENINGS = 30

test('[CT4] Swiss evenings in which people come late, withdraw and return, links break, the hub dies, two draw at once', async () => {
  const { faults, mishaps } = await playSwissSeeds(1, EVENINGS)
  expect(faults).toEqual([])
  expect(Object.keys(mishaps)).toHaveLength(11)
})
