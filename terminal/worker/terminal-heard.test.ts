import { expect, test } from 'vitest'
import type { Statement } from '../../shared/session/state/fact.ts'
import { call, pairedRig } from './test/rig.ts'

const RESULT: Statement = {
  kind: 'result',
  body: {
    section: 'A',
    round: 1,
    table: 1,
    plan: 1,
    board: 1,
    seats: { N: '1', E: '2', S: '1', W: '2' },
    result: { kind: 'passed-out' },
  },
}

test('[ST20] a result says what time it was at the desk, with the link or without it, and no other fact does', async () => {
  const rig = await pairedRig()
  await rig.connect()
  expect((await rig.record(RESULT))?.at.heard).toBeUndefined()
  rig.hub.beat()
  await rig.pass(1500)
  const at = rig.clock.now() - 1500
  expect((await rig.record(RESULT))?.at.heard).toEqual({ at, passed: 1500 })
  expect((await rig.record(call(1)))?.at.heard).toBeUndefined()
  rig.link.cut()
  // A day off, and nothing was received since: the tablet cannot tell whether it slept.
  await rig.pass(60_000)
  expect((await rig.record(RESULT))?.at.heard).toEqual({ at, passed: 61_500 })
  rig.clock.setBack(86_400_000)
  expect((await rig.record(RESULT))?.at.heard).toBeUndefined()
})

test('[ST20] what a broker had kept of a hub, and a hub of before, tell nothing', async () => {
  const rig = await pairedRig()
  await rig.connect()
  rig.hub.beat(true)
  await rig.settle()
  expect((await rig.record(RESULT))?.at.heard).toBeUndefined()
  const older = await pairedRig()
  older.hub.protocol = 4
  await older.connect()
  older.hub.beat()
  await older.settle()
  expect((await older.record(RESULT))?.at.heard).toBeUndefined()
})
