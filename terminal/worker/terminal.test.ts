import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { runsOf } from '../../shared/protocol/fact-runs.ts'
import { PROTOCOL_VERSION } from '../../shared/protocol/protocol-version.ts'
import { sessionIdSchema } from '../../shared/session/identity.ts'
import type { Statement } from '../../shared/session/state/fact.ts'
import { call, createRig, pairedRig, session, table1 } from './test/rig.ts'

describe('pairing', () => {
  test('[WK1] a device that waits for the director asks again until it is let in, then dials', async () => {
    const rig = createRig(undefined, { table: { status: 'waiting' } })
    await rig.settle()
    rig.terminal.take({ kind: 'pair-table', section: 'A', table: 1 })
    await rig.settle()
    expect(rig.last('pairing')?.pairing).toEqual({ kind: 'waiting', section: 'A', table: 1 })
    rig.answers.table = { status: 'in', credential: 'c1', role: 'table' }
    await rig.pass(2100)
    expect(rig.last('pairing')?.pairing).toEqual({ kind: 'paired', role: 'table' })
    expect(rig.link.caller()?.credential).toBe('c1')
  })

  test('[WK2] a revoked device keeps its facts and says so', async () => {
    const rig = await pairedRig()
    await rig.connect()
    rig.link.cut()
    await rig.record(call(1))
    rig.link.refuse()
    await rig.settle()
    expect(rig.last('link')?.link).toBe('revoked')
    expect((await rig.records.load()).facts).toHaveLength(1)
  })
})

describe('handing in', () => {
  test('[WK3] what was recorded before a link is sent after the hub said what it holds', async () => {
    const rig = await pairedRig()
    await rig.connect()
    rig.link.cut()
    await rig.settle()
    const fact = await rig.record(call(1))
    expect(rig.last('fact')).toMatchObject({ own: { receipt: null }, unsent: 1 })
    await rig.connect()
    expect(rig.last('fact')).toMatchObject({ own: { fact, receipt: { position: 1 } }, unsent: 0 })
  })

  test('[WK3] a link that dies before it is set up keeps nobody at the table waiting', async () => {
    const rig = await pairedRig()
    rig.link.subscribe = () => new Promise(() => {})
    rig.link.connect()
    rig.terminal.take({ kind: 'record', id: 1, statement: call(1), session })
    await rig.settle()
    expect(rig.last('recorded')?.fact.seq).toBe(1)
  })

  test('[WK20] an answer that was meant for an earlier link says nothing on this one', async () => {
    const rig = await pairedRig()
    await rig.connect()
    const early = await rig.record(call(1))
    await rig.talk()
    const echo = rig.clock.now()
    const holds = runsOf(early ? [early] : [])
    rig.link.cut()
    // The hub was restored to an earlier state: it holds nothing of this device any more.
    rig.hub.facts.clear()
    await rig.pass(3000)
    rig.link.connect()
    await rig.settle()
    rig.link.take()
    const { incarnation } = rig.hub
    rig.hub.down(session, { type: 'have', protocol: PROTOCOL_VERSION, incarnation, holds, now: echo, echo })
    await rig.settle()
    expect(rig.last('link')?.link).not.toBe('connected')
    expect(rig.link.take()).toEqual([])
    await rig.pass(4000)
    await rig.talk()
    expect([...rig.hub.facts.values()]).toEqual([early])
    expect(rig.last('link')?.link).toBe('connected')
  })

  test('[WK4] the desk counts as reached only while it is heard itself, and is dialled anew where it is not', async () => {
    const rig = await pairedRig()
    expect(rig.last('snapshot')?.link).toBe('connecting')
    await rig.connect()
    expect(rig.last('link')?.link).toBe('connected')
    await rig.pass(4000)
    rig.hub.beat()
    await rig.pass(4400)
    rig.hub.beat(true)
    await rig.settle()
    expect(rig.last('link')?.link).toBe('connected')
    // The last heartbeat is four and a half seconds old.
    await rig.pass(110)
    expect([rig.last('link')?.link, rig.link.redials()]).toEqual(['unreachable', 1])
    await rig.connect()
    expect(rig.last('link')?.link).toBe('connected')
  })

  test('[SE304] screens are told what time it is at the desk with each heartbeat, and not by one that a broker kept', async () => {
    const rig = await pairedRig()
    await rig.connect()
    rig.hub.beat(true)
    await rig.settle()
    expect(rig.last('hub-time')).toBeUndefined()
    rig.hub.beat()
    await rig.settle()
    expect(rig.last('hub-time')).toEqual({ kind: 'hub-time', now: rig.clock.now() })
  })

  test('[WK4] a link on which the hub never says a word is dropped, too', async () => {
    const rig = await pairedRig()
    rig.link.connect()
    await rig.pass(4400)
    expect(rig.link.redials()).toBe(0)
    await rig.pass(200)
    expect(rig.link.redials()).toBe(1)
    await rig.pass(20_000)
    expect(rig.link.redials()).toBe(1)
  })

  test('[WK5] a fact without a receipt is sent again after five seconds, and at most 16 are in flight', async () => {
    const rig = await pairedRig()
    await rig.connect()
    for (let n = 1; n <= 20; n += 1) await rig.record(call(n))
    expect(rig.hub.serve({ receipts: false }).filter(({ type }) => type === 'fact')).toHaveLength(16)
    await rig.passBeating(6000)
    expect(rig.hub.serve({ receipts: false }).filter(({ type }) => type === 'fact')).toHaveLength(16)
    await rig.passBeating(6000)
    await rig.talk()
    expect(rig.hub.facts.size).toBe(20)
    expect(rig.last('fact')?.unsent).toBe(0)
  })

  test('[WK5] a clock that is set back holds nothing up', async () => {
    const rig = await pairedRig()
    await rig.connect()
    await rig.record(call(1))
    rig.link.take()
    rig.clock.setBack(3_600_000)
    await rig.pass(1100)
    rig.link.connect()
    await rig.settle()
    await rig.talk()
    expect(rig.last('fact')?.unsent).toBe(0)
  })

  test('[WK6] a fact for a session that the hub has not heard of is handed in on its own topic', async () => {
    const rig = await pairedRig()
    await rig.connect()
    const other = v.parse(sessionIdSchema, 'evening-2')
    await rig.record(call(1), other)
    await rig.talk()
    expect([...rig.hub.facts.values()].map(fact => fact.session)).toEqual([other])
  })

  test('[WK7] a message that is not understood is ignored and counted', async () => {
    const rig = await pairedRig()
    await rig.connect()
    rig.hub.down(session, { type: 'receipt', nonsense: true })
    rig.hub.down(session, { type: 'fashion' })
    await rig.settle()
    expect(rig.terminal.ignored()).toHaveLength(2)
    await rig.record(call(1))
    await rig.talk()
    expect(rig.last('fact')?.unsent).toBe(0)
  })

  test('[WK8] a store that fails is said, and the fact is not called recorded', async () => {
    const rig = await pairedRig()
    await rig.connect()
    rig.records.failNext()
    expect(await rig.record(call(1))).toBeUndefined()
    expect(rig.last('not-recorded')).toBeDefined()
    expect(rig.last('store-failed')).toBeDefined()
    expect(await rig.record(call(2))).toMatchObject({ seq: 1 })
  })

  test('[WK9] a large fact travels in parts whose texts are its JSON', async () => {
    const rig = await pairedRig()
    await rig.connect()
    const contestants = Array.from({ length: 200 }, (_, index) => [String(index + 1)] as [string])
    const entries = contestants.map((_, index) => [1, index + 1, index, index, index, index, 1, 2, 3])
    const plan = { kind: 'pairs', name: 'large', winners: 1, tables: 200, rounds: 1, contestants, entries }
    const fact = await rig.record({
      kind: 'section-planned',
      body: { section: 'A', version: 1, plan },
    } as unknown as Statement)
    const parts = rig.hub.serve().flatMap(message => (message.type === 'part' ? [message] : []))
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.every(part => JSON.stringify(part).length <= 4000)).toBe(true)
    expect(JSON.parse(parts.map(({ text }) => text).join(''))).toEqual(fact)
  })
})

test('[WK16] after a reload everything is as it was, without the hub', async () => {
  const rig = await pairedRig()
  await rig.connect()
  await rig.record(call(1))
  rig.terminal.take({ kind: 'remember', key: 'moved', value: 2 })
  await rig.settle()
  rig.terminal.stop()
  const again = createRig(rig.records.dump())
  await again.settle()
  expect(again.last('snapshot')).toMatchObject({
    device: rig.last('snapshot')?.device,
    assignment: table1,
    pairing: { kind: 'paired', role: 'table' },
    memory: { moved: 2 },
    unsent: 1,
  })
  expect(again.last('snapshot')?.facts).toHaveLength(1)
})

test('[WK17] a question to a hub out of reach is refused at once', async () => {
  const rig = await pairedRig()
  rig.terminal.take({ kind: 'ask', id: 7, ask: { what: 'director-link' } })
  await rig.settle()
  expect(rig.last('answered')).toMatchObject({ id: 7, answer: { ok: false } })
})

test('[WK18] a page that comes back to a silent hub dials again', async () => {
  const rig = await pairedRig()
  await rig.connect()
  await rig.pass(3000)
  rig.terminal.take({ kind: 'wake' })
  await rig.pass(900)
  expect(rig.link.redials()).toBe(0)
  await rig.pass(200)
  expect(rig.link.redials()).toBe(1)
})

test('[WK18] a worker that slept probes its link like a page that comes back', async () => {
  const rig = await pairedRig()
  await rig.connect()
  rig.clock.setBack(-60_000)
  await rig.pass(1900)
  expect(rig.link.redials()).toBe(0)
  await rig.pass(200)
  expect(rig.link.redials()).toBe(1)
})
