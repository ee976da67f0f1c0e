import { expect, test } from 'vitest'
import { playSwissSeeds } from '../contests/swiss/swiss-seeds.ts'
import { inWireRoom } from './swiss-room.ts'

const PATIENCE_MS = 600_000

test('[RB10] A Swiss evening over the real wire, drawn by the director, with cables that are cut', {
  timeout: PATIENCE_MS,
}, async () => {
  const { faults, rounds } = await playSwissSeeds(3, 1, inWireRoom)
  expect(faults).toEqual([])
  expect(rounds).toBeGreaterThan(2)
})

test('[RB7] [RB10] a Swiss evening drawn by the hub itself, with a late entry, withdrawals, the hub killed and tables off-line through a draw', {
  timeout: PATIENCE_MS,
}, async () => {
  const { faults, rounds, mishaps } = await playSwissSeeds(28, 1, inWireRoom)
  expect(faults).toEqual([])
  expect(rounds).toBe(5)
  expect(mishaps).toMatchObject({
    'late entry': 1,
    withdrawal: 4,
    'hub killed between draw and seating': 1,
    'a table off-line during the round': 2,
    'a table off-line through the draw': 2,
  })
})
