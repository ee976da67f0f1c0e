import { expect, test } from 'vitest'
import { clearsOnPuback, matchesByName } from './mutants.ts'
import { type SimulationOptions, simulate } from './simulate.ts'

const SEEDS = 200

/** The first seed that finds the mistake, or undefined. */
async function firstFault(mutate: NonNullable<SimulationOptions['mutate']>) {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { faults } = await simulate({ seed, mutate })
    if (faults.length > 0) return faults
  }
  return undefined
}

test('[SI3] an outbox that clears on PUBACK is found', async () => {
  expect((await firstFault(clearsOnPuback))?.join(' ')).toMatch(/never came to the hub|has no receipt/)
}, 120_000)

test('[SI3] a receipt by name without hash after a rollback is found', async () => {
  expect((await firstFault(matchesByName))?.join(' ')).toMatch(
    /has a receipt but is not at the hub|never came to the hub/,
  )
}, 120_000)
