import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SharedMap } from './shared-map.ts'

/** Keys, few of them so that many are replaced and removed. Numbers and equal-looking texts are different keys. */
const keyArbitrary = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }).map(String))
const stepArbitrary = fc.record({ key: keyArbitrary, value: fc.option(fc.nat(), { nil: null }) })

const listed = (map: ReadonlyMap<string | number, number>) =>
  [...map].map(([key, value]) => [typeof key, key, value].join(' ')).sort()

test('[SE70] a shared map holds what a map holds, and each one stays as it was', () => {
  fc.assert(
    fc.property(fc.array(stepArbitrary, { maxLength: 400 }), steps => {
      let shared = SharedMap.of<string | number, number>()
      const plain = new Map<string | number, number>()
      const moments: { readonly shared: typeof shared; readonly listed: readonly string[] }[] = []
      for (const { key, value } of steps) {
        shared = value === null ? shared.without(key) : shared.with(key, value)
        if (value === null) plain.delete(key)
        else plain.set(key, value)
        expect(shared.size).toBe(plain.size)
        expect([shared.get(key), shared.has(key)]).toEqual([plain.get(key), plain.has(key)])
        expect(shared.some(one => one === value)).toBe([...plain.values()].some(one => one === value))
        if (moments.length < 20) moments.push({ shared, listed: listed(plain) })
      }
      expect(listed(shared)).toEqual(listed(plain))
      for (const moment of moments) expect(listed(moment.shared)).toEqual(moment.listed)
    }),
    { numRuns: 200 },
  )
})

test('[SE70] maps that hold the same are built alike, whatever was put in and taken away before', () => {
  fc.assert(
    fc.property(fc.uniqueArray(keyArbitrary, { maxLength: 120 }), fc.func(fc.boolean()), (keys, stays) => {
      let emptied = SharedMap.of<string | number, number>()
      for (const key of keys) emptied = emptied.with(key, 1)
      for (const key of keys) if (!stays(key)) emptied = emptied.without(key)
      let fresh = SharedMap.of<string | number, number>()
      for (const key of keys.filter(key => stays(key)).reverse()) fresh = fresh.with(key, 1)
      expect([...emptied.keys()]).toEqual([...fresh.keys()])
      if (fresh.size === 0) expect(emptied).toBe(fresh)
    }),
  )
})

test('[SE70] two texts of one hash lie side by side', () => {
  // Found by random search.
  const one = 'ww67or--1y5zhv'
  const other = 'vq4ufl--579rd'
  const both = SharedMap.of<string, number>().with(one, 1).with(other, 2)
  expect([both.size, both.get(one), both.get(other)]).toEqual([2, 1, 2])
  const left = both.with(one, 3).without(other)
  expect([...left]).toEqual([[one, 3]])
  expect(left.without(one).size).toBe(0)
  expect(both.get(other)).toBe(2)
})
