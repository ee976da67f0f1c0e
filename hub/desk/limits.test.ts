import * as v from 'valibot'
import { expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { encodePlan } from '../../shared/movement/plan/plan-wire.ts'
import { type Fact, makeFact } from '../../shared/session/fact.ts'
import { MAX_WITHOUT_EFFECT } from '../../shared/session/held.ts'
import { sessionIdSchema } from '../../shared/session/identity.ts'
import { DIRECTOR, SESSION, tableDevice } from '../../shared/test/hall.ts'
import { createMemoryJournal } from '../journal/journal-memory.ts'
import { createHubHall, openedHubHall, PLAN } from '../test/hub-hall.ts'
import { MOST_UNOPENED } from './unopened.ts'

const ONE = tableDevice(1)
const TWO = tableDevice(2)
const sessionNamed = (name: string) => v.parse(sessionIdSchema, name)

/** Table 1 has told a result, and as many others for the same board as may wait. */
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
  // The director settles one: there is room for one.
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
  // It is held under its name: another fact cannot take it.
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

test('[DK84] a device that says hello without end is answered some of them', () => {
  const { hall } = openedHubHall(undefined, { perSecond: 100, burst: 200 })
  for (let times = 0; times < 100; times += 1) hall.hello(ONE)
  expect(hall.haves(ONE)).toHaveLength(10)
  hall.pass(1000)
  hall.hello(ONE)
  expect(hall.haves(ONE)).toHaveLength(11)
})
