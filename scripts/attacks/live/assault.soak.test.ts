import { expect, test } from 'vitest'
import { assault } from './assault.ts'
import { ATTACKS } from './attacks.ts'

test('[WS127] whatever is tried gains nothing, the hub stands, and honest tables have their receipts', async () => {
  expect(new Set(ATTACKS.map(({ name }) => name)).size).toBe(ATTACKS.length)
  expect(ATTACKS.length).toBeGreaterThan(300)
  const { attacks, succeeded, crashed, said, lost, journal } = await assault()
  expect(succeeded).toEqual([])
  expect({ attacks, crashed, lost }).toEqual({ attacks: ATTACKS.length, crashed: false, lost: 0 })
  expect(said).toBeGreaterThan(40)
  expect(journal).toEqual([])
}, 600_000)
