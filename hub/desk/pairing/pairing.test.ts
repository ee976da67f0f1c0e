import { describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { withoutContestant } from '../../../shared/movement/make/half-table.ts'
import { howellThreeTables } from '../../../shared/movement/make/howell/howell-three-tables.ts'
import { makeFact } from '../../../shared/session/state/fact.ts'
import type { Devices } from '../../../shared/session/views/view-bodies.ts'
import { createHall, DIRECTOR, deviceNamed, SESSION, tableDevice } from '../../../shared/test/hall.ts'
import { keyPairOf } from '../../../shared/test/key-pairs.ts'
import { made as madeValue } from '../../../shared/test/made.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import { createMemoryJournal } from '../../journal/journal-memory.ts'
import { credentialIn } from '../../test/at-door.ts'
import { askDirector, askRenewal, askTable } from '../../test/door-requests.ts'
import { emptyHall } from '../../test/empty-hall.ts'
import { createHubHall, enterDirector, openedHubHall } from '../../test/hub-hall.ts'

const ONE = tableDevice(1)
const NEW = deviceNamed('newcomer')
const wish = (device = NEW, table = 1) => ({ device, section: 'A', table })

const keyOf = (device: typeof ONE) => must(keyPairOf(device), 'its key pair').key

const closeTables = (hall: ReturnType<typeof openedHubHall>['hall']) =>
  hall.fact(
    makeFact(
      { session: SESSION, device: DIRECTOR, seq: 3, at: { clock: 0, offset: null } },
      { kind: 'tables-open', body: { open: false } },
    ),
  )

describe('choosing a table', () => {
  test('[DK22] the first device at a free table is let in while tables are open, a second one waits', () => {
    const { hall } = openedHubHall()
    expect(hall.desk.room().tables).toEqual([1, 2].map(table => ({ section: 'A', table, taken: true })))
    expect(askTable(hall.desk, wish())).toEqual({ status: 'waiting' })
    hall.hello(DIRECTOR)
    hall.pass(300)
    expect(hall.views(DIRECTOR).get('devices')?.body).toMatchObject({ requests: [{ device: NEW, table: 1 }] })
    expect(hall.ask(DIRECTOR, { what: 'pairing', device: NEW, letIn: true })).toMatchObject({ ok: true })
    expect(askTable(hall.desk, wish())).toMatchObject({ status: 'in', role: 'table' })
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
    askTable(hall.desk, wish())
    expect(asked()).toEqual([NEW])
    askTable(hall.desk, { ...wish(deviceNamed('another')), givesUp: true as const })
    expect(asked()).toEqual([NEW])
    askTable(hall.desk, { ...wish(), givesUp: true as const })
    expect(asked()).toEqual([])
    const answer = hall.ask(DIRECTOR, { what: 'pairing', device: NEW, letIn: true })
    expect(answer).toMatchObject({ ok: false, code: 'not-waiting' })
  })

  test('[DK141] a device that is switched off while it waits is forgotten after a minute, unasked', () => {
    const { hall } = openedHubHall()
    askTable(hall.desk, wish())
    hall.pass(50_000)
    askTable(hall.desk, wish())
    const patient = deviceNamed('patienttablet')
    askTable(hall.desk, wish(patient))
    hall.pass(30_000)
    askTable(hall.desk, wish(patient))
    hall.pass(36_000)
    hall.hello(DIRECTOR)
    hall.pass(10)
    const told = hall.views(DIRECTOR).get('devices')?.body as Devices
    expect(told.requests.map(({ device }) => device)).toEqual([patient])
  })

  test('[DK141] so is one that is silent since the hub was started again', () => {
    const journal = createMemoryJournal()
    askTable(openedHubHall(journal).hall.desk, wish())
    const isForgotten = (afterMs: number) => {
      const again = createHubHall(journal)
      again.desk.start()
      again.pass(afterMs)
      return !again.ask(DIRECTOR, { what: 'pairing', device: NEW, letIn: false }).ok
    }
    expect(isForgotten(66_000)).toBe(true)
    askTable(openedHubHall(journal).hall.desk, wish())
    expect(isForgotten(50_000)).toBe(false)
  })

  test('[DK23] with tables closed, everybody waits; who is turned away is told so once', () => {
    const { hall } = openedHubHall()
    hall.ask(DIRECTOR, { what: 'revoke', device: ONE })
    closeTables(hall)
    hall.pass(120_000)
    expect(askTable(hall.desk, wish())).toEqual({ status: 'waiting' })
    hall.ask(DIRECTOR, { what: 'pairing', device: NEW, letIn: false })
    // It asks every few seconds; meanwhile devices that gave up are removed.
    hall.pass(12_000)
    expect(askTable(hall.desk, wish())).toMatchObject({ status: 'refused', code: 'turned-away' })
    expect(askTable(hall.desk, wish())).toEqual({ status: 'waiting' })
  })

  test('[DK24] nobody takes a table that is not there', () => {
    const { hall } = openedHubHall()
    expect(askTable(hall.desk, wish(NEW, 9))).toMatchObject({ code: 'no-such-table' })
    expect(askTable(createHubHall().desk, wish())).toMatchObject({ code: 'no-session' })
  })

  test('[DK24] a table at which nobody ever plays is not offered, nor given', () => {
    const hall = createHubHall()
    hall.desk.start()
    enterDirector(hall)
    const fivePairs = withoutContestant(madeValue(howellThreeTables(2)), '6')
    for (const entry of createHall(fivePairs).entries) if (entry.kind === 'fact') hall.fact(entry.fact)
    expect(hall.desk.room().tables.map(({ table }) => table)).toEqual([2, 3])
    expect(askTable(hall.desk, wish(NEW, 1))).toMatchObject({ code: 'no-such-table' })
    expect(askTable(hall.desk, wish(NEW, 2))).toMatchObject({ status: 'in' })
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
    expect(askTable(tonight.desk, wish(NEW, 1))).toEqual({ status: 'waiting' })
    expect(askTable(tonight.desk, wish(NEW, 2))).toMatchObject({ status: 'in' })
    expect(tonight.assigned.get(tableDevice(2))).toMatchObject({ table: null })
  })

  test('[DK94] from one address one table is had without the director, however many names a guest makes up', () => {
    const hall = emptyHall()
    const [guest, again, honest] = ['theguest', 'theguestagain', 'anhonesttablet'].map(deviceNamed)
    const ask = (device = NEW, table = 1, address = '') =>
      askTable(hall.desk, wish(device, table), address).status
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
    expect(askTable(hall.desk, wish(NEW, 1), '10.0.0.9')).toMatchObject({ status: 'in' })
    hall.pass(120_000)
    expect(askTable(hall.desk, wish(other, 2), '10.0.0.9')).toMatchObject({ status: 'in' })
    const local = emptyHall()
    expect(askTable(local.desk, wish(NEW, 1), '127.0.0.1')).toMatchObject({ status: 'in' })
    expect(askTable(local.desk, wish(other, 2), '127.0.0.1')).toMatchObject({ status: 'in' })
  })

  test('[DK34] devices that stopped asking do not keep others from waiting', () => {
    const { hall } = openedHubHall()
    const strangers = Array.from({ length: 300 }, (_, index) => deviceNamed(`stranger${index}x`))
    for (const device of strangers) expect(askTable(hall.desk, wish(device)).status).toBe('waiting')
    expect(askTable(hall.desk, wish())).toMatchObject({ code: 'too-many' })
    hall.pass(50_000)
    const [patient] = strangers
    askTable(hall.desk, wish(patient))
    hall.pass(20_000)
    expect(askTable(hall.desk, wish())).toEqual({ status: 'waiting' })
    const settle = (device: typeof NEW) => hall.ask(DIRECTOR, { what: 'pairing', device, letIn: true }).ok
    expect([patient, strangers[1]].map(device => settle(device ?? NEW))).toEqual([true, false])
  })

  test('[DK25] the wish of a device of before there were keys lets nobody in', () => {
    const journal = createMemoryJournal()
    openedHubHall(journal)
    const wanted = { device: NEW, role: 'table', section: 'A', table: 1, parent: null, keyHash: 'f' } as const
    journal.transaction(() =>
      journal.putRequest({ ...wanted, publicKey: null, askedAt: 0, turnedAwayAt: null }),
    )
    const again = createHubHall(journal)
    again.desk.start()
    expect(again.ask(DIRECTOR, { what: 'pairing', device: NEW, letIn: true }).ok).toBe(false)
    expect(journal.devices().map(({ device }) => device)).not.toContain(NEW)
  })

  test('[DK25] wishes and devices are there after a restart', () => {
    const journal = createMemoryJournal()
    const { hall } = openedHubHall(journal)
    askTable(hall.desk, wish())
    const again = createHubHall(journal)
    again.desk.start()
    expect(again.assigned.get(ONE)).toMatchObject({ session: SESSION, table: 1 })
    expect(again.ask(DIRECTOR, { what: 'pairing', device: NEW, letIn: true })).toMatchObject({ ok: true })
    expect(askTable(again.desk, wish())).toMatchObject({ status: 'in' })
  })
})

describe('credentials', () => {
  test('[DK26] a credential is good for its own device, until that has no rights any more', () => {
    const { hall } = openedHubHall()
    const answer = askTable(hall.desk, wish(ONE))
    const credential = answer.status === 'in' ? answer.credential : ''
    expect(hall.desk.authenticate(ONE, credential, keyOf(ONE))).toBe('table')
    expect(hall.desk.authenticate(tableDevice(2), credential, keyOf(tableDevice(2)))).toBeUndefined()
    expect(hall.desk.authenticate(ONE, `${credential}x`, keyOf(ONE))).toBeUndefined()
    expect(hall.ask(DIRECTOR, { what: 'revoke', device: ONE })).toMatchObject({ ok: true })
    expect(hall.desk.authenticate(ONE, credential, keyOf(ONE))).toBeUndefined()
    expect([hall.assigned.get(ONE), hall.cut]).toEqual([null, [ONE]])
    hall.hello(ONE)
    expect(hall.haves(ONE)).toEqual([])
  })

  test("[DK27] the secret of a director's link is good once, and the same screen may ask again", () => {
    const hall = createHubHall()
    hall.desk.start()
    const secret = hall.desk.issueDirectorSecret()
    const pair = (device = DIRECTOR) => askDirector(hall.desk, device, secret)
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
    expect(askDirector(hall.desk, NEW, secret)).toEqual({ status: 'waiting' })
    hall.pass(11 * 60_000)
    const other = deviceNamed('another')
    expect(askDirector(hall.desk, other, late)).toMatchObject({ code: 'wrong-secret' })
  })

  test('[DK29] a rolled-back store takes a new id over its old credential, at the same table', () => {
    const { hall } = openedHubHall()
    const answer = askTable(hall.desk, wish(ONE))
    const credential = answer.status === 'in' ? answer.credential : ''
    const renew = (over = credential) => askRenewal(hall.desk, NEW, ONE, over)
    expect(renew()).toMatchObject({ status: 'in', role: 'table' })
    expect(renew()).toMatchObject({ status: 'in' })
    expect(hall.assigned.get(NEW)).toMatchObject({ section: 'A', table: 1 })
    expect(renew('v2.e30.AAAA')).toMatchObject({ code: 'wrong-credential' })
  })
})

describe('renewed devices', () => {
  const named = (letter: string) => deviceNamed(`renewed${letter}`)
  /** Admits table 1's tablet and returns its credential. */
  function renewing() {
    const { hall } = openedHubHall()
    const credential = credentialIn(askTable(hall.desk, wish(ONE)))
    /** Asks for a renewal; `parent` is the device whose credential is used. */
    const renew = (device: typeof ONE, parent = ONE, old = credential) =>
      askRenewal(hall.desk, device, parent, old)
    return { hall, credential, renew }
  }

  test('[DK90] a renewal withdraws the name before it: that one may only ask for the same again', () => {
    const { hall, credential, renew } = renewing()
    expect(renew(named('a')).status).toBe('in')
    expect(hall.desk.authenticate(ONE, credential, keyOf(ONE))).toBeUndefined()
    expect(hall.cut).toContain(ONE)
    expect(hall.assigned.get(ONE)).toBeNull()
    expect(renew(named('a')).status).toBe('in')
    // A copy of the storage asks for a name too, so the director is asked.
    expect(renew(named('b'))).toEqual({ status: 'waiting' })
    hall.ask(DIRECTOR, { what: 'pairing', device: named('b'), letIn: true })
    expect(renew(named('b')).status).toBe('in')
  })

  test('[DK294] a renewal that the director turns away is told so once, and may then be asked for anew', () => {
    const { hall, renew } = renewing()
    renew(named('a'))
    hall.pass(120_000)
    expect(renew(named('b'))).toEqual({ status: 'waiting' })
    const settle = (letIn: boolean) => hall.ask(DIRECTOR, { what: 'pairing', device: named('b'), letIn })
    expect(settle(false)).toMatchObject({ ok: true })
    hall.pass(12_000)
    expect(renew(named('b'))).toMatchObject({ status: 'refused', code: 'turned-away' })
    expect(renew(named('b'))).toEqual({ status: 'waiting' })
    hall.hello(DIRECTOR)
    hall.pass(300)
    expect(hall.views(DIRECTOR).get('devices')?.body).toMatchObject({ requests: [{ device: named('b') }] })
    expect(settle(true)).toMatchObject({ ok: true })
    expect(renew(named('b')).status).toBe('in')
  })

  test('[DK91] whoever loses his rights loses them with all names before and after, and is not renewed', () => {
    const { hall, renew } = renewing()
    const second = credentialIn(renew(named('a')))
    const third = credentialIn(renew(named('b'), named('a'), second))
    expect(hall.ask(DIRECTOR, { what: 'revoke', device: named('b') })).toMatchObject({ ok: true })
    for (const [device, credential] of [
      [named('a'), second],
      [named('b'), third],
    ] as const) {
      expect(hall.desk.authenticate(device, credential, keyOf(device))).toBeUndefined()
      expect(renew(named('c'), device, credential)).toMatchObject({ code: 'revoked' })
    }
    expect(renew(named('c'))).toMatchObject({ code: 'revoked' })
    expect(askTable(hall.desk, wish(named('b')))).toEqual({ status: 'waiting' })
  })

  test('[DK91] a renewal of one whose loss of rights came with a merge has none either', () => {
    const journal = createMemoryJournal()
    const { hall } = openedHubHall(journal)
    const credential = credentialIn(askTable(hall.desk, wish(ONE)))
    const renewed = credentialIn(askRenewal(hall.desk, named('a'), ONE, credential))
    const parent = must(
      journal.devices().find(({ device }) => device === ONE),
      'the first name',
    )
    journal.putDevice({ ...parent, revokedAt: 1 })
    const again = createHubHall(journal)
    again.desk.start()
    expect(hall.desk.authenticate(named('a'), renewed, keyOf(named('a')))).toBe('table')
    expect(again.desk.authenticate(named('a'), renewed, keyOf(named('a')))).toBeUndefined()
  })

  test('[DK92] nobody makes devices without end: a line of renewals is short, and so is the list of a table', () => {
    const { hall, credential, renew } = renewing()
    let last = { device: ONE, credential }
    const answers = Array.from({ length: 12 }, (_, index) => {
      const device = named(`x${index}`)
      const answer = renew(device, last.device, last.credential)
      if (answer.status === 'in') last = { device, credential: answer.credential }
      return answer.status
    })
    expect(answers.filter(status => status === 'in')).toHaveLength(7)
    expect(answers.at(-1)).toBe('waiting')
    const others = Array.from({ length: 9 }, (_, index) => deviceNamed(`other${index}`))
    const settled = others.map(device => {
      askTable(hall.desk, wish(device, 2))
      return hall.ask(DIRECTOR, { what: 'pairing', device, letIn: true }).ok
    })
    expect(settled.filter(Boolean)).toHaveLength(5)
    expect(askTable(hall.desk, wish(deviceNamed('another'), 2))).toMatchObject({ code: 'too-many' })
  })

  test('[DK320] whom the director lets into a long line takes the place of the name before, which loses its link', () => {
    const { hall, credential, renew } = renewing()
    let last = { device: ONE, credential }
    for (let index = 0; index < 7; index += 1) {
      const device = named(`y${index}`)
      last = { device, credential: credentialIn(renew(device, last.device, last.credential)) }
    }
    expect(renew(named('z'), last.device, last.credential)).toEqual({ status: 'waiting' })
    expect(hall.desk.authenticate(last.device, last.credential, keyOf(last.device))).toBe('table')
    hall.cut.length = 0
    hall.ask(DIRECTOR, { what: 'pairing', device: named('z'), letIn: true })
    expect(renew(named('z'), last.device, last.credential).status).toBe('in')
    expect(hall.desk.authenticate(last.device, last.credential, keyOf(last.device))).toBeUndefined()
    expect([hall.cut, hall.assigned.get(last.device)]).toEqual([[last.device], null])
    expect(hall.journal.devices().filter(({ withdrawn }) => !withdrawn)).not.toContainEqual(
      expect.objectContaining({ device: last.device }),
    )
  })

  test('[DK320] nobody is let into a line whose rights were taken away while he waited', () => {
    const { hall, renew } = renewing()
    renew(named('a'))
    expect(renew(named('b'))).toEqual({ status: 'waiting' })
    hall.ask(DIRECTOR, { what: 'revoke', device: named('a') })
    const letIn = hall.ask(DIRECTOR, { what: 'pairing', device: named('b'), letIn: true })
    expect(letIn).toMatchObject({ ok: false, code: 'not-waiting' })
  })

  test('[DK321] a second name of a tablet that has lost its table is not waited for where nobody would see it', () => {
    const journal = createMemoryJournal()
    const { hall } = openedHubHall(journal)
    const credential = credentialIn(askTable(hall.desk, wish(ONE)))
    askRenewal(hall.desk, named('a'), ONE, credential)
    const row = must(
      journal.devices().find(({ device }) => device === ONE),
      'its row',
    )
    journal.putDevice({ ...row, section: null, table: null })
    const again = createHubHall(journal)
    again.desk.start()
    const second = askRenewal(again.desk, named('b'), ONE, credential)
    expect(second).toMatchObject({ status: 'refused', code: 'wrong-credential' })
    expect(journal.requests()).toEqual([])
  })

  test('[DK322] a device that is let in for something else comes again: its link had the rights of before', () => {
    const { hall } = openedHubHall()
    const secret = hall.desk.issueDirectorSecret()
    hall.cut.length = 0
    expect(askDirector(hall.desk, ONE, secret)).toMatchObject({ status: 'in', role: 'director' })
    expect(hall.cut).toEqual([ONE])
    const credential = credentialIn(askDirector(hall.desk, ONE, secret))
    expect(hall.desk.authenticate(ONE, credential, keyOf(ONE))).toBe('director')
    hall.cut.length = 0
    expect(askTable(hall.desk, wish(tableDevice(2), 2))).toMatchObject({ status: 'in' })
    expect(hall.cut).toEqual([])
  })

  test('[DK323] where the disk fills while rights are taken away, no name of the line keeps them', () => {
    const memory = createMemoryJournal()
    let room = Number.POSITIVE_INFINITY
    const journal: Journal = {
      ...memory,
      transaction(work) {
        if (room <= 0) throw new JournalError('The disk is full.')
        room -= 1
        return memory.transaction(work)
      },
    }
    const { hall } = openedHubHall(journal)
    const first = credentialIn(askTable(hall.desk, wish(ONE)))
    const second = credentialIn(askRenewal(hall.desk, named('a'), ONE, first))
    askRenewal(hall.desk, named('b'), named('a'), second)
    hall.cut.length = 0
    room = 1
    hall.ask(DIRECTOR, { what: 'revoke', device: named('b') })
    expect(journal.devices().filter(({ revokedAt }) => revokedAt !== null)).toHaveLength(3)
    expect([...hall.cut].sort()).toEqual([ONE, named('a'), named('b')].sort())
  })

  test('[DK92] a new name brings no new rate', () => {
    const { hall, result } = openedHubHall(undefined, { perSecond: 0.001, burst: 2 })
    const credential = credentialIn(askTable(hall.desk, wish(ONE)))
    hall.fact(result(1, 1, 'pass'))
    hall.fact(result(1, 2, 'pass'))
    askRenewal(hall.desk, named('a'), ONE, credential)
    hall.desk.linked(named('a'), {})
    hall.hello(named('a'))
    expect(hall.haves(named('a'))).toEqual([])
  })

  test('[DK92] a new name brings no new rate for hellos, which cost more', () => {
    const { hall } = openedHubHall(undefined, { perSecond: 0.001, burst: 60 })
    const credential = credentialIn(askTable(hall.desk, wish(ONE)))
    for (let times = 0; times < 2; times += 1) hall.hello(ONE)
    askRenewal(hall.desk, named('a'), ONE, credential)
    hall.desk.linked(named('a'), {})
    for (let times = 0; times < 3; times += 1) hall.hello(named('a'))
    expect([hall.haves(ONE).length, hall.haves(named('a')).length]).toEqual([2, 1])
  })

  test('[DK93] wishes from one address are limited, and end with the device', () => {
    const { hall } = openedHubHall()
    const from = (address: string, index: number) =>
      askTable(hall.desk, wish(deviceNamed(`guest${address}x${index}`)), `10.0.0.${address}`)
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
