import { expect, test } from 'vitest'
import { playSwissSeeds } from '../contests/swiss/swiss-seeds.ts'
import { inWireRoom } from './swiss-room.ts'

const PATIENCE_MS = 600_000

test('[RB10] A Swiss evening over the real wire, with a hub that is killed and cables that are cut', {
  timeout: PATIENCE_MS,
}, async () => {
  const { faults, rounds } = await playSwissSeeds(3, 1, inWireRoom)
  expect(faults).toEqual([])
  expect(rounds).toBeGreaterThan(2)
})
