import { expect, test } from 'vitest'
import { pairedRig } from './test/rig.ts'

const typed = { kind: 'desk-address', address: '192.168.1.6:8484' } as const

test('[WK24] an address that is typed at the table is dialled at once and known after the next start', async () => {
  const rig = await pairedRig()
  await rig.connect()
  rig.link.cut()
  await rig.settle()
  rig.terminal.take(typed)
  await rig.settle()
  expect([rig.link.redials(), rig.link.dialledFirst()]).toEqual([1, typed.address])
  expect(rig.link.caller()?.addresses?.()).toEqual([typed.address])
  const again = await pairedRig(rig.records.dump())
  expect(again.link.caller()?.addresses?.()).toEqual([typed.address])
})

test('[WK24] a desk that is in reach is not given up for it', async () => {
  const rig = await pairedRig()
  await rig.connect()
  rig.terminal.take(typed)
  await rig.settle()
  expect([rig.link.redials(), rig.last('link')?.link]).toEqual([0, 'connected'])
  expect(rig.link.caller()?.addresses?.()).toEqual([typed.address])
})
