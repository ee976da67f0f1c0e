import { expect, test } from 'vitest'
import { pairRefusal } from '../../../shared/protocol/door/pairing.ts'
import * as refusals from './refusals.ts'

const told = Object.values(refusals).flatMap(one =>
  typeof one === 'object' && one.status === 'refused' ? [one.code] : [],
)

test.each(told)('[DK194] why a device is not let in is said on its screen: %s', code => {
  expect(pairRefusal(code)).not.toBe('other')
})

test('[DK194] a reason that only a later desk knows is said as what it is: not understood here', () => {
  expect(told).toContain('revoked')
  expect(pairRefusal('of-next-year')).toBe('other')
})
