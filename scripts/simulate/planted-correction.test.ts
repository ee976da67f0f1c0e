import { expect, test, vi } from 'vitest'
import type * as Rules from '../../shared/session/admit.ts'
import { simulate } from './simulate.ts'

/** The mistake: what corrects something that has been corrected since is admitted, and undoes the later one. */
vi.mock('../../shared/session/admit.ts', async original => {
  const rules = await original<typeof Rules>()
  return {
    ...rules,
    admit: (...args: Parameters<typeof rules.admit>) => {
      const decision = rules.admit(...args)
      return decision.kind === 'waiting' && decision.code === 'already-corrected'
        ? { kind: 'admitted', by: 'rule' }
        : decision
    },
  }
})

const SEEDS = 200

test('[SI3] a correction that overrides a later one is found', async () => {
  let faults: readonly string[] = []
  for (let seed = 1; seed <= SEEDS && faults.length === 0; seed += 1)
    faults = (await simulate({ seed })).faults
  expect(faults.join(' ')).toMatch(/not what was agreed/)
}, 120_000)
