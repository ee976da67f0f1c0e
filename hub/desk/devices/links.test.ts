import { expect, test } from 'vitest'
import { tableDevice } from '../../../shared/test/hall.ts'
import { createLinks } from './links.ts'

const ONE = tableDevice(1)
const RATE = { burst: 2, perSecond: 1 }

test('[DK61] a link that ended ends nothing else: the one that took its place goes on', () => {
  let now = 1000
  const links = createLinks(
    () => now,
    RATE,
    device => device,
  )
  const first = {}
  const second = {}
  links.open(ONE, first)
  const link = links.open(ONE, second)
  expect(links.close(ONE, first)).toBeUndefined()
  expect(links.of(ONE)).toBe(link)
  expect(links.leftAt(ONE)).toBeUndefined()
  now = 2000
  expect(links.close(ONE, second)).toBe(link)
  expect([links.of(ONE), links.leftAt(ONE), [...links.all()]]).toEqual([undefined, 2000, []])
  expect(links.close(ONE, second)).toBeUndefined()
})

test('[DK61] what a device says of itself is kept over links, and is new only where it differs', () => {
  const links = createLinks(
    () => 0,
    RATE,
    device => device,
  )
  expect(links.setHealth(ONE, { unsent: 0, battery: null })).toBe(true)
  expect(links.setHealth(ONE, { unsent: 0, battery: null })).toBe(false)
  expect(links.setHealth(ONE, { unsent: 1, battery: null })).toBe(true)
  expect(links.setHealth(ONE, { unsent: 1, battery: 0.5 })).toBe(true)
  const token = {}
  links.open(ONE, token)
  links.close(ONE, token)
  expect(links.healthOf(ONE)).toEqual({ unsent: 1, battery: 0.5 })
})

test('[DK61] linking again gives no new burst', () => {
  let now = 0
  const links = createLinks(
    () => now,
    RATE,
    device => device,
  )
  links.open(ONE, {})
  expect([links.mayHear(ONE), links.mayHear(ONE), links.mayHear(ONE)]).toEqual([true, true, false])
  links.open(ONE, {})
  expect(links.mayHear(ONE)).toBe(false)
  now = 1000
  expect([links.mayHear(ONE), links.mayHear(ONE)]).toEqual([true, false])
})

test('[DK84] what costs more is heard less often, and at least once where the burst is small', () => {
  let now = 0
  const links = createLinks(
    () => now,
    { burst: 10, perSecond: 10 },
    device => device,
  )
  expect([links.mayHear(ONE, 5), links.mayHear(ONE, 4), links.mayHear(ONE, 4)]).toEqual([true, true, false])
  now = 200
  expect([links.mayHear(ONE, 4), links.mayHear(ONE, 3)]).toEqual([false, true])
  now = 10_000
  expect([links.mayHear(ONE, 20), links.mayHear(ONE)]).toEqual([true, false])
})

test('[DK254] the devices of a table say together no more than two of them may, and those of another as before', () => {
  let now = 0
  const tables = new Map([1, 2, 3, 4].map(each => [tableDevice(each), each < 4 ? 'A1' : 'A2']))
  const links = createLinks(
    () => now,
    RATE,
    device => device,
    device => tables.get(device),
  )
  const heard = (table: number) => [1, 2, 3].filter(() => links.mayHear(tableDevice(table))).length
  expect([heard(1), heard(2), heard(3), heard(4)]).toEqual([2, 2, 0, 2])
  now = 1000
  // Messages over the rate are ignored and cost the others nothing: a second device of the table still has its own
  // share.
  expect([heard(3), heard(1), heard(2)]).toEqual([2, 0, 0])
  // A director's device has no table.
  expect(heard(9)).toBe(2)
})
