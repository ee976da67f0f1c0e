import { describe, expect, test } from 'vitest'
import { call, createRig, pairedRig, table1 } from './test/rig.ts'

describe('a store that is full when the hub speaks', () => {
  test('[WK40] keeps nothing that waits here from going', async () => {
    const rig = await pairedRig()
    await rig.connect()
    rig.link.cut()
    await rig.settle()
    await rig.record(call(1))
    rig.link.connect()
    await rig.settle()
    // Another incarnation of the hub answers: that must be saved, and cannot be.
    rig.hub.incarnation = { ...rig.hub.incarnation, start: 2 }
    rig.records.failNext()
    await rig.talk()
    await rig.pass(6000)
    await rig.talk()
    expect(rig.last('fact')?.unsent).toBe(0)
  })

  test('[WK40] is told once more where this device belongs, as soon as it has room', async () => {
    const rig = await pairedRig()
    rig.link.connect()
    await rig.talk()
    rig.records.failNext()
    rig.hub.assign(table1)
    await rig.settle()
    expect(rig.last('snapshot')?.assignment).toBeNull()
    await rig.pass(1500)
    expect(rig.last('snapshot')?.assignment).toEqual(table1)
  })
})

test('[UI268] a store that could not be opened is tried again by itself, and then everything is there', async () => {
  const rig = createRig()
  rig.records.failNext()
  await rig.settle()
  expect([rig.last('store-failed') !== undefined, rig.last('snapshot')]).toEqual([true, undefined])
  await rig.pass(4000)
  expect(rig.last('snapshot')).toMatchObject({ pairing: { kind: 'none' } })
})
