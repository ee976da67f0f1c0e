import { expect, test } from 'vitest'
import { must } from '../../../lib/assert.ts'
import { type RandomSource, seeded } from '../../make/seeded.ts'
import { type CheapestMatching, cheapestMatching } from './cheapest-matching.ts'

type Costs = readonly (readonly (number | null)[])[]

const costIn = (costs: Costs) => (one: number, other: number) => costs[one]?.[other] ?? null

/** Generates random costs below `most`; each edge exists with probability `chance`. */
const drawn = (random: RandomSource, count: number, most: number, chance: number): Costs => {
  const costs: (number | null)[][] = Array.from({ length: count }, () => Array(count).fill(null))
  for (let one = 0; one < count; one++)
    for (let other = one + 1; other < count; other++) {
      const cost = random() < chance ? Math.floor(random() * most) : null
      must(costs[one], 'row')[other] = cost
      must(costs[other], 'row')[one] = cost
    }
  return costs
}

const byTrying = (costs: Costs, left: readonly number[]): number => {
  const [first, ...others] = left
  if (first === undefined) return 0
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...others.map(other => {
      const cost = costs[first]?.[other] ?? null
      if (cost === null) return Number.POSITIVE_INFINITY
      return (
        cost +
        byTrying(
          costs,
          others.filter(one => one !== other),
        )
      )
    }),
  )
}

const expectProof = (costs: Costs, { mates, cost, potentials, sets }: CheapestMatching) => {
  const count = mates.length
  const at = (index: number) => must(potentials[index], 'potential')
  let total = 0
  for (let one = 0; one < count; one++) {
    expect(mates[must(mates[one], 'mate')]).toBe(one)
    total += must(costs[one]?.[must(mates[one], 'mate')], 'cost of a couple')
    for (let other = one + 1; other < count; other++) {
      const edge = costs[one]?.[other] ?? null
      if (edge === null) continue
      const less = sets.filter(({ members }) => members.includes(one) && members.includes(other))
      const bound = at(one) + at(other) - less.reduce((sum, { dual }) => sum + dual, 0)
      if (2 * edge < bound) expect.fail(`edge ${one}-${other} costs ${edge}, below its duals`)
    }
  }
  expect(total).toBe(2 * cost)
  const lessened = sets.reduce((sum, { members, dual }) => sum + (dual * (members.length - 1)) / 2, 0)
  expect(potentials.reduce((sum, value) => sum + value, 0) - lessened).toBe(2 * cost)
  expect(sets.every(({ members, dual }) => members.length % 2 === 1 && dual > 0)).toBe(true)
}

test('[MV160] up to 10 vertices no matching is cheaper than the one found, and none is missed', () => {
  const random = seeded(160)
  let none = 0
  for (let run = 0; run < 6000; run++) {
    const count = 2 + 2 * Math.floor(random() * 5)
    const costs = drawn(random, count, run % 3 === 0 ? 3 : 50, 0.25 + 0.75 * random())
    const found = cheapestMatching(count, costIn(costs))
    const least = byTrying(costs, [...costs.keys()])
    expect(found?.cost ?? Number.POSITIVE_INFINITY).toBe(least)
    if (found) expectProof(costs, found)
    else none++
  }
  expect(none).toBeGreaterThan(100)
})

test('[MV160] up to 60 vertices the duals prove that nothing is cheaper', () => {
  const random = seeded(161)
  for (let run = 0; run < 300; run++) {
    const count = 12 + 2 * Math.floor(random() * 25)
    const costs = drawn(random, count, [4, 100, 1e9, 1e13][run % 4] ?? 4, 0.15 + 0.85 * random())
    const found = cheapestMatching(count, costIn(costs))
    if (found) expectProof(costs, found)
  }
})

test('[MV160] an odd number, or two triangles, cannot be matched', () => {
  expect(cheapestMatching(3, () => 1)).toBeNull()
  expect(cheapestMatching(6, (one, other) => (one < 3 === other < 3 ? 1 : null))).toBeNull()
  expect(cheapestMatching(0, () => 1)?.mates).toEqual([])
})
