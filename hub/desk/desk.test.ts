import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { canonical } from '../../shared/lib/canonical.ts'
import { downSchema } from '../../shared/protocol/down.ts'
import { MAX_RUNS, runsOf } from '../../shared/protocol/fact-runs.ts'
import { MAX_MESSAGE_BYTES } from '../../shared/protocol/up.ts'
import { sessionIdSchema } from '../../shared/session/identity.ts'
import { hashOfFact, makeFact } from '../../shared/session/state/fact.ts'
import { devicesSchema } from '../../shared/session/views/view-bodies.ts'
import { DIRECTOR, deviceNamed, SESSION, tableDevice } from '../../shared/test/hall.ts'
import type { Journal } from '../journal/journal.ts'
import { JournalError } from '../journal/journal.ts'
import { createMemoryJournal } from '../journal/journal-memory.ts'
import { askDirector } from '../test/door-requests.ts'
import { createHubHall, helloOf, openedHubHall } from '../test/hub-hall.ts'

const ONE = tableDevice(1)
const TWO = tableDevice(2)

describe('receipts', () => {
  test('[DK1] a fact has a receipt signed by the club, and the same one whenever it comes again', () => {
    const { hall, result } = openedHubHall()
    const fact = result(1, 1, '4S S 10')
    hall.fact(fact)
    hall.fact(fact)
    const [first, second] = hall.receipts(ONE)
    expect(first).toMatchObject({ seq: 1, hash: fact.hash, decision: { kind: 'admitted', by: 'rule' } })
    expect(second).toEqual(first)
    const { mac, ...bare } = must(first, 'a receipt')
    expect(hall.keys.verify('receipt', canonical(bare), mac)).toBe(true)
  })

  test('[DK2] a receipt stays the same over a restart: it names the life of the hub that entered the fact', () => {
    const journal = createMemoryJournal()
    const { hall, result } = openedHubHall(journal)
    const fact = result(1, 1, '4S S 10')
    hall.fact(fact)
    const again = createHubHall(journal)
    again.desk.start()
    again.fact(fact)
    expect(again.receipts(ONE)).toEqual(hall.receipts(ONE))
    expect(again.receipts(ONE)[0]?.incarnation.start).toBe(1)
  })

  test('[DK2] a receipt says what was decided first, whatever the director decided later', () => {
    const journal = createMemoryJournal()
    const { hall, room, result } = openedHubHall(journal)
    hall.fact(result(1, 1, '4S S 10'))
    const second = result(1, 1, '4S S 11')
    hall.fact(second)
    const about = { device: second.device, seq: second.seq, hash: second.hash }
    hall.fact(room.make(DIRECTOR, { kind: 'settled', body: { about, admit: true } }))
    hall.fact(second)
    const again = createHubHall(journal)
    again.desk.start()
    again.fact(second)
    const receipts = [...hall.receipts(ONE).slice(1), ...again.receipts(ONE)]
    expect(receipts).toHaveLength(3)
    for (const receipt of receipts) expect(receipt).toEqual(receipts[0])
    expect(receipts[0]?.decision).toMatchObject({ kind: 'waiting', code: 'already-entered' })
  })

  test('[DK3] what comes together is one commit, and nothing has a receipt where the journal fails', () => {
    const journal = createMemoryJournal()
    let commits = 0
    let broken = false
    const counting: Journal = {
      ...journal,
      transaction(work) {
        if (broken) throw new Error('disk full')
        commits += 1
        return journal.transaction(work)
      },
    }
    const { hall, result } = openedHubHall(counting)
    const facts = [result(1, 1, '4S S 10'), result(1, 2, 'pass'), result(2, 4, '3NT N 9')]
    const batch = facts.map(fact => hall.arrival(fact.device, { type: 'fact', fact }))
    broken = true
    expect(() => hall.desk.receive(batch)).toThrow('disk full')
    expect(hall.receipts(ONE)).toEqual([])
    broken = false
    commits = 0
    hall.desk.receive(batch)
    expect(commits).toBe(1)
    expect([hall.receipts(ONE).length, hall.receipts(TWO).length]).toEqual([2, 1])
    expect(journal.entries(SESSION).map(({ position }) => position)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    )
  })

  test('[DK3] what a failing disk would not take is not put aside, so that its device sends it again', () => {
    const journal = createMemoryJournal()
    let failures = 0
    const { hall, result } = openedHubHall({
      ...journal,
      transaction(work) {
        if (failures-- > 0) throw new JournalError('disk full')
        return journal.transaction(work)
      },
    })
    const fact = result(1, 1, '4S S 10')
    failures = 1
    expect(hall.fact(fact)).toBe(false)
    failures = 0
    expect(hall.quarantined(ONE)).toEqual([])
    hall.fact(fact)
    expect(hall.receipts(ONE)).toMatchObject([{ seq: 1, decision: { kind: 'admitted' } }])
  })

  test('[DK3] nor is it where the disk fails only once its messages are tried one by one', () => {
    const journal = createMemoryJournal()
    let fails: Error[] = []
    const { hall, result } = openedHubHall({
      ...journal,
      transaction(work) {
        const failure = fails.shift()
        if (failure) throw failure
        return journal.transaction(work)
      },
    })
    const facts = [result(1, 1, '4S S 10'), result(2, 4, '3NT N 9')]
    const batch = facts.map(fact => hall.arrival(fact.device, { type: 'fact', fact }))
    fails = [new Error('one of them cannot be entered'), new JournalError('disk full')]
    expect(hall.desk.receive(batch)).toBe(false)
    expect([...hall.quarantined(ONE), ...hall.quarantined(TWO)]).toEqual([])
    expect(journal.putAsides(9)).toEqual([])
    // Facts that are on disk get their receipt at once, and the same one again later.
    expect([hall.receipts(ONE).length, hall.receipts(TWO).length]).toEqual([0, 1])
    hall.desk.receive(batch)
    expect([hall.receipts(ONE).length, hall.receipts(TWO).length]).toEqual([1, 2])
  })

  test('[DK330] an answer on which the desk fails holds up none of the others', () => {
    const { hall, result } = openedHubHall()
    const facts = [result(1, 1, '4S S 10'), result(1, 2, 'pass'), result(2, 4, '3NT N 9')]
    vi.spyOn(hall.keys, 'sign').mockImplementationOnce(() => {
      throw new Error('out of ink')
    })
    hall.logged.length = 0
    expect(hall.desk.receive(facts.map(fact => hall.arrival(fact.device, { type: 'fact', fact })))).toBe(true)
    expect([hall.receipts(ONE).length, hall.receipts(TWO).length]).toEqual([1, 1])
    expect(hall.logged).toEqual(['A message could not be answered.'])
  })

  test('[DK3] one message on which the desk itself fails is put aside, and holds nothing else up', () => {
    const journal = createMemoryJournal()
    let poison = ''
    const { hall, result } = openedHubHall({
      ...journal,
      append(session, entries) {
        if (entries.some(entry => entry.kind === 'fact' && entry.fact.hash === poison))
          throw new Error('a bug')
        journal.append(session, entries)
      },
    })
    const good = result(1, 1, '4S S 10')
    const bad = result(2, 4, '3NT N 9')
    poison = bad.hash
    const batch = [bad, good].map(fact => hall.arrival(fact.device, { type: 'fact', fact }))
    expect(hall.desk.receive(batch), 'all of it is on the disk').toBe(true)
    expect(hall.receipts(ONE).map(({ hash }) => hash)).toEqual([good.hash])
    expect(hall.quarantined(TWO)).toMatchObject([
      { code: 'ill-formed', sentence: 'The desk could not enter this.', seq: bad.seq, hash: bad.hash },
    ])
    expect(journal.putAsides(9)).toMatchObject([{ device: TWO }])
    expect(hall.logged.slice(-3)).toEqual([
      'A batch could not be entered; its messages are tried one by one.',
      'A message could not be entered.',
      'A message was put aside.',
    ])
  })

  test('[DK3] what cannot even be put aside is not said to be: its device sends it again', () => {
    const journal = createMemoryJournal()
    let poison = ''
    let full = false
    const { hall, result } = openedHubHall({
      ...journal,
      append(session, entries) {
        if (entries.some(entry => entry.kind === 'fact' && entry.fact.hash === poison))
          throw new Error('a bug')
        journal.append(session, entries)
      },
      putAside(item) {
        if (full) throw new JournalError('disk full')
        journal.putAside(item)
      },
    })
    const bad = result(2, 4, '3NT N 9')
    poison = bad.hash
    full = true
    const batch = [hall.arrival(bad.device, { type: 'fact', fact: bad })]
    expect(hall.desk.receive(batch)).toBe(false)
    expect([hall.quarantined(TWO), journal.putAsides(9)]).toEqual([[], []])
    full = false
    expect(hall.desk.receive(batch)).toBe(true)
    expect(hall.quarantined(TWO)).toMatchObject([{ hash: bad.hash }])
  })

  test('[DK4] a large fact comes in parts, is one fact, and a broken link drops what has come of it', () => {
    const { hall, result } = openedHubHall()
    const fact = result(1, 1, '4S S 10')
    const text = JSON.stringify(fact)
    const parts = [text.slice(0, 100), text.slice(100, 300), text.slice(300)].map((piece, index) => ({
      type: 'part',
      seq: fact.seq,
      hash: fact.hash,
      i: index + 1,
      n: 3,
      text: piece,
    }))
    for (const part of parts.slice(0, 2)) hall.hear(ONE, part)
    hall.desk.linked(ONE, {})
    hall.hear(ONE, must(parts[2], 'the last part'))
    expect(hall.receipts(ONE)).toEqual([])
    for (const part of parts.slice(0, 2)) hall.hear(ONE, part)
    expect(hall.receipts(ONE).map(({ seq }) => seq)).toEqual([1])
  })

  test('[DK5] facts of a session that this desk does not know are kept and wait for the director', () => {
    const { hall } = openedHubHall()
    const session = v.parse(sessionIdSchema, 'another-evening')
    const stamp = { session, device: DIRECTOR, seq: 1, at: { clock: 0, offset: null } }
    const fact = makeFact(stamp, { kind: 'session-closed', body: { closed: true } })
    hall.hear(DIRECTOR, { type: 'fact', fact }, fact.session)
    expect(hall.receipts(DIRECTOR).at(-1)?.decision).toMatchObject({
      kind: 'waiting',
      code: 'session-unknown',
    })
    expect(hall.journal.entries(fact.session)).toHaveLength(2)
  })
})

describe('what cannot be entered', () => {
  test('[DK6] another fact under a taken name is put aside and answered, never called the same', () => {
    const { hall, result } = openedHubHall()
    const fact = result(1, 1, '4S S 10')
    hall.fact(fact)
    const { hash: _, ...bare } = { ...fact, at: { clock: 99, offset: null } }
    const other = { ...bare, hash: hashOfFact(bare) }
    hall.hear(ONE, { type: 'fact', fact: other })
    expect(hall.receipts(ONE)).toHaveLength(1)
    expect(hall.quarantined(ONE)).toMatchObject([{ code: 'name-taken', seq: 1, hash: other.hash }])
  })

  test.each([
    ['ill-formed', 'not JSON', 'this is no JSON'],
    ['ill-formed', 'an unknown type', '{"type":"shout"}'],
    ['too-large', 'more than a message', `{"type":"shout","text":"${'x'.repeat(5000)}"}`],
  ])('[DK7] %s: %s is kept aside, answered, and shown to the director', (code, _what, text) => {
    const { hall } = openedHubHall()
    hall.desk.receive([{ ...hall.arrival(ONE, {}), text }])
    expect(hall.quarantined(ONE)).toMatchObject([{ code }])
    hall.hello(DIRECTOR)
    hall.pass(300)
    expect(hall.views(DIRECTOR).get('devices')?.body).toMatchObject({ quarantine: [{ device: ONE }] })
  })

  test('[DK7] what the answer says can be read, whatever the message said', () => {
    const { hall } = openedHubHall()
    const fact = `{"seq":1e308,"hash":"${'a'.repeat(64)}"}`
    hall.desk.receive([{ ...hall.arrival(ONE, {}), text: `{"type":"fact","fact":${fact}}` }])
    const answer = must(
      hall.sent.findLast(({ message }) => message.type === 'quarantined'),
      'an answer',
    ).message
    expect(v.is(downSchema, JSON.parse(JSON.stringify(answer)))).toBe(true)
  })

  test('[DK7] a message is too large from the byte after its limit and the slack, and is kept as far as its bound', () => {
    const { hall } = openedHubHall()
    const ofLength = (bytes: number) => {
      const frame = '{"type":"shout","text":""}'
      return frame.replace('""}', `"${'x'.repeat(bytes - frame.length)}"}`)
    }
    for (const bytes of [MAX_MESSAGE_BYTES + 96, MAX_MESSAGE_BYTES + 97])
      hall.desk.receive([{ ...hall.arrival(ONE, {}), text: ofLength(bytes) }])
    expect(hall.quarantined(ONE)).toMatchObject([
      { code: 'ill-formed', seq: null, hash: null },
      { code: 'too-large', sentence: expect.stringContaining('4000'), seq: null, hash: null },
    ])
    expect(hall.journal.putAsides(9).map(({ text }) => text.length)).toEqual([4000, 4000])
  })

  test('[DK8] a device hands in its own facts only, with their right hash', () => {
    const { hall, result } = openedHubHall()
    const fact = result(1, 1, '4S S 10')
    hall.hear(TWO, { type: 'fact', fact })
    expect(hall.quarantined(TWO)).toMatchObject([{ code: 'wrong-sender', seq: 1 }])
    hall.hear(ONE, { type: 'fact', fact: { ...fact, hash: '0'.repeat(64) } })
    expect(hall.quarantined(ONE)).toMatchObject([{ code: 'ill-formed' }])
    expect(hall.receipts(ONE)).toEqual([])
  })

  test.each(['another-evening', 'none'] as const)(
    '[DK8] a fact on the topic of %s is put aside: it is entered in no session',
    topic => {
      const { hall, result } = openedHubHall()
      const before = hall.journal.entries(SESSION)
      const fact = result(1, 1, '4S S 10')
      const session = topic === 'none' ? topic : v.parse(sessionIdSchema, topic)
      hall.hear(ONE, { type: 'fact', fact }, session)
      expect(hall.receipts(ONE)).toEqual([])
      expect(hall.quarantined(ONE)).toMatchObject([{ code: 'wrong-sender', seq: fact.seq, hash: fact.hash }])
      expect(hall.journal.sessions()).toEqual([SESSION])
      expect(hall.journal.entries(SESSION)).toEqual(before)
    },
  )

  test('[DK37] a fact that would not be the same when it is read back is never entered, and stops no start', () => {
    const { hall, result } = openedHubHall()
    const { hash: _, ...bare } = result(1, 1, '4S S 10')
    const beyond = { ...bare, at: { ...bare.at, clock: Number.POSITIVE_INFINITY } }
    const text = JSON.stringify({ type: 'fact', fact: { ...beyond, hash: hashOfFact(beyond) } })
    hall.desk.receive([{ ...hall.arrival(ONE, {}), text: text.replace('"clock":null', '"clock":1e999') }])
    expect(hall.quarantined(ONE)).toMatchObject([{ code: 'ill-formed', seq: bare.seq }])
    expect(hall.receipts(ONE)).toEqual([])
    const again = createHubHall(hall.journal)
    again.desk.start()
    expect(again.desk.health().position).toBe(hall.desk.health().position)
  })

  test('[DK37] a device’s clock that no clock can show is recorded as null, and refuses nothing', () => {
    const { hall, result } = openedHubHall()
    const { hash: _, ...bare } = result(1, 1, '4S S 10')
    const wild = { ...bare, at: { clock: 1e300, offset: -1e300 } }
    hall.fact({ ...wild, hash: hashOfFact(wild) })
    expect(hall.receipts(ONE)).toMatchObject([{ decision: { kind: 'admitted' } }])
    const again = createHubHall(hall.journal)
    again.desk.start()
    const [entry] = hall.journal
      .entries(bare.session)
      .filter(one => one.kind === 'fact' && one.fact.device === ONE)
    expect(entry).toMatchObject({ fact: { at: { clock: null, offset: null } } })
  })

  test('[DK37] a hello with numbers beyond all bounds is put aside, and directors still see the devices', () => {
    const { hall } = openedHubHall()
    const text = JSON.stringify(helloOf({})).replace('"unsent":0', '"unsent":1e999')
    expect(text).toContain('1e999')
    hall.desk.receive([{ ...hall.arrival(ONE, {}), text }])
    hall.hello(DIRECTOR)
    hall.pass(300)
    expect(v.safeParse(devicesSchema, hall.views(DIRECTOR).get('devices')?.body)).toMatchObject({
      success: true,
      output: { quarantine: [{ device: ONE }] },
    })
  })

  test('[DK9] what is over the rate is ignored and never counted as held', () => {
    const { hall, result } = openedHubHall(undefined, { perSecond: 1, burst: 2 })
    const facts = [1, 2, 3].map(board => result(1, board, 'pass'))
    const link = {}
    hall.desk.linked(ONE, link)
    for (const fact of facts) hall.fact(fact)
    expect(hall.receipts(ONE).map(({ seq }) => seq)).toEqual([1, 2])
    hall.desk.unlinked(ONE, link)
    hall.desk.linked(ONE, {})
    hall.fact(must(facts[2], 'the third fact'))
    expect(hall.receipts(ONE)).toHaveLength(2)
    hall.pass(2000)
    hall.hello(ONE)
    expect(hall.haves(ONE)[0]?.holds).toMatchObject([{ from: 1, to: 2 }])
    hall.pass(1000)
    hall.fact(must(facts[2], 'the third fact'))
    expect(hall.receipts(ONE)).toHaveLength(3)
  })
})

describe('hello and have', () => {
  test('[DK10] have says by runs and digests what is held, and carries both clocks', () => {
    const { hall, result } = openedHubHall()
    const facts = [1, 2].map(board => result(1, board, 'pass'))
    for (const fact of facts) hall.fact(fact)
    hall.hello(ONE, { clock: 123 })
    expect(hall.haves(ONE)).toMatchObject([{ echo: 123, now: hall.now(), holds: runsOf(facts) }])
  })

  test('[DK10] have names the first runs where there are more than a message holds', () => {
    const { hall } = openedHubHall(undefined, { perSecond: 1000, burst: 1000 })
    const facts = Array.from({ length: MAX_RUNS + 2 }, (_, index) =>
      makeFact(
        { session: SESSION, device: ONE, seq: 2 * index + 1, at: { clock: 0, offset: null } },
        { kind: 'director-called', body: { section: 'A', table: 1, open: true } },
      ),
    )
    for (const fact of facts) hall.fact(fact)
    hall.hello(ONE)
    expect(hall.haves(ONE)[0]?.holds).toEqual(runsOf(facts).slice(0, MAX_RUNS))
  })

  test('[DK11] a hub that a device of before tells of a newer signed life of itself gives no receipts any more', () => {
    const { hall, result } = openedHubHall()
    hall.hello(ONE)
    const { mac, ...own } = must(hall.haves(ONE)[0], 'have').incarnation
    hall.hello(ONE, { seen: { ...own, start: own.start + 1, mac } })
    hall.fact(result(1, 1, 'pass'))
    expect(hall.receipts(ONE)).toHaveLength(1)
    const newer = { ...own, start: own.start + 1 }
    const signed = hall.keys.sign('incarnation', `${newer.epoch}/${newer.hub}/${newer.start}`)
    hall.hello(ONE, { seen: { ...newer, mac: signed } })
    hall.fact(result(1, 2, 'pass'))
    expect(hall.receipts(ONE)).toHaveLength(1)
    hall.hello(DIRECTOR)
    hall.pass(300)
    expect(hall.views(DIRECTOR).get('devices')?.body).toMatchObject({ superseded: true })
  })

  test('[DK12] a start raises the start and nothing else', () => {
    const journal = createMemoryJournal()
    const lives = [1, 2].map(() => {
      const hall = createHubHall(journal)
      hall.desk.start()
      const device = deviceNamed('newcomer')
      askDirector(hall.desk, device, hall.desk.issueDirectorSecret())
      hall.hello(device, {}, 'none')
      return must(hall.haves(device)[0], 'have').incarnation
    })
    expect(lives.map(({ epoch, start }) => [epoch, start])).toEqual([
      [1, 1],
      [1, 2],
    ])
    expect(lives[0]?.hub).toBe(lives[1]?.hub)
  })
})
