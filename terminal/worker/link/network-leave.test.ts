import { expect, test } from 'vitest'
import { createTestClock } from '../../../shared/test/test-clock.ts'
import { networkLeave, untilPermitted } from './network-leave.ts'

const known = (name: string, state: () => PermissionState) => ({
  async query(wanted: { readonly name: PermissionName }) {
    if ((wanted.name as string) !== name) throw new TypeError('unknown')
    return { state: state() }
  },
})

test.each(['local-network', 'local-network-access'])(
  '[WK154] the leave to reach the club’s network is known by whichever name the browser gives it: %s',
  async name => expect(await networkLeave(known(name, () => 'denied'))).toBe('denied'),
)

test('[WK154] a browser that knows no such leave is not asked for one', async () => {
  expect(await networkLeave(known('camera', () => 'granted'))).toBeNull()
  expect(await networkLeave(undefined)).toBeNull()
})

test('[WK155] nothing is dialled before the leave is given, and then by itself', async () => {
  const clock = createTestClock()
  let state: PermissionState = 'prompt'
  let allowed = false
  void untilPermitted(
    known('local-network', () => state),
    clock,
  ).then(() => {
    allowed = true
  })
  const pass = async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await Promise.resolve()
      await new Promise(setImmediate)
    }
    clock.pass(1000)
    await new Promise(setImmediate)
  }
  await pass()
  state = 'denied'
  await pass()
  expect(allowed).toBe(false)
  state = 'granted'
  await pass()
  await pass()
  expect(allowed).toBe(true)
})
