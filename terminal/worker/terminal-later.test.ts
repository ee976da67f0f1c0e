import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Up } from '../../shared/protocol/up.ts'
import { sessionIdSchema } from '../../shared/session/identity.ts'
import { call, pairedRig, session } from './test/rig.ts'

const lastWeek = v.parse(sessionIdSchema, 'evening-0')
const factsIn = (messages: readonly Up[]) =>
  messages.flatMap(message => (message.type === 'fact' ? [message.fact] : []))

test('[OB30] tonight’s facts go before those of another session, whatever was kept first', async () => {
  const rig = await pairedRig()
  await rig.connect()
  rig.link.cut()
  await rig.settle()
  for (let n = 1; n <= 16; n += 1) await rig.record(call(n), lastWeek)
  for (let n = 1; n <= 3; n += 1) await rig.record(call(n))
  const sent = factsIn(await rig.connect())
  expect(sent).toHaveLength(19)
  expect(sent.slice(0, 3).map(fact => fact.session)).toEqual([session, session, session])
})

test('[OB30] what the hub takes later stays unsent, lets others by, and goes on the next link', async () => {
  const rig = await pairedRig()
  await rig.connect()
  for (let n = 1; n <= 17; n += 1) await rig.record(call(n))
  const first = factsIn(rig.hub.serve({ receipts: false }))
  expect(first).toHaveLength(16)
  for (const { seq, hash } of first) rig.hub.down(session, { type: 'later', seq, hash })
  await rig.settle()
  const next = factsIn(rig.hub.serve())
  expect(next.map(({ seq }) => seq)).toEqual([17])
  await rig.settle()
  expect(rig.last('fact')?.unsent).toBe(16)
  rig.hub.beat()
  await rig.pass(6000)
  expect(factsIn(rig.hub.serve())).toEqual([])
  rig.link.cut()
  await rig.settle()
  await rig.connect()
  expect(rig.hub.facts.size).toBe(17)
  expect(rig.last('fact')?.unsent).toBe(0)
})

test('[OB30] what is kept tonight overtakes a long hand-in of another evening', async () => {
  const rig = await pairedRig()
  await rig.connect()
  await rig.record(call(1), lastWeek)
  await rig.talk()
  for (let n = 2; n <= 21; n += 1) await rig.record(call(n), lastWeek)
  await rig.record(call(1))
  const [first] = factsIn(rig.hub.serve({ receipts: false }))
  expect(first?.session).toBe(lastWeek)
  if (first) rig.hub.receipt(first)
  await rig.settle()
  expect(factsIn(rig.hub.serve({ receipts: false })).map(fact => fact.session)).toEqual([session])
})
