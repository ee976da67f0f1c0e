import { expect, test } from 'vitest'
import type { Event } from './checker/history.ts'
import { simulate } from './simulate.ts'

const SEEDS = [1002, 1008, 1014, 1020, 1026, 1032]

test('[SI31] Swiss evenings, drawn by the desk, with its laptop killed between a draw and the seating', async () => {
  const draws = { drawn: 0, killed: 0 }
  for (const seed of SEEDS) {
    const { faults, history } = await simulate({ seed, history: true })
    expect(faults, `seed ${seed}`).toEqual([])
    const told = drawsIn(history)
    draws.drawn += told.length
    draws.killed += told.filter(isKilled => isKilled).length
  }
  expect(draws.drawn).toBeGreaterThan(SEEDS.length)
  expect(draws.killed).toBeGreaterThan(0)
})

/** Returns for each draw by the hub whether the hub ended before anybody had sat down for the round. */
function drawsIn(history: readonly Event[]): readonly boolean[] {
  return history.flatMap(({ who, what }, at) => {
    if (who !== 'journal' || !/: thedes\/\d+ section-planned/.test(what)) return []
    const after = history.slice(at + 1)
    const seated = after.findIndex(event => event.who === 'journal' && event.what.includes('seats-taken'))
    return [
      after.slice(0, Math.max(0, seated)).some(event => event.who === 'hub' && event.what.startsWith('dies')),
    ]
  })
}
