import { expect, test } from 'vitest'
import type { Fact } from '../../shared/session/state/fact.ts'
import { simulate } from './simulate.ts'

/** Seeds in which the tables record auctions. */
const SEEDS = [11, 15, 19, 23, 59, 155]
const KINDS: readonly Fact['kind'][] = ['auction', 'law-ruling', 'order-used', 'looked-at', 'taken-back']

test('[SI32] evenings in which tables record auctions and the director is guided by the Laws', async () => {
  const entered = new Set<Fact['kind']>()
  for (const seed of SEEDS) {
    const { faults, history } = await simulate({ seed, history: true })
    expect(faults, `seed ${seed}`).toEqual([])
    for (const { who, what } of history)
      if (who === 'journal') for (const kind of KINDS) if (what.includes(` ${kind} {`)) entered.add(kind)
  }
  expect([...entered].sort()).toEqual([...KINDS].sort())
})
