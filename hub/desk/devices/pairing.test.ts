import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { withoutContestant } from '../../../shared/movement/make/half-table.ts'
import { howellThreeTables } from '../../../shared/movement/make/howell/howell-three-tables.ts'
import { encodePlan } from '../../../shared/movement/plan/plan-wire.ts'
import type { PairAnswer } from '../../../shared/protocol/pairing.ts'
import { makeFact, type Statement } from '../../../shared/session/fact.ts'
import { sessionIdSchema } from '../../../shared/session/identity.ts'
import type { Devices } from '../../../shared/session/views/view-bodies.ts'
import {
  createHall,
  DIRECTOR,
  deviceNamed,
  SESSION,
  SETTINGS,
  tableDevice,
} from '../../../shared/test/hall.ts'
import { made as madeValue } from '../../../shared/test/made.ts'
import { createMemoryJournal } from '../../journal/journal-memory.ts'
import { createHubHall, enterDirector, keyOf, openedHubHall, PLAN } from '../../test/hub-hall.ts'

const ONE = tableDevice(1)
const NEW = deviceNamed('newcomer')
const wish = (device = NEW, table = 1) => ({ device, key: keyOf(device), section: 'A', table })

const closeTables = (hall: ReturnType<typeof openedHubHall>['hall']) =>
  hall.fact(
    makeFact(
      { session: SESSION, device: DIRECTOR, seq: 3, at: { clock: 0, offset: null } },
      { kind: 'tables-open', body: { open: false } },
    ),
  )

/** A session that has just been opened, before any tablet has come. */
function emptyHall() {
  const hall = createHubHall()
  hall.desk.start()
  enterDirector(hall)
  for (const entry of createHall(PLAN).entries) if (entry.kind === 'fact') hall.fact(entry.fact)
  return hall
}

describe('choosing a table', () => {
  test('[DK22] the first device at a free table is let in while tables are open, a second one waits', () => {
    const { hall } = openedHubHall()
    expect(hall.desk.room().tables).toEqual([1, 2].map(table => ({ section: 'A', table, taken: true })))
    expect(hall.desk.pairTable(wish())).toEqual({ status: 'waiting' })
    hall.hello(DIRECTOR)
    hall.pass(300)
    expect(hall.views(DIRECTOR).get('devices')?.body).toMatchObject({ requests: [{ device: NEW, table: 1 }] })
    expect(hall.ask(DIRECTOR, { what: 'pairing', device: NEW, letIn: true })).toMatchObject({ ok: true })
    expect(hall.desk.pairTable(wish())).toMatchObject({ status: 'in', role: 'table' })
    expect(hall.assigned.get(NEW)).toEqual({ session: SESSION, role: 'table', section: 'A', table: 1 })
  })

  test('[DK141] who gives up is not asked for any more, and cannot be let in later', () => {
    const { hall } = openedHubHall()
    const asked = () => {
      hall.pass(300)
      hall.hello(DIRECTOR)
      hall.pass(10)
      const told = hall.views(DIRECTOR).get('devices')?.body as Devices
      return told.requests.map(({ device }) => device)
    }
    hall.desk.pairTable(wish())
    expect(asked()).toEqual([NEW])
    expect(hall.desk.pairTable({ ...wish(), key: keyOf(ONE), givesUp: true as const })).toMatchObject({
      code: 'not-you',
    })
    expect(asked()).toEqual([NEW])
    hall.desk.pairTable({ ...wish(), givesUp: true as const })
    expect(asked()).toEqual([])
    const answer = hall.ask(DIRECTOR, { what: 'pairing', device: NEW, letIn: true })
    expect(answer).toMatchObject({ ok: false, code: 'not-waiting' })
  })

  test('[DK141] a device that is switched off while it waits is forgotten after a minute, unasked', () => {
    const { hall } = openedHubHall()
    hall.desk.pairTable(wish())
    hall.pass(50_000)
    hall.desk.pairTable(wish())
    const patient = deviceNamed('patienttablet')
    hall.desk.pairTable(wish(patient))
    hall.pass(30_000)
    hall.desk.pairTable(wish(patient))
    hall.pass(36_000)
    hall.hello(DIRECTOR)
    hall.pass(10)
    const told = hall.views(DIRECTOR).get('devices')?.body as Devices
    expect(told.requests.map(({ device }) => device)).toEqual([patient])
  })

  test('[DK141] so is one that is silent since the hub was started again', () => {
    const journal = createMemoryJournal()
    openedHubHall(journal).hall.desk.pairTable(wish())
    const isForgotten = (afterMs: number) => {
      const again = createHubHall(journal)
      again.desk.start()
      again.pass(afterMs)
      return !again.ask(DIRECTOR, { what: 'pairing', device: NEW, letIn: false }).ok
    }
    expect(isForgotten(66_000)).toBe(true)
    openedHubHall(journal).hall.desk.pairTable(wish())
    expect(isForgotten(50_000)).toBe(false)
  })

  test('[DK23] with tables closed, everybody waits; who is turned away is told so once', () => {
    const { hall } = openedHubHall()
    hall.ask(DIRECTOR, { what: 'revoke', device: ONE })
    closeTables(hall)
    expect(hall.desk.pairTable(wish())).toEqual({ status: 'waiting' })
    hall.ask(DIRECTOR, { what: 'pairing', device: NEW, letIn: false })
    expect(hall.desk.pairTable(wish())).toMatchObject({ status: 'refused', code: 'turned-away' })
    expect(hall.desk.pairTable(wish())).toEqual({ status: 'waiting' })
  })

  test('[DK24] nobody takes the id of another device, or a table that is not there', () => {
    const { hall } = openedHubHall()
    expect(hall.desk.pairTable({ ...wish(ONE), key: keyOf(NEW) })).toMatchObject({ code: 'not-you' })
    expect(hall.desk.pairTable(wish(NEW, 9))).toMatchObject({ code: 'no-such-table' })
    expect(createHubHall().desk.pairTable(wish())).toMatchObject({ code: 'no-session' })
  })

  test('[DK24] a table at which nobody ever plays is not offered, nor given', () => {
    const hall = createHubHall()
    hall.desk.start()
    enterDirector(hall)
    const fivePairs = withoutContestant(madeValue(howellThreeTables(2)), '6')
    for (const entry of createHall(fivePairs).entries) if (entry.kind === 'fact') hall.fact(entry.fact)
    expect(hall.desk.room().tables.map(({ table }) => table)).toEqual([2, 3])
    expect(hall.desk.pairTable(wish(NEW, 1))).toMatchObject({ code: 'no-such-table' })
    expect(hall.desk.pairTable(wish(NEW, 2))).toMatchObject({ status: 'in' })
  })

  test('[DK36] a tablet of an earlier evening keeps its table only if it comes', () => {
    const journal = createMemoryJournal()
    openedHubHall(journal)
    const tonight = createHubHall(journal)
    tonight.desk.start()
    tonight.pass(3_600_000)
    tonight.desk.linked(ONE, {})
    expect(tonight.desk.room().tables.map(({ table, taken }) => [table, taken])).toEqual([
      [1, true],
      [2, false],
    ])
    expect(tonight.desk.pairTable(wish(NEW, 1))).toEqual({ status: 'waiting' })
    expect(tonight.desk.pairTable(wish(NEW, 2))).toMatchObject({ status: 'in' })
    expect(tonight.assigned.get(tableDevice(2))).toMatchObject({ table: null })
  })

  test('[DK94] from one address one table is had without the director, however many names a guest makes up', () => {
    const hall = emptyHall()
    const [guest, again, honest] = ['theguest', 'theguestagain', 'anhonesttablet'].map(deviceNamed)
    const ask = (device = NEW, table = 1, address = '') =>
      hall.desk.pairTable(wish(device, table), address).status
    expect(ask(guest, 1, '10.0.0.9')).toBe('in')
    hall.desk.linked(guest ?? NEW, {})
    expect(ask(again, 2, '10.0.0.9')).toBe('waiting')
    expect(ask(honest, 2, '10.0.0.10')).toBe('in')
    expect(hall.ask(DIRECTOR, { what: 'revoke', device: guest ?? NEW })).toMatchObject({ ok: true })
    expect(ask(again, 1, '10.0.0.9')).toBe('waiting')
  })

  test('[DK94] a tablet that is gone leaves its address to another, and on the laptop itself many may be tried', () => {
    const hall = emptyHall()
    const other = deviceNamed('anothertablet')
    expect(hall.desk.pairTable(wish(NEW, 1), '10.0.0.9')).toMatchObject({ status: 'in' })
    hall.pass(120_000)
    expect(hall.desk.pairTable(wish(other, 2), '10.0.0.9')).toMatchObject({ status: 'in' })
    const local = emptyHall()
    expect(local.desk.pairTable(wish(NEW, 1), '127.0.0.1')).toMatchObject({ status: 'in' })
    expect(local.desk.pairTable(wish(other, 2), '127.0.0.1')).toMatchObject({ status: 'in' })
  })

  test('[DK34] devices that stopped asking do not keep others from waiting', () => {
    const { hall } = openedHubHall()
    const strangers = Array.from({ length: 300 }, (_, index) => deviceNamed(`stranger${index}x`))
    for (const device of strangers) expect(hall.desk.pairTable(wish(device)).status).toBe('waiting')
    expect(hall.desk.pairTable(wish())).toMatchObject({ code: 'too-many' })
    hall.pass(50_000)
    const [patient] = strangers
    hall.desk.pairTable(wish(patient))
    hall.pass(20_000)
    expect(hall.desk.pairTable(wish())).toEqual({ status: 'waiting' })
    const settle = (device: typeof NEW) => hall.ask(DIRECTOR, { what: 'pairing', device, letIn: true }).ok
    expect([patient, strangers[1]].map(device => settle(device ?? NEW))).toEqual([true, false])
  })

  test('[DK25] wishes and devices are there after a restart', () => {
    const journal = createMemoryJournal()
    const { hall } = openedHubHall(journal)
    hall.desk.pairTable(wish())
    const again = createHubHall(journal)
    again.desk.start()
    expect(again.assigned.get(ONE)).toMatchObject({ session: SESSION, table: 1 })
    expect(again.ask(DIRECTOR, { what: 'pairing', device: NEW, letIn: true })).toMatchObject({ ok: true })
    expect(again.desk.pairTable(wish())).toMatchObject({ status: 'in' })
  })
})

describe('credentials', () => {
  test('[DK26] a credential is good for its own device, until that has no rights any more', () => {
    const { hall } = openedHubHall()
    const answer = hall.desk.pairTable(wish(ONE))
    const credential = answer.status === 'in' ? answer.credential : ''
    expect(hall.desk.authenticate(ONE, credential)).toBe('table')
    expect(hall.desk.authenticate(tableDevice(2), credential)).toBeUndefined()
    expect(hall.desk.authenticate(ONE, `${credential}x`)).toBeUndefined()
    expect(hall.ask(DIRECTOR, { what: 'revoke', device: ONE })).toMatchObject({ ok: true })
    expect(hall.desk.authenticate(ONE, credential)).toBeUndefined()
    expect([hall.assigned.get(ONE), hall.cut]).toEqual([null, [ONE]])
    hall.hello(ONE)
    expect(hall.haves(ONE)).toEqual([])
  })

  test("[DK27] the secret of a director's link is good once, and the same screen may ask again", () => {
    const hall = createHubHall()
    hall.desk.start()
    const secret = hall.desk.issueDirectorSecret()
    const pair = (device = DIRECTOR) => hall.desk.pairDirector({ device, key: keyOf(device), secret })
    expect(pair()).toMatchObject({ status: 'in', role: 'director' })
    expect(pair()).toMatchObject({ status: 'in' })
    expect(pair(NEW)).toMatchObject({ status: 'refused', code: 'wrong-secret' })
  })

  test('[DK28] a link made for one more screen lives ten minutes', () => {
    const { hall } = openedHubHall()
    const linkOf = () => must(hall.ask(DIRECTOR, { what: 'director-link' }).link, 'a link').split('#')
    const [page, secret = ''] = linkOf()
    expect(page).toBe('http://hub.test/director/')
    const late = linkOf()[1] ?? ''
    expect(hall.desk.pairDirector({ device: NEW, key: keyOf(NEW), secret })).toMatchObject({ status: 'in' })
    hall.pass(11 * 60_000)
    const other = deviceNamed('another')
    expect(hall.desk.pairDirector({ device: other, key: keyOf(other), secret: late })).toMatchObject({
      code: 'wrong-secret',
    })
  })

  test('[DK29] a rolled-back store takes a new id over its old credential, at the same table', () => {
    const { hall } = openedHubHall()
    const answer = hall.desk.pairTable(wish(ONE))
    const credential = answer.status === 'in' ? answer.credential : ''
    const renewal = { device: NEW, key: keyOf(NEW), credential }
    expect(hall.desk.pairRenew(renewal)).toMatchObject({ status: 'in', role: 'table' })
    expect(hall.desk.pairRenew(renewal)).toMatchObject({ status: 'in' })
    expect(hall.assigned.get(NEW)).toMatchObject({ section: 'A', table: 1 })
    expect(hall.desk.pairRenew({ ...renewal, credential: 'v1.e30.AAAA' })).toMatchObject({
      status: 'refused',
    })
  })
})

describe('renewed devices', () => {
  const named = (letter: string) => deviceNamed(`renewed${letter}`)
  const credentialIn = (answer: PairAnswer) => (answer.status === 'in' ? answer.credential : '')
  /** Table 1's tablet and its credential. */
  function renewing() {
    const { hall } = openedHubHall()
    const credential = credentialIn(hall.desk.pairTable(wish(ONE)))
    const renew = (device: typeof ONE, old = credential) =>
      hall.desk.pairRenew({ device, key: keyOf(device), credential: old })
    return { hall, credential, renew }
  }

  test('[DK90] a renewal withdraws the name before it: that one may only ask for the same again', () => {
    const { hall, credential, renew } = renewing()
    expect(renew(named('a')).status).toBe('in')
    expect(hall.desk.authenticate(ONE, credential)).toBeUndefined()
    expect(hall.cut).toContain(ONE)
    expect(hall.assigned.get(ONE)).toBeNull()
    expect(renew(named('a')).status).toBe('in')
    // A copy of the store wants a name, too: the director is asked.
    expect(renew(named('b'))).toEqual({ status: 'waiting' })
    hall.ask(DIRECTOR, { what: 'pairing', device: named('b'), letIn: true })
    expect(renew(named('b')).status).toBe('in')
  })

  test('[DK91] whoever loses his rights loses them with all names before and after, and is not renewed', () => {
    const { hall, renew } = renewing()
    const second = credentialIn(renew(named('a')))
    const third = credentialIn(renew(named('b'), second))
    expect(hall.ask(DIRECTOR, { what: 'revoke', device: named('b') })).toMatchObject({ ok: true })
    for (const [device, credential] of [
      [named('a'), second],
      [named('b'), third],
    ] as const) {
      expect(hall.desk.authenticate(device, credential)).toBeUndefined()
      expect(renew(named('c'), credential)).toMatchObject({ code: 'wrong-credential' })
    }
    expect(renew(named('c'))).toMatchObject({ code: 'wrong-credential' })
    expect(hall.desk.pairTable(wish(named('b')))).toEqual({ status: 'waiting' })
  })

  test('[DK91] a renewal of one whose loss of rights came with a merge has none either', () => {
    const journal = createMemoryJournal()
    const { hall } = openedHubHall(journal)
    const credential = credentialIn(hall.desk.pairTable(wish(ONE)))
    const renewed = credentialIn(
      hall.desk.pairRenew({ device: named('a'), key: keyOf(named('a')), credential }),
    )
    const parent = must(
      journal.devices().find(({ device }) => device === ONE),
      'the first name',
    )
    journal.putDevice({ ...parent, revokedAt: 1 })
    const again = createHubHall(journal)
    again.desk.start()
    expect(hall.desk.authenticate(named('a'), renewed)).toBe('table')
    expect(again.desk.authenticate(named('a'), renewed)).toBeUndefined()
  })

  test('[DK92] nobody makes devices without end: a line of renewals is short, and so is the list of a table', () => {
    const { hall, credential, renew } = renewing()
    let last = credential
    const answers = Array.from({ length: 12 }, (_, index) => {
      const answer = renew(named(`x${index}`), last)
      last = credentialIn(answer) || last
      return answer.status
    })
    expect(answers.filter(status => status === 'in')).toHaveLength(7)
    expect(answers.at(-1)).toBe('waiting')
    const others = Array.from({ length: 9 }, (_, index) => deviceNamed(`other${index}`))
    const settled = others.map(device => {
      hall.desk.pairTable(wish(device, 2))
      return hall.ask(DIRECTOR, { what: 'pairing', device, letIn: true }).ok
    })
    expect(settled.filter(Boolean)).toHaveLength(5)
    expect(hall.desk.pairTable(wish(deviceNamed('another'), 2))).toMatchObject({ code: 'too-many' })
  })

  test('[DK92] a new name brings no new rate', () => {
    const { hall, result } = openedHubHall(undefined, { perSecond: 0.001, burst: 2 })
    const credential = credentialIn(hall.desk.pairTable(wish(ONE)))
    hall.fact(result(1, 1, 'pass'))
    hall.fact(result(1, 2, 'pass'))
    hall.desk.pairRenew({ device: named('a'), key: keyOf(named('a')), credential })
    hall.desk.linked(named('a'), {})
    hall.hello(named('a'))
    expect(hall.haves(named('a'))).toEqual([])
  })

  test('[DK92] a new name brings no new rate for hellos, which cost more', () => {
    const { hall } = openedHubHall(undefined, { perSecond: 0.001, burst: 60 })
    const credential = credentialIn(hall.desk.pairTable(wish(ONE)))
    for (let times = 0; times < 2; times += 1) hall.hello(ONE)
    hall.desk.pairRenew({ device: named('a'), key: keyOf(named('a')), credential })
    hall.desk.linked(named('a'), {})
    for (let times = 0; times < 3; times += 1) hall.hello(named('a'))
    expect([hall.haves(ONE).length, hall.haves(named('a')).length]).toEqual([2, 1])
  })

  test('[DK93] wishes from one address are limited, and end with the device', () => {
    const { hall } = openedHubHall()
    const from = (address: string, index: number) =>
      hall.desk.pairTable(wish(deviceNamed(`guest${address}x${index}`)), `10.0.0.${address}`)
    const answers = Array.from({ length: 70 }, (_, index) => from('1', index).status)
    expect(answers.filter(status => status === 'waiting')).toHaveLength(60)
    expect(from('2', 1).status).toBe('waiting')
    hall.pass(61_000)
    expect(from('1', 99).status).toBe('waiting')
    hall.hello(DIRECTOR)
    hall.pass(300)
    expect(hall.views(DIRECTOR).get('devices')?.body).toMatchObject({ requests: [{ table: 1 }] })
  })
})

describe('questions', () => {
  test("[DK30] a table asks for the hashes of its own facts, and for nothing of the director's", () => {
    const { hall, result } = openedHubHall()
    const facts = [1, 2, 3].map(board => result(1, board, 'pass'))
    for (const fact of facts) hall.fact(fact)
    expect(hall.ask(ONE, { what: 'hashes', from: 2, to: 9 }).hashes).toEqual(
      facts.slice(1).map(({ seq, hash }) => ({ seq, hash })),
    )
    expect(hall.ask(ONE, { what: 'revoke', device: DIRECTOR })).toMatchObject({ ok: false })
    expect(hall.ask(ONE, { what: 'director-link' })).toMatchObject({ ok: false })
  })

  test('[DK31] a device is seated at another table of the plan', () => {
    const { hall } = openedHubHall()
    const seat = (table: number) =>
      hall.ask(DIRECTOR, { what: 'seat-device', device: ONE, section: 'A', table })
    expect(seat(9)).toMatchObject({ ok: false })
    expect(seat(2)).toMatchObject({ ok: true })
    expect(hall.assigned.get(ONE)).toMatchObject({ table: 2 })
  })

  test('[DK32] a session that opens is the current one: directors go with it, tables keep their table or wait', () => {
    const { hall } = openedHubHall()
    const session = v.parse(sessionIdSchema, 'wednesday')
    const stamp = { session, device: DIRECTOR, at: { clock: 0, offset: null } }
    const say = (seq: number, statement: Statement) =>
      hall.hear(DIRECTOR, { type: 'fact', fact: makeFact({ ...stamp, seq }, statement) }, session)
    say(1, { kind: 'session-opened', body: SETTINGS })
    expect(hall.assigned.get(DIRECTOR)).toMatchObject({ session })
    expect(hall.assigned.get(ONE)).toMatchObject({ session: null, table: null })
    say(2, { kind: 'section-planned', body: { section: 'A', version: 1, plan: encodePlan(PLAN) } })
    expect(hall.assigned.get(ONE)).toMatchObject({ session, table: 1 })
  })
})
