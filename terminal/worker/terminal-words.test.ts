import { describe, expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { PROTOCOL_VERSION } from '../../shared/protocol/protocol-version.ts'
import { assignmentTopic, hubTopic } from '../../shared/protocol/topics.ts'
import { type Fact, makeFact, type Statement } from '../../shared/session/state/fact.ts'
import type { Wish } from './door/door.ts'
import { call, createRig, pairedRig, session, table1 } from './test/rig.ts'

const REFUSAL = { type: 'quarantined', code: 'ill-formed', sentence: 'No.' }

describe('what the hub put aside', () => {
  test('[OB8] is shown as such, counts as handed in, and is not sent again on the next link', async () => {
    const rig = await pairedRig()
    await rig.connect()
    const fact = await rig.record(call(1))
    rig.link.take()
    rig.hub.down(session, { ...REFUSAL, seq: fact?.seq, hash: fact?.hash })
    await rig.settle()
    expect(rig.last('fact')).toMatchObject({ own: { quarantined: { sentence: 'No.' } }, unsent: 0 })
    expect((await rig.records.load()).facts).toMatchObject([{ quarantined: { code: 'ill-formed' } }])
    rig.link.cut()
    await rig.settle()
    const heard = await rig.connect()
    expect(heard.map(({ type }) => type)).not.toContain('fact')
  })

  test.each([
    ['another fact of the name', { seq: 1, hash: 'f'.repeat(64) }],
    ['no fact that is known here', { seq: 7, hash: 'f'.repeat(64) }],
    ['nothing that could be read', { seq: null, hash: null }],
  ])('[OB5] changes nothing where it is %s', async (_what, name) => {
    const rig = await pairedRig()
    await rig.connect()
    await rig.record(call(1))
    rig.hub.down(session, { ...REFUSAL, ...name })
    await rig.settle()
    expect(rig.last('fact')).toMatchObject({ own: { quarantined: null }, unsent: 1 })
  })

  test('[OB8] nor where it has its receipt already', async () => {
    const rig = await pairedRig()
    await rig.connect()
    const fact = await rig.record(call(1))
    await rig.talk()
    rig.hub.down(session, { ...REFUSAL, seq: fact?.seq, hash: fact?.hash })
    await rig.settle()
    expect(rig.last('fact')).toMatchObject({ own: { quarantined: null, receipt: { position: 1 } } })
  })

  test('[WK10] because another fact has its name there: the device takes a new name and hands it in under that', async () => {
    const rig = await pairedRig()
    await rig.connect()
    const fact = await rig.record(call(1))
    rig.link.take()
    rig.hub.down(session, { ...REFUSAL, code: 'name-taken', seq: fact?.seq, hash: fact?.hash })
    await rig.settle()
    expect(rig.link.caller()?.credential).toBe('c2')
    expect(rig.link.caller()?.device).not.toBe(fact?.device)
    await rig.connect()
    const was = { device: fact?.device, seq: fact?.seq }
    expect([...rig.hub.facts.values()]).toMatchObject([{ seq: 1, body: { table: 1 }, was }])
    expect(rig.last('fact')?.unsent).toBe(0)
  })
})

test('[WK4] another life of the hub behind the same link is greeted anew before anything goes to it', async () => {
  const rig = await pairedRig()
  await rig.connect()
  await rig.record(call(1))
  rig.link.take()
  rig.hub.incarnation = { ...rig.hub.incarnation, start: 2 }
  rig.hub.beat()
  await rig.settle()
  expect(rig.last('link')?.link).not.toBe('connected')
  await rig.record(call(2))
  expect(rig.link.take().map(({ text }) => JSON.parse(text).type)).toEqual(['hello'])
  await rig.pass(4000)
  await rig.talk()
  expect(rig.hub.facts.size).toBe(2)
  expect(rig.last('link')?.link).toBe('connected')
})

test('[WK4] the same life heard again is not greeted again', async () => {
  const rig = await pairedRig()
  await rig.connect()
  rig.link.take()
  rig.hub.beat()
  await rig.settle()
  expect(rig.link.take()).toEqual([])
})

describe('questions', () => {
  test('[WK17] are answered by the hub, each its own', async () => {
    const rig = await pairedRig()
    await rig.connect()
    rig.terminal.take({ kind: 'ask', id: 7, ask: { what: 'director-link' } })
    await rig.settle()
    const asked = rig.link.take().map(({ text }) => JSON.parse(text))
    expect(asked).toMatchObject([{ type: 'ask', ask: { what: 'director-link' } }])
    rig.hub.down(session, { type: 'answer', id: 'another', ok: true, link: 'no' })
    rig.hub.down(session, { type: 'answer', id: asked[0].id, ok: true, link: 'http://hub.test/' })
    await rig.settle()
    expect(rig.said.filter(({ kind }) => kind === 'answered')).toMatchObject([
      { id: 7, answer: { ok: true, link: 'http://hub.test/' } },
    ])
  })

  test.each([
    ['the link breaks', async (rig: Awaited<ReturnType<typeof pairedRig>>) => rig.link.cut()],
    ['ten seconds pass', (rig: Awaited<ReturnType<typeof pairedRig>>) => rig.pass(10_100)],
  ])('[WK17] are refused when %s, once', async (_what, happens) => {
    const rig = await pairedRig()
    await rig.connect()
    rig.terminal.take({ kind: 'ask', id: 7, ask: { what: 'director-link' } })
    await rig.settle()
    expect(rig.last('answered')).toBeUndefined()
    await happens(rig)
    await rig.settle()
    await rig.pass(20_000)
    expect(rig.said.filter(({ kind }) => kind === 'answered')).toMatchObject([
      { id: 7, answer: { ok: false } },
    ])
  })
})

describe('the wish to belong somewhere', () => {
  test('[WK1] a director brings the secret of his link', async () => {
    const rig = createRig()
    const asked: Wish[] = []
    rig.asked = (_, wish) => void asked.push(wish)
    rig.answers.director = { status: 'in', credential: 'c1', role: 'director' }
    await rig.settle()
    rig.terminal.take({ kind: 'pair-director', secret: 'open sesame' })
    await rig.settle()
    expect(asked).toEqual([{ kind: 'director', secret: 'open sesame' }])
    expect(rig.last('pairing')?.pairing).toEqual({ kind: 'paired', role: 'director' })
    expect((await rig.records.load()).identity).toMatchObject({ credential: 'c1', role: 'director' })
  })

  test('[WK1] a refusal is said in its words and ends the asking', async () => {
    const rig = createRig(undefined, {
      table: { status: 'refused', code: 'taken', sentence: 'Taken.' },
    })
    await rig.settle()
    let asked = 0
    rig.asked = () => {
      asked += 1
    }
    rig.terminal.take({ kind: 'pair-table', section: 'A', table: 1 })
    await rig.pass(10_000)
    expect(rig.last('pairing')?.pairing).toEqual({ kind: 'refused', code: 'other' })
    expect(asked).toBe(1)
  })

  test('[WK1] [WK94] a wish given up is not asked again, and what was before it counts', async () => {
    const rig = createRig(undefined, { table: { status: 'waiting' } })
    await rig.settle()
    rig.terminal.take({ kind: 'pair-table', section: 'A', table: 1 })
    await rig.settle()
    const wishes: Wish[] = []
    rig.asked = (_, wish) => void wishes.push(wish)
    rig.terminal.take({ kind: 'pair-cancel' })
    await rig.settle()
    expect(wishes).toMatchObject([{ section: 'A', table: 1, givesUp: true }])
    expect(rig.last('pairing')?.pairing).toEqual({ kind: 'none' })
    rig.answers.table = { status: 'in', credential: 'c1', role: 'table' }
    await rig.pass(10_000)
    expect(rig.last('pairing')?.pairing).toEqual({ kind: 'none' })
  })

  test('[WK316] so is the wish to be a director’s screen', async () => {
    const rig = createRig(undefined, { director: { status: 'waiting' } })
    await rig.settle()
    rig.terminal.take({ kind: 'pair-director', secret: 'open sesame' })
    await rig.settle()
    expect(rig.last('pairing')?.pairing).toEqual({ kind: 'waiting-director' })
    const wishes: Wish[] = []
    rig.asked = (_, wish) => void wishes.push(wish)
    rig.terminal.take({ kind: 'pair-cancel' })
    await rig.pass(10_000)
    expect(wishes).toEqual([{ kind: 'director', secret: 'open sesame', givesUp: true }])
    expect(rig.last('pairing')?.pairing).toEqual({ kind: 'none' })
  })

  test('[WK94] of a wish that was refused nothing has to be given up', async () => {
    const refused = { status: 'refused', code: 'turned-away', sentence: 'Not at that table.' } as const
    const rig = createRig(undefined, { table: refused })
    await rig.settle()
    rig.terminal.take({ kind: 'pair-table', section: 'A', table: 1 })
    await rig.settle()
    const wishes: Wish[] = []
    rig.asked = (_, wish) => void wishes.push(wish)
    rig.terminal.take({ kind: 'pair-cancel' })
    await rig.settle()
    expect([wishes, rig.last('pairing')?.pairing]).toEqual([[], { kind: 'none' }])
  })
})

test('[WK8] without a session nothing can be said, and that is said', async () => {
  const rig = createRig()
  await rig.settle()
  rig.terminal.take({ kind: 'record', id: 3, statement: call(1) })
  await rig.settle()
  expect(rig.last('not-recorded')).toMatchObject({ id: 3, code: 'no-session' })
  expect((await rig.records.load()).facts).toEqual([])
})

test('[WK6] a device that is put at another table forgets what was open at the first', async () => {
  const rig = await pairedRig()
  await rig.connect()
  const view = (name: string, position: number) => ({
    type: 'view',
    name,
    version: 'v1',
    incarnation: { epoch: 1, hub: 'hubhubhub', start: 1 },
    position,
    page: 0,
    pages: 1,
    text: '{}',
  })
  rig.hub.down(session, view('standings', 1))
  await rig.settle()
  expect(rig.last('view')).toMatchObject({ name: 'standings', text: '{}' })
  rig.hub.assign({ ...table1, table: 2 })
  await rig.talk()
  expect(rig.last('snapshot')).toMatchObject({ assignment: { table: 2 }, views: {} })
  expect((await rig.records.load()).views).toEqual([])
})

describe('the hub’s clock', () => {
  /** Answers a hello as a hub whose clock is ahead of the device's by this much. */
  async function answerWith(rig: Awaited<ReturnType<typeof pairedRig>>, ahead: number, start = 1) {
    rig.link.take()
    rig.terminal.take({ kind: 'wake' })
    await rig.settle()
    rig.link.take()
    const echo = rig.clock.now()
    await rig.pass(200)
    const incarnation = { ...rig.hub.incarnation, start }
    const have = {
      type: 'have',
      protocol: PROTOCOL_VERSION,
      incarnation,
      holds: [],
      now: echo + 100 + ahead,
      echo,
    }
    rig.hub.down(session, have)
    await rig.settle()
  }
  const keptOf = async (rig: Awaited<ReturnType<typeof pairedRig>>) => (await rig.records.load()).identity

  test('[WK21] is measured in the middle between question and answer, and facts carry the difference', async () => {
    const rig = await pairedRig()
    await rig.connect()
    await answerWith(rig, 10_000)
    expect((await keptOf(rig))?.offset).toBe(10_000)
    expect((await rig.record(call(1)))?.at).toEqual({ clock: rig.clock.now(), offset: 10_000 })
  })

  test('[WK21] is taken for another one where it differs by more than half a second, either way', async () => {
    const rig = await pairedRig()
    await rig.connect()
    const offsets: unknown[] = []
    for (const ahead of [500, 501, 1, 0, -501]) {
      await answerWith(rig, ahead)
      offsets.push((await keptOf(rig))?.offset)
    }
    expect(offsets).toEqual([0, 501, 501, 0, -501])
  })

  test('[WK21] and the newest life that was ever met is told to every hub', async () => {
    const rig = await pairedRig()
    await rig.connect()
    await answerWith(rig, 0, 3)
    await answerWith(rig, 0, 2)
    expect((await keptOf(rig))?.seen?.start).toBe(3)
    rig.terminal.take({ kind: 'wake' })
    await rig.settle()
    expect(rig.hub.serve()).toMatchObject([{ type: 'hello', seen: { start: 3 } }])
  })
})

describe('words that are not for this device', () => {
  test('[WK7] what cannot be read on any of its topics is ignored and counted, and changes nothing', async () => {
    const rig = await pairedRig()
    await rig.connect()
    const before = rig.last('snapshot')
    rig.link.deliver(assignmentTopic(must(rig.link.caller(), 'who dials').device), '{"session":7}', true)
    rig.link.deliver(hubTopic(session), 'no JSON')
    await rig.settle()
    expect(rig.terminal.ignored()).toHaveLength(2)
    expect(rig.last('snapshot')).toEqual(before)
    expect((await rig.records.load()).identity?.assignment).toEqual(table1)
  })

  test('[WK6] an assignment that is taken away leaves the device without a session, its facts kept', async () => {
    const rig = await pairedRig()
    await rig.connect()
    await rig.record(call(1))
    await rig.talk()
    rig.hub.assign(null)
    await rig.settle()
    expect(rig.last('snapshot')).toMatchObject({ assignment: null, facts: [] })
    const kept = await rig.records.load()
    expect([kept.identity?.assignment, kept.facts.length]).toEqual([null, 1])
  })

  test('[WK41] a screen without a table hears that what it had unsent is handed in', async () => {
    const rig = await pairedRig()
    await rig.connect()
    await rig.record(call(1))
    rig.link.take()
    rig.hub.assign(null)
    await rig.settle()
    expect(rig.last('snapshot')?.unsent).toBe(1)
    await rig.talk()
    await rig.pass(3000)
    rig.hub.beat()
    await rig.pass(2500)
    await rig.talk()
    expect(rig.last('unsent')).toEqual({ kind: 'unsent', unsent: 0 })
  })

  test('[WK6] the same assignment said again changes nothing', async () => {
    const rig = await pairedRig()
    await rig.connect()
    const snapshots = () => rig.said.filter(({ kind }) => kind === 'snapshot').length
    const before = snapshots()
    rig.hub.assign(table1)
    await rig.settle()
    expect(snapshots()).toBe(before)
    expect(rig.link.take()).toEqual([])
  })
})

test('[OB6] of two facts in parts the second waits for the receipt of the first, and small ones pass it', async () => {
  const rig = await pairedRig()
  await rig.connect()
  const contestants = Array.from({ length: 200 }, (_, index) => [String(index + 1)])
  const entries = contestants.map((_, index) => [1, index + 1, index, index, index, index, 1, 2, 3])
  const plan = { kind: 'pairs', name: 'large', winners: 1, tables: 200, rounds: 1, contestants, entries }
  const large = (version: number) =>
    ({ kind: 'section-planned', body: { section: 'A', version, plan } }) as unknown as Statement
  await rig.record(large(1))
  await rig.record(large(2))
  await rig.record(call(3))
  const seqs = (messages: readonly { readonly type: string }[]) => [
    ...new Set(
      messages.flatMap(message => {
        const { seq, fact } = message as { seq?: number; fact?: Fact }
        return fact ? [fact.seq] : seq ? [seq] : []
      }),
    ),
  ]
  expect(seqs(rig.hub.serve({ receipts: false }))).toEqual([1, 3])
})

test('[OB28] where the store holds another fact under the name of a new one, both stand and the screens begin anew', async () => {
  const rig = await pairedRig()
  await rig.connect()
  const { device } = must(rig.link.caller(), 'who dials')
  // Bypasses the book: what another tab would have stored, had the store let it.
  const other = makeFact({ session, device, seq: 1, at: { clock: 1, offset: null } }, call(8))
  const tab = rig.records.inAnotherTab()
  await tab.load()
  await tab.commit({ newFacts: [other] })
  await rig.records.load()
  expect(await rig.record(call(10))).toMatchObject({ seq: 2 })
  expect(rig.last('snapshot')?.facts.map(({ fact }) => fact)).toEqual([other])
  expect(rig.link.redials()).toBe(1)
  const heard = await rig.connect()
  expect(heard.flatMap(each => (each.type === 'fact' ? [each.fact.seq] : []))).toEqual([1, 2])
  expect((await rig.records.load()).facts.map(({ receipt }) => receipt !== null)).toEqual([true, true])
})
