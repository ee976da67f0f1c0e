import * as v from 'valibot'
import { expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { encodePlan } from '../../shared/movement/plan/plan-wire.ts'
import { type DeviceId, sessionIdSchema } from '../../shared/session/identity.ts'
import { type Fact, makeFact } from '../../shared/session/state/fact.ts'
import { MAX_WITHOUT_EFFECT } from '../../shared/session/state/held.ts'
import { DIRECTOR, deviceNamed, resultStatement, SESSION, tableDevice } from '../../shared/test/hall.ts'
import { createMemoryJournal } from '../journal/journal-memory.ts'
import { askTable } from '../test/door-requests.ts'
import { createHubHall, openedHubHall, PLAN } from '../test/hub-hall.ts'
import { MOST_UNOPENED } from './unopened.ts'

const ONE = tableDevice(1)
const TWO = tableDevice(2)
const sessionNamed = (name: string) => v.parse(sessionIdSchema, name)

/** Creates a hub where table 1 has entered a result and the maximum number of further results for the same board. */
function crowdedHall() {
  const journal = createMemoryJournal()
  const { hall, room, result } = openedHubHall(journal)
  hall.hello(ONE)
  hall.fact(result(1, 1, '4S S 10'))
  const waiting: Fact[] = []
  for (let count = 0; count < MAX_WITHOUT_EFFECT; count += 1) {
    const fact = result(1, 1, '4S S 11')
    waiting.push(fact)
    hall.fact(fact)
  }
  const entered = () => journal.entries(SESSION).length
  return { journal, hall, room, result, waiting, entered }
}

test('[DK80] a device that has enough waiting is told later, and nothing is entered', () => {
  const { hall, result, entered, room } = crowdedHall()
  expect(hall.receipts(ONE)).toHaveLength(1 + MAX_WITHOUT_EFFECT)
  const before = entered()
  const more = result(1, 1, '4S S 12')
  hall.fact(more)
  const early = room.make(ONE, {
    kind: 'director-called',
    body: { section: 'A', table: 1, open: true },
    replaces: { device: ONE, seq: 9999 },
  })
  hall.fact(early)
  const refused = room.make(ONE, { kind: 'session-closed', body: { closed: true } })
  hall.fact(refused)
  expect(entered()).toBe(before)
  expect(hall.receipts(ONE)).toHaveLength(1 + MAX_WITHOUT_EFFECT)
  expect(hall.laters(ONE)).toEqual(
    [more, early, refused].map(({ seq, hash }) => ({ type: 'later', seq, hash })),
  )
})

test('[DK80] what counts is taken all the same, of others everything, and a restart counts the same', () => {
  const { journal, hall, result, room, waiting } = crowdedHall()
  hall.fact(result(1, 2, '3N N 9'))
  expect(hall.receipts(ONE).at(-1)?.decision).toEqual({ kind: 'admitted', by: 'rule' })
  hall.fact(must(waiting[7], 'one that waits'))
  expect(hall.receipts(ONE).at(-1)?.decision.kind).toBe('waiting')
  hall.hello(TWO)
  hall.fact(room.make(TWO, { kind: 'session-closed', body: { closed: true } }))
  expect(hall.receipts(TWO)).toHaveLength(1)

  const again = createHubHall(journal)
  again.desk.start()
  again.desk.linked(ONE, {})
  again.hello(ONE)
  const more = result(1, 1, '4S S 12')
  again.fact(more)
  expect(again.laters(ONE)).toHaveLength(1)
  expect(again.receipts(ONE)).toEqual([])
  // The director settles one, which makes room for one.
  const { device, seq, hash } = must(waiting[0], 'one that waits')
  again.fact(room.make(DIRECTOR, { kind: 'settled', body: { about: { device, seq, hash }, admit: false } }))
  again.fact(more)
  expect(again.receipts(ONE).map(({ decision }) => decision.kind)).toEqual(['waiting'])
})

test('[DK80] one that speaks an older version is not told what it cannot understand', () => {
  const { hall, result } = crowdedHall()
  hall.hello(ONE, { protocol: 3 })
  hall.fact(result(1, 1, '4S S 12'))
  expect(hall.laters(ONE)).toEqual([])
})

test('[DK81] what the rules refused is journaled without what it said, and has its receipt at any time', () => {
  const journal = createMemoryJournal()
  const { hall, room } = openedHubHall(journal)
  const before = journal.entries(SESSION).length
  const plan = room.make(ONE, {
    kind: 'section-planned',
    body: { section: 'A', version: 2, plan: encodePlan(PLAN) },
  })
  hall.fact(plan)
  hall.fact(plan)
  const added = journal.entries(SESSION).slice(before)
  expect(added.map(({ kind }) => kind)).toEqual(['decision'])
  expect(JSON.stringify(added).length).toBeLessThan(400)
  const again = createHubHall(journal)
  again.desk.start()
  again.fact(plan)
  const receipts = [...hall.receipts(ONE), ...again.receipts(ONE)]
  expect(receipts).toHaveLength(3)
  for (const receipt of receipts) {
    expect(receipt).toEqual(receipts[0])
    expect(receipt).toMatchObject({ seq: plan.seq, hash: plan.hash, position: before + 1 })
    expect(receipt.decision).toMatchObject({ kind: 'refused', code: 'director-only' })
  }
  // It is held under its name: another fact cannot use it.
  again.hello(ONE)
  expect(again.haves(ONE).at(-1)?.holds).toHaveLength(1)
})

test('[DK86] a device that makes up sessions fills no journal; tonight’s session and the director’s are as before', () => {
  const { hall, journal, result } = crowdedHall()
  const before = journal.sessions().length
  const facts = Array.from({ length: 60 }, (_, index) =>
    makeFact(
      { session: sessionNamed(`made-up-${index}`), device: ONE, seq: 1, at: { clock: 0, offset: 0 } },
      { kind: 'director-called', body: { section: 'A', table: 1, open: true } },
    ),
  )
  const handIn = (fact: Fact) => hall.hear(ONE, { type: 'fact', fact }, fact.session)
  for (const fact of facts) handIn(fact)
  expect(journal.sessions().length - before).toBe(MOST_UNOPENED)
  expect(hall.laters(ONE)).toHaveLength(60 - MOST_UNOPENED)
  const receipts = hall.receipts(ONE).length
  handIn(must(facts[3], 'one that was taken'))
  hall.fact(result(1, 2, '3N N 9'))
  expect(
    hall
      .receipts(ONE)
      .slice(receipts)
      .map(({ decision }) => decision.kind),
  ).toEqual(['waiting', 'admitted'])
})

test('[DK254] what several devices of a table say is entered up to the rate of two; the next table is heard as before', () => {
  const { hall, room } = openedHubHall(undefined, { perSecond: 0.001, burst: 5 })
  const others = [deviceNamed('spare'), deviceNamed('third')]
  for (const device of others) {
    askTable(hall.desk, { device, section: 'A', table: 1 })
    expect(hall.ask(DIRECTOR, { what: 'pairing', device, letIn: true }).ok).toBe(true)
    hall.desk.linked(device, {})
  }
  const entered = (device: DeviceId, table: number) => {
    for (const board of [1, 2, 3, 4, 5, 6])
      hall.fact(room.make(device, resultStatement(room.state(), table, 1, board, 'pass')))
    return hall.receipts(device).length
  }
  expect([ONE, ...others].map(device => entered(device, 1))).toEqual([5, 5, 0])
  expect(entered(TWO, 2)).toBe(5)
})

test('[DK427] a table that looks for people without end is answered some of it, and the director all', () => {
  const { hall } = openedHubHall()
  const answered = (device: DeviceId) => {
    const before = hall.sent.length
    for (let times = 0; times < 100; times += 1)
      hall.hear(device, { type: 'ask', id: 'a', ask: { what: 'find-person', text: 'ana' } })
    return hall.sent.slice(before).filter(({ message }) => message.type === 'answer').length
  }
  expect(answered(ONE)).toBeLessThanOrEqual(50)
  expect(answered(ONE)).toBe(0)
  hall.pass(1000)
  expect(answered(ONE)).toBe(5)
  expect(answered(DIRECTOR)).toBe(100)
})

test('[DK84] a device that says hello without end is answered some of them', () => {
  const { hall } = openedHubHall(undefined, { perSecond: 100, burst: 200 })
  for (let times = 0; times < 100; times += 1) hall.hello(ONE)
  expect(hall.haves(ONE)).toHaveLength(10)
  hall.pass(1000)
  hall.hello(ONE)
  expect(hall.haves(ONE)).toHaveLength(11)
})

test('[DK255] parts that are nested without end are put aside and answered, and what comes with them is entered', () => {
  const { hall, result } = openedHubHall()
  hall.hello(ONE)
  const whole = JSON.stringify({ ...result(1, 1, '4S S 10'), body: '@' })
  const text = whole.replace('"@"', `${'['.repeat(50_000)}${']'.repeat(50_000)}`)
  const hash = 'a'.repeat(64)
  const n = 40
  const letters = Math.ceil(text.length / 40)
  const parts = Array.from({ length: n }, (_, at) => ({
    type: 'part',
    seq: 7,
    hash,
    i: at + 1,
    n,
    text: text.slice(at * letters, (at + 1) * letters),
  }))
  const fact = result(1, 2, '3N N 9')
  const messages = [...parts, { type: 'fact', fact }]
  hall.desk.receive(messages.map(message => hall.arrival(ONE, message)))
  expect(hall.logged.filter(line => line.includes('could not be entered'))).toEqual([])
  expect(hall.sent.map(({ message }) => message)).toContainEqual(
    expect.objectContaining({ type: 'quarantined', seq: 7, hash }),
  )
  expect(hall.receipts(ONE).map(({ seq }) => seq)).toEqual([fact.seq])
})
