import { expect, test } from 'vitest'
import { rebuildEvening } from './rebuilt-evening.ts'

test('[RC9] with the card a new hub at another address goes on with the very journal that was lost', async () => {
  const { sameRanking, sameEntries, seen } = await rebuildEvening({ tables: 4, rounds: 1, card: true })
  expect(sameRanking).toBe(true)
  expect(sameEntries).toBe(true)
  expect(seen).toMatchObject({
    keys: 'card',
    sessions: [
      { journal: true, missing: 0, unreceipted: 0, waiting: 0, silent: [{ section: 'A', table: 4 }] },
    ],
  })
}, 60_000)

test('[RC10] without the card each tablet says yes once, and results, seating and ranking come back', async () => {
  const evening = await rebuildEvening({ tables: 4, rounds: 1, card: false })
  expect(evening.sameRanking).toBe(true)
  expect(evening.taps).toBe(3)
  expect(evening.seen).toMatchObject({
    keys: 'none',
    sessions: [
      { journal: false, results: 6, unreceipted: 8, waiting: 0, silent: [{ section: 'A', table: 4 }] },
    ],
  })
}, 60_000)
