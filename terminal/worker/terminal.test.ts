import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Assignment } from '../../shared/protocol/down.ts'
import type { Statement } from '../../shared/session/fact.ts'
import { sessionIdSchema } from '../../shared/session/identity.ts'
import { createMemoryLink } from './link-memory.ts'
import type { FromWorker } from './messages.ts'
import { createMemoryRecords, type Dump } from './records-memory.ts'
import { createTerminal } from './terminal.ts'
import { createScriptedHub } from './test/scripted-hub.ts'
import { createTestClock } from './test/test-clock.ts'

const session = v.parse(sessionIdSchema, 'evening-1')
const table1: Assignment = { session, role: 'table', section: 'A', table: 1 }

const call = (table: number): Statement => ({
  kind: 'director-called',
  body: { section: 'A', table, open: true },
})

let ids = 0
const newId = () => `${(++ids).toString().padStart(8, '0')}aaaaaaaaaaaaaaaaaaaaaaaa`

function createRig(from?: Dump, answers: Record<string, object> = {}) {
  const clock = createTestClock()
  const link = createMemoryLink()
  const hub = createScriptedHub(link, clock.now)
  const records = createMemoryRecords(from)
  const said: FromWorker[] = []
  const terminal = createTerminal({
    records,
    link,
    clock,
    newId,
    appVersion: '1',
    emit: message => void said.push(structuredClone(message)),
    async post(path) {
      const answer = answers[path]
      if (!answer) throw new Error('out of reach')
      return answer
    },
  })
  terminal.take({ kind: 'start', origin: '', app: '1' })
  const settle = async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      await terminal.idle()
      await Promise.resolve()
    }
  }
  const rig = {
    clock,
    link,
    hub,
    records,
    terminal,
    said,
    answers,
    settle,
    pass: (ms: number) => clock.pass(ms, settle),
    last: <K extends FromWorker['kind']>(kind: K) =>
      said.filter((one): one is Extract<FromWorker, { kind: K }> => one.kind === kind).at(-1),
    async record(statement: Statement, of = session) {
      terminal.take({ kind: 'record', id: 1, statement, session: of })
      await settle()
      return rig.last('recorded')?.fact
    },
    /** Both sides talk until nothing is left to say. */
    async talk() {
      const heard = []
      for (let turn = 0; turn < 20; turn += 1) {
        await settle()
        heard.push(...hub.serve())
      }
      return heard
    },
    async connect() {
      link.connect()
      await settle()
      hub.assign(table1)
      return rig.talk()
    },
  }
  return rig
}

async function pairedRig(from?: Dump) {
  const rig = createRig(from, {
    '/api/pair/table': { status: 'in', credential: 'c1', role: 'table' },
    '/api/pair/renew': { status: 'in', credential: 'c2', role: 'table' },
  })
  await rig.settle()
  if (!from) {
    rig.terminal.take({ kind: 'pair-table', section: 'A', table: 1 })
    await rig.settle()
  }
  return rig
}

describe('pairing', () => {
  test('[WK1] a device that waits for the director asks again until it is let in, then dials', async () => {
    const rig = createRig(undefined, { '/api/pair/table': { status: 'waiting' } })
    await rig.settle()
    rig.terminal.take({ kind: 'pair-table', section: 'A', table: 1 })
    await rig.settle()
    expect(rig.last('pairing')?.pairing).toEqual({ kind: 'waiting', section: 'A', table: 1 })
    rig.answers['/api/pair/table'] = { status: 'in', credential: 'c1', role: 'table' }
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

  test('[WK4] the desk counts as reached only while it is heard itself', async () => {
    const rig = await pairedRig()
    expect(rig.last('snapshot')?.link).toBe('connecting')
    await rig.connect()
    expect(rig.last('link')?.link).toBe('connected')
    await rig.pass(4000)
    rig.hub.beat()
    await rig.pass(4000)
    expect(rig.last('link')?.link).toBe('connected')
    rig.hub.beat(true)
    await rig.pass(6000)
    expect(rig.last('link')?.link).toBe('unreachable')
    rig.hub.beat()
    await rig.settle()
    expect(rig.last('link')?.link).toBe('connected')
  })

  test('[WK5] a fact without a receipt is sent again after five seconds, and at most 16 are in flight', async () => {
    const rig = await pairedRig()
    await rig.connect()
    for (let n = 1; n <= 20; n += 1) await rig.record(call(n))
    expect(rig.hub.serve({ receipts: false }).filter(({ type }) => type === 'fact')).toHaveLength(16)
    rig.hub.beat()
    await rig.pass(5500)
    expect(rig.hub.serve({ receipts: false }).filter(({ type }) => type === 'fact')).toHaveLength(16)
    await rig.pass(6000)
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

describe('a store that was rolled back', () => {
  test('[WK10] takes a new name and issues again only what the hub does not hold by hash', async () => {
    const rig = await pairedRig()
    await rig.connect()
    await rig.record(call(1))
    await rig.talk()
    const older = rig.records.dump()
    await rig.record(call(2))
    await rig.talk()
    const before = [...rig.hub.facts.values()]
    rig.terminal.stop()

    const again = await pairedRig(older)
    for (const fact of before) again.hub.facts.set(`${fact.session}/${fact.device}/${fact.seq}`, fact)
    await again.record(call(3))
    await again.connect()
    await again.pass(2000)
    await again.connect()
    const facts = [...again.hub.facts.values()]
    expect(facts).toHaveLength(3)
    const [, , issued] = facts
    expect(issued).toMatchObject({ seq: 1, body: { table: 3 }, was: { device: before[0]?.device, seq: 2 } })
    expect(issued?.device).not.toBe(before[0]?.device)
    expect(again.link.caller()?.credential).toBe('c2')
    expect(again.last('snapshot')?.unsent).toBe(1)
    expect(again.last('fact')?.unsent).toBe(0)
  })

  test('[WK10] asks about every session first: what the hub holds of an earlier one is not issued again', async () => {
    const earlier = v.parse(sessionIdSchema, 'evening-0')
    const rig = await pairedRig()
    await rig.connect()
    await rig.record(call(9), earlier)
    await rig.record(call(1))
    await rig.talk()
    const older = rig.records.dump()
    await rig.record(call(2))
    await rig.talk()
    const before = [...rig.hub.facts.values()]
    rig.terminal.stop()

    const again = await pairedRig(older)
    for (const fact of before) again.hub.facts.set(`${fact.session}/${fact.device}/${fact.seq}`, fact)
    await again.record(call(3))
    await again.connect()
    await again.pass(2000)
    await again.connect()
    const facts = [...again.hub.facts.values()]
    expect(facts.filter(({ session: of }) => of === earlier)).toHaveLength(1)
    expect(facts.filter(({ session: of }) => of === session)).toHaveLength(3)
  })

  test('[WK10] an answer to a wish under the old name is not taken for the new one', async () => {
    const rig = await pairedRig()
    await rig.connect()
    await rig.record(call(1))
    await rig.talk()
    const older = rig.records.dump()
    await rig.record(call(2))
    await rig.talk()
    const before = [...rig.hub.facts.values()]
    rig.terminal.stop()

    const again = await pairedRig(older)
    for (const fact of before) again.hub.facts.set(`${fact.session}/${fact.device}/${fact.seq}`, fact)
    let answerNow: (answer: object) => void = () => {}
    again.answers['/api/pair/table'] = new Promise<object>(resolve => {
      answerNow = resolve
    })
    again.terminal.take({ kind: 'pair-table', section: 'A', table: 2 })
    await again.connect()
    await again.pass(2000)
    await again.connect()
    again.answers['/api/pair/table'] = { status: 'in', credential: 'c3', role: 'table' }
    answerNow({ status: 'in', credential: 'for the old name', role: 'table' })
    await again.settle()
    expect(again.link.caller()?.device).not.toBe(before[0]?.device)
    expect(again.link.caller()?.credential).toBe('c3')
  })

  test('[WK11] a receipt for the same name with another hash changes nothing', async () => {
    const rig = await pairedRig()
    await rig.connect()
    const fact = await rig.record(call(1))
    if (fact) rig.hub.receipt(fact, { hash: 'f'.repeat(64) })
    await rig.settle()
    expect(rig.last('fact')?.unsent).toBe(1)
  })
})

describe('views', () => {
  const incarnation = { epoch: 1, hub: 'hubhubhub', start: 1 }
  const page = (name: string, version: string, position: number, page: number, texts: readonly string[]) => ({
    type: 'view',
    name,
    version,
    incarnation,
    position,
    page,
    pages: texts.length,
    text: texts[page] ?? '',
  })

  test('[WK12] a view is shown and confirmed when its last page has come, in any order', async () => {
    const rig = await pairedRig()
    await rig.connect()
    rig.hub.down(session, page('card', 'v1', 1, 1, ['{"a":', '1}']))
    await rig.settle()
    expect(rig.last('view')).toBeUndefined()
    rig.hub.down(session, page('card', 'v1', 1, 0, ['{"a":', '1}']))
    await rig.pass(200)
    expect(rig.last('view')).toEqual({ kind: 'view', name: 'card', text: '{"a":1}' })
    expect(rig.hub.serve().at(-1)).toMatchObject({ type: 'state', views: { card: 'v1' } })
  })

  test('[WK13] an older view never takes the place of a newer one, nor opens what was closed', async () => {
    const rig = await pairedRig()
    await rig.connect()
    rig.hub.down(session, page('card', 'v2', 5, 0, ['"new"']))
    rig.hub.down(session, page('card', 'v1', 4, 0, ['"old"']))
    rig.hub.down(session, page('traveller-3', 'closed', 6, 0, []))
    rig.hub.down(session, page('traveller-3', 'v1', 5, 0, ['"old"']))
    await rig.settle()
    expect(rig.said.filter(({ kind }) => kind === 'view')).toEqual([
      { kind: 'view', name: 'card', text: '"new"' },
    ])
  })

  test('[WK13] after a new pairing the views of another hub count, whatever its name', async () => {
    const rig = await pairedRig()
    await rig.connect()
    rig.hub.down(session, page('standings', 'a', 5, 0, ['"one"']))
    await rig.settle()
    rig.link.refuse()
    await rig.settle()
    rig.terminal.take({ kind: 'pair-table', section: 'A', table: 1 })
    await rig.settle()
    await rig.connect()
    const other = {
      ...page('standings', 'b', 3, 0, ['"other"']),
      incarnation: { ...incarnation, hub: 'another0' },
    }
    rig.hub.down(session, other)
    await rig.settle()
    expect(rig.last('view')?.text).toBe('"other"')
  })

  test('[WK14] travellers close here when other players sit down, before the hub says so', async () => {
    const rig = await pairedRig()
    await rig.connect()
    rig.hub.down(session, page('traveller-3', 'v1', 1, 0, ['"lines"']))
    await rig.settle()
    rig.link.cut()
    const seats = { N: '1', S: '1', E: '2', W: '2' }
    await rig.record({ kind: 'seats-taken', body: { section: 'A', round: 2, table: 1, plan: 1, seats } })
    expect(rig.last('view')).toEqual({ kind: 'view', name: 'traveller-3', text: null })
  })

  test('[WK14] travellers are closed after a reload, too, where the device died before it could', async () => {
    const rig = await pairedRig()
    await rig.connect()
    rig.hub.down(session, page('traveller-3', 'v1', 1, 0, ['"lines"']))
    await rig.settle()
    const keep = rig.records.commit
    rig.records.commit = changes => (changes.views ? new Promise(() => {}) : keep(changes))
    const seats = { N: '1', S: '1', E: '2', W: '2' }
    const body = { section: 'A', round: 2, table: 1, plan: 1, seats }
    rig.terminal.take({ kind: 'record', id: 1, statement: { kind: 'seats-taken', body } })
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    const again = await pairedRig(rig.records.dump())
    expect(again.last('snapshot')?.views).toEqual({})
  })

  test('[WK15] the journal goes on, is not set on another history, and starts again where it differs', async () => {
    const rig = await pairedRig()
    await rig.connect()
    const entry = (position: number, letter: string) => ({
      kind: 'decision',
      position,
      about: { device: 'devicedevice', seq: position, hash: letter.repeat(64) },
      decision: { kind: 'admitted', by: 'rule' },
    })
    const journal = (after: number, ...entries: object[]) =>
      page('journal', 'v', 9, 0, [JSON.stringify({ after, entries })])
    rig.hub.down(session, journal(0, entry(1, 'a'), entry(2, 'a')))
    rig.hub.down(session, journal(0, entry(1, 'a')))
    rig.hub.down(session, journal(2, entry(3, 'a')))
    rig.hub.down(session, journal(7, entry(8, 'a')))
    rig.hub.down(session, journal(1, entry(2, 'b')))
    await rig.pass(200)
    const state = rig.hub.serve().at(-1)
    expect(state).toMatchObject({ type: 'state', views: { journal: expect.stringMatching(/^3\./) } })
    rig.hub.down(session, journal(0, entry(1, 'b')))
    await rig.settle()
    const steps = rig.said.filter(one => one.kind === 'entries')
    expect(
      steps.map(({ entries, restart }) => [restart, ...entries.map(({ position }) => position)]),
    ).toEqual([
      [false, 1, 2],
      [false, 3],
      [true, 1],
    ])
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
  await rig.pass(3000)
  expect(rig.link.redials()).toBe(1)
})
