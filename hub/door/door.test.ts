import { describe, expect, test, vi } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { isSignedByClub } from '../../shared/protocol/door/club-signature.ts'
import { signAsDevice } from '../../shared/protocol/door/device-key.ts'
import { doorText } from '../../shared/protocol/door/door.ts'
import { DIRECTOR, deviceNamed, SESSION, tableDevice } from '../../shared/test/hall.ts'
import {
  askOf,
  directorWish,
  greetOf,
  type KeyPair,
  keyPairNamed,
  passwordOf,
  renewalWish,
  tableWish,
} from '../../shared/test/key-pairs.ts'
import { JournalError } from '../journal/journal.ts'
import { createMemoryJournal } from '../journal/journal-memory.ts'
import { makeCredential } from '../keys/credential.ts'
import { type AtDoor, comeTo, credentialIn, doorOf, said } from '../test/at-door.ts'
import { keyOfBefore, putDeviceOfBefore } from '../test/door-requests.ts'
import { emptyHall } from '../test/empty-hall.ts'
import { createHubHall } from '../test/hub-hall.ts'
import { MAX_DOOR_FRAME_BYTES } from './door.ts'
import { readPassword } from './passage.ts'

const ANNE = keyPairNamed('Anne')
const BILL = keyPairNamed('Bill')
const A1 = { section: 'A', table: 1 } as const

type Hall = ReturnType<typeof emptyHall>

const sit = ({ desk }: Hall, pair: KeyPair, token?: string) =>
  comeTo(desk, pair).ask(greeted => tableWish(greeted, { ...A1, ...(token !== undefined && { token }) }))
const settle = (hall: Hall, { device }: KeyPair, letIn = true) =>
  hall.ask(DIRECTOR, { what: 'pairing', device, letIn }).ok

describe('greeting', () => {
  test('[DR1] the hub proves whose it is and which life of it speaks, for this device and this connection', () => {
    const hall = emptyHall()
    const one = comeTo(hall.desk, ANNE)
    const two = comeTo(hall.desk, ANNE)
    for (const { greeted } of [one, two]) {
      const { greet, challenge } = greeted
      const text = doorText(greet, challenge)
      expect(isSignedByClub(hall.keys.publicKey, 'door', text, challenge.proof)).toBe(true)
      const { signature, ...life } = challenge.life
      expect(hall.desk.health().life).toEqual({ signature, ...life })
    }
    expect(one.greeted.challenge.nonce).not.toBe(two.greeted.challenge.nonce)
    const mixed = doorText(one.greeted.greet, two.greeted.challenge)
    expect(isSignedByClub(hall.keys.publicKey, 'door', mixed, one.greeted.challenge.proof)).toBe(false)
  })

  test('[DR2] nobody greets as a device whose key is another, twice, or after something else', () => {
    const { desk } = emptyHall()
    const at = () => doorOf(desk).open('')
    const hear = (visit: ReturnType<typeof at>, message: object) => visit.hear(JSON.stringify(message))
    const fake = hear(at(), { ...greetOf(ANNE), device: BILL.device })
    expect([fake.ends, said(fake, 'closed').code]).toEqual([true, 'not-you'])
    const visit = at()
    hear(visit, greetOf(ANNE))
    expect(hear(visit, greetOf(ANNE))).toMatchObject({ ends: true, say: { code: 'ill-formed' } })
    const early = hear(at(), { type: 'ask-room', id: 1 })
    expect(early).toMatchObject({ ends: true, say: { code: 'ill-formed' } })
    for (const text of ['', 'x', '{}', '[]', 'null', '{"type":"greet"}'])
      expect(at().hear(text)).toMatchObject({ ends: true, say: { type: 'closed', code: 'ill-formed' } })
  })

  test.each([
    ['this-machine', false, true],
    ['this-machine', true, true],
    ['tls', true, true],
    // A relay in the middle: it connects by TLS, the device in plain.
    ['tls', false, false],
    ['plain', true, false],
    ['plain', false, false],
  ] as const)(
    '[DK193] a connection is private by what the hub sees and the device has signed together: %s, dialled by TLS %s',
    (coming, byTls, isPrivate) => {
      const visit = doorOf(emptyHall().desk).open('192.168.1.20', coming)
      visit.hear(JSON.stringify(greetOf(ANNE, undefined, byTls)))
      expect(visit.passage()).toMatchObject({ isPrivate })
    },
  )

  test('[DR320] that a device has dialled by TLS nobody between says in its place, nor takes away', () => {
    const { desk, keys } = emptyHall()
    for (const byTls of [false, true]) {
      const visit = doorOf(desk).open('192.168.1.20', 'tls')
      const own = greetOf(ANNE, undefined, byTls)
      const passedOn = greetOf(ANNE, undefined, !byTls)
      const challenge = said(visit.hear(JSON.stringify(passedOn)), 'challenge')
      // The device gets no proof of a hub, and the hub no signature of the device.
      const heard = doorText(own, challenge)
      expect(isSignedByClub(keys.publicKey, 'door', heard, challenge.proof)).toBe(false)
      const greeted = { greet: own, challenge }
      expect(readPassword(passwordOf(ANNE, greeted, 'x'), ANNE.device, visit.passage())).toBeUndefined()
      expect(visit.hear(JSON.stringify(askOf(ANNE, greeted, 1, tableWish(greeted, A1))))).toMatchObject({
        say: { code: 'not-you' },
      })
    }
  })

  test('[DR3] what is longer than a frame may be is not even read', () => {
    const visit = doorOf(emptyHall().desk).open('')
    const long = JSON.stringify({ ...greetOf(ANNE) }).padEnd(MAX_DOOR_FRAME_BYTES + 1)
    expect(visit.hear(long)).toMatchObject({ ends: true, say: { code: 'too-large' } })
    expect(doorOf(emptyHall().desk).open('').hear(long.slice(0, -1)).say.type).toBe('challenge')
  })
})

describe('asking', () => {
  test('[DR4] a wish counts with the signature of the device, for this connection, its number and its words', () => {
    const { desk } = emptyHall()
    const wish = (at: AtDoor) => tableWish(at.greeted, A1)
    const other = comeTo(desk, ANNE)
    const wrong: readonly ((at: AtDoor) => object)[] = [
      at => askOf(BILL, at.greeted, 1, wish(at)),
      at => askOf(ANNE, other.greeted, 1, wish(at)),
      at => ({ ...askOf(ANNE, at.greeted, 2, wish(at)), id: 1 }),
      at => ({ ...askOf(ANNE, at.greeted, 1, wish(at)), wish: tableWish(at.greeted, { ...A1, table: 2 }) }),
      at => ({
        ...askOf(ANNE, at.greeted, 1, wish(at)),
        signature: signAsDevice(ANNE.secret, 'link', 'x'),
      }),
    ]
    for (const make of wrong) {
      const at = comeTo(desk, ANNE)
      expect(at.say(make(at))).toMatchObject({ ends: true, say: { type: 'closed', code: 'not-you' } })
    }
    expect(desk.room().tables[0]).toMatchObject({ taken: false })
    expect(sit(emptyHall(), ANNE).status).toBe('in')
  })

  test('[DR5] the questions of a connection are numbered, and so many', () => {
    const { desk } = emptyHall()
    const at = comeTo(desk, ANNE)
    const ask = (id: number) => at.say({ type: 'ask-room', id })
    for (let id = 1; id <= 40; id += 1) expect(said(ask(id), 'room').room).toEqual(desk.room())
    expect(ask(41)).toMatchObject({ ends: true, say: { code: 'too-many-asks' } })
    const again = comeTo(desk, ANNE)
    again.say({ type: 'ask-room', id: 2 })
    expect(again.say({ type: 'ask-room', id: 2 })).toMatchObject({ ends: true, say: { code: 'ill-formed' } })
  })
})

describe('being let in', () => {
  test('[DR23] whoever has greeted may know which tables are free, and nothing more', () => {
    const hall = emptyHall()
    sit(hall, ANNE)
    const room = said(comeTo(hall.desk, BILL).say({ type: 'ask-room', id: 1 }), 'room').room
    expect(room).toEqual({
      session: { name: 'Monday' },
      open: true,
      tables: [1, 2].map(table => ({ section: 'A', table, taken: table === 1 })),
    })
  })

  test('[DR24] what cannot be stored is answered without a trace, and the device may ask again', () => {
    const hall = emptyHall()
    vi.spyOn(hall.journal, 'transaction').mockImplementationOnce(() => {
      throw new JournalError('disk full')
    })
    const at = comeTo(hall.desk, ANNE)
    expect(at.say(askOf(ANNE, at.greeted, 1, tableWish(at.greeted, A1)))).toEqual({
      say: { type: 'closed', code: 'not-now', sentence: 'The hub cannot do this now.' },
      ends: true,
    })
    expect(hall.logged).toEqual(['The desk cannot write to its disk: no receipts until it can.'])
    expect(sit(hall, ANNE).status).toBe('in')
  })

  test("[DR8] the secret of the director's link is proven and not said; it is good once, and the same screen may ask again", () => {
    const { desk } = emptyHall()
    const secret = desk.issueDirectorSecret()
    const enter = (pair: KeyPair, known = secret) =>
      comeTo(desk, pair).ask(greeted => directorWish(greeted, known))
    expect(enter(BILL, `${secret}x`)).toMatchObject({ code: 'wrong-secret' })
    // Data captured on another connection is valid on none.
    const heard = comeTo(desk, ANNE)
    expect(comeTo(desk, BILL).ask(() => directorWish(heard.greeted, secret))).toMatchObject({
      code: 'wrong-secret',
    })
    expect(enter(ANNE)).toMatchObject({ status: 'in', role: 'director' })
    expect(enter(ANNE)).toMatchObject({ status: 'in', role: 'director' })
    expect(enter(BILL)).toMatchObject({ code: 'wrong-secret' })
  })

  test("[DR9] the QR code on a director's screen only asks: one tap there lets the new screen in", () => {
    const hall = emptyHall()
    const link = () => hall.ask(DIRECTOR, { what: 'director-link' }).link?.split('#')[1] ?? ''
    const token = link()
    const ask = (pair: KeyPair) => comeTo(hall.desk, pair).ask(greeted => directorWish(greeted, token))
    expect(ask(ANNE)).toEqual({ status: 'waiting' })
    hall.hello(DIRECTOR)
    hall.pass(300)
    const { device } = ANNE
    expect(hall.views(DIRECTOR).get('devices')?.body).toMatchObject({
      requests: [],
      directors: [{ device }],
    })
    expect(settle(hall, ANNE)).toBe(true)
    expect(ask(ANNE)).toMatchObject({ status: 'in', role: 'director' })
    expect(hall.journal.devices().find(row => row.device === device)).toMatchObject({
      role: 'director',
      publicKey: ANNE.key,
      section: null,
    })
    hall.pass(120_000)
    expect(ask(BILL)).toEqual({ status: 'waiting' })
    expect(settle(hall, BILL, false)).toBe(true)
    hall.pass(12_000)
    expect(ask(BILL)).toMatchObject({ code: 'turned-away' })
  })

  test('[DR9] ten minutes later the QR code asks for nothing, and who waits goes on waiting', () => {
    const hall = emptyHall()
    const token = hall.ask(DIRECTOR, { what: 'director-link' }).link?.split('#')[1] ?? ''
    const ask = (pair: KeyPair) => comeTo(hall.desk, pair).ask(greeted => directorWish(greeted, token))
    for (let minute = 0; minute < 11; minute += 1) {
      expect(ask(ANNE)).toEqual({ status: 'waiting' })
      hall.pass(30_000)
      ask(ANNE)
      hall.pass(30_000)
    }
    expect(ask(ANNE)).toEqual({ status: 'waiting' })
    expect(ask(BILL)).toMatchObject({ code: 'wrong-secret' })
  })

  test('[DR10] the first device that shows the QR code of its table sits there, also with tables closed; a second one waits', () => {
    const hall = emptyHall(false)
    const token = hall.keys.tableToken(SESSION, 'A', 1)
    expect(sit(hall, BILL)).toEqual({ status: 'waiting' })
    expect(sit(hall, ANNE, token)).toMatchObject({ status: 'in', role: 'table' })
    expect(hall.assigned.get(ANNE.device)).toMatchObject({ section: 'A', table: 1 })
    expect(sit(hall, BILL, token)).toEqual({ status: 'waiting' })
    expect(settle(hall, BILL)).toBe(true)
    expect(sit(hall, BILL, token)).toMatchObject({ status: 'in' })
  })

  test('[DR10] the token of another table, of another evening or of another club is none', () => {
    const hall = emptyHall(false)
    const { tableToken } = hall.keys
    const others = [tableToken(SESSION, 'A', 2), tableToken('last-monday' as never, 'A', 1), 'f'.repeat(32)]
    for (const token of others)
      expect(sit(hall, ANNE, token)).toMatchObject({ status: 'refused', code: 'old-code' })
    const at = comeTo(hall.desk, ANNE)
    const seen = comeTo(hall.desk, BILL)
    const right = { ...A1, token: tableToken(SESSION, 'A', 1) }
    // Captured from another device.
    expect(at.ask(() => tableWish(seen.greeted, right))).toMatchObject({ code: 'old-code' })
    expect(at.ask(greeted => tableWish(greeted, right)).status).toBe('in')
  })
})

describe('the CONNECT', () => {
  const paired = () => {
    const hall = emptyHall()
    return { hall, credential: credentialIn(sit(hall, ANNE)) }
  }

  test('[DR11] a credential opens nothing without the signature of its device on this connection', () => {
    const { hall, credential } = paired()
    const at = comeTo(hall.desk, ANNE)
    expect(at.link(credential)).toBe('table')
    expect(hall.desk.authenticate(ANNE.device, credential)).toBeUndefined()
    const passage = at.visit.passage()
    const other = comeTo(hall.desk, ANNE)
    const wrong = [
      credential,
      `${credential} `,
      passwordOf(BILL, at.greeted, credential),
      passwordOf(ANNE, other.greeted, credential),
      `${passwordOf(ANNE, at.greeted, credential)} x`,
    ]
    for (const password of wrong) expect(readPassword(password, ANNE.device, passage)).toBeUndefined()
    const right = passwordOf(ANNE, at.greeted, credential)
    expect(readPassword(right, ANNE.device, passage)).toEqual({ credential, key: ANNE.key })
    expect(readPassword(right, BILL.device, passage)).toBeUndefined()
  })

  test('[DR11] nobody links with the credential of another device, or of another role', () => {
    const { hall, credential } = paired()
    expect(comeTo(hall.desk, BILL).link(credential)).toBeUndefined()
    const { device } = ANNE
    const forged = (role: 'director' | 'table', keyed?: true) =>
      makeCredential(hall.keys, { device, role, ...(keyed && { keyed }) })
    expect(comeTo(hall.desk, ANNE).link(forged('director', true))).toBeUndefined()
    // Forged in the form of a device before key pairs, for a device that has a key: invalid, bare or signed.
    expect(comeTo(hall.desk, ANNE).link(forged('table'))).toBeUndefined()
    expect(hall.desk.authenticate(device, forged('table'))).toBeUndefined()
  })

  test('[DR12] a hub that has only the club card knows a device by its credential and its signature, and by neither alone', () => {
    const { credential } = paired()
    const fresh = createHubHall()
    fresh.desk.start()
    expect(fresh.desk.authenticate(ANNE.device, credential)).toBeUndefined()
    expect(comeTo(fresh.desk, BILL).link(credential)).toBeUndefined()
    expect(comeTo(fresh.desk, ANNE).link(credential)).toBe('table')
    expect(comeTo(fresh.desk, ANNE).link('x')).toBeUndefined()
  })

  test('[DR13] a device of before links by its bare credential until its app has a key, and never again', () => {
    const journal = createMemoryJournal()
    const one = tableDevice(1)
    const credential = putDeviceOfBefore(journal, createHubHall().keys, one, 1)
    const hall = emptyHall(true, journal)
    const renew = (pair: KeyPair, formerKey?: string) =>
      comeTo(hall.desk, pair).ask(() => ({
        kind: 'renewal',
        credential,
        parent: null,
        ...(formerKey !== undefined && { formerKey }),
      }))
    expect(hall.desk.authenticate(one, credential)).toBe('table')
    // An eavesdropper of the credential does not know the random key.
    expect(renew(BILL)).toMatchObject({ code: 'wrong-credential' })
    expect(renew(BILL, 'another0key0of0letters00')).toMatchObject({ code: 'wrong-credential' })
    const taken = renew(ANNE, keyOfBefore(one))
    expect(taken).toMatchObject({ status: 'in', role: 'table' })
    expect(hall.assigned.get(ANNE.device)).toMatchObject({ section: 'A', table: 1 })
    expect(hall.desk.authenticate(one, credential)).toBeUndefined()
    expect(hall.desk.isWithdrawn(one, credential, null)).toBe(true)
    expect(comeTo(hall.desk, ANNE).link(credentialIn(taken))).toBe('table')
    expect(renew(ANNE, keyOfBefore(one))).toEqual(taken)
    expect(renew(BILL, keyOfBefore(one))).toEqual({ status: 'waiting' })
  })

  /** Rebuilds a journal with table 1's tablet from before key pairs, so that its random key is unknown. */
  function rebuiltHall() {
    const journal = createMemoryJournal()
    const one = tableDevice(1)
    const credential = putDeviceOfBefore(journal, createHubHall().keys, one, 1)
    const row = must(journal.devices()[0], 'its row')
    journal.putDevice({ ...row, keyHash: '' })
    const hall = emptyHall(true, journal)
    const renew = (pair: KeyPair, shown = credential) =>
      comeTo(hall.desk, pair).ask(() => ({
        kind: 'renewal',
        credential: shown,
        parent: null,
        formerKey: keyOfBefore(one),
      }))
    return { hall, one, credential, renew }
  }

  test('[DR321] whose random key the hub does not know takes its key pair with one tap of the director', () => {
    const { hall, one, credential, renew } = rebuiltHall()
    expect(renew(ANNE)).toEqual({ status: 'waiting' })
    expect(comeTo(hall.desk, ANNE).link(credential)).toBeUndefined()
    expect(hall.desk.authenticate(one, credential)).toBe('table')
    hall.hello(DIRECTOR)
    hall.pass(300)
    const requests = [{ device: ANNE.device, section: 'A', table: 1 }]
    expect(hall.views(DIRECTOR).get('devices')?.body).toMatchObject({ requests })
    expect(settle(hall, ANNE)).toBe(true)
    expect(renew(ANNE)).toMatchObject({ status: 'in', role: 'table' })
    expect(hall.assigned.get(ANNE.device)).toMatchObject({ section: 'A', table: 1 })
    // The captured credential is no longer valid.
    expect(hall.desk.authenticate(one, credential)).toBeUndefined()
    expect(hall.cut).toContain(one)
  })

  test('[DR321] a director’s screen of before that the hub does not know is entered by no credential that was overheard', () => {
    const { hall, renew } = rebuiltHall()
    const device = deviceNamed('screenofbefore')
    const credential = makeCredential(hall.keys, { device, role: 'director' })
    expect(hall.desk.authenticate(device, credential)).toBeUndefined()
    expect(renew(ANNE, credential)).toEqual({ status: 'waiting' })
    expect(hall.journal.devices().map(row => row.device)).not.toContain(ANNE.device)
    hall.hello(DIRECTOR)
    hall.pass(300)
    const directors = [{ device: ANNE.device }]
    expect(hall.views(DIRECTOR).get('devices')?.body).toMatchObject({ directors })
    expect(settle(hall, ANNE)).toBe(true)
    expect(renew(ANNE, credential)).toMatchObject({ status: 'in', role: 'director' })
    // Its old name remains in the renewals, withdrawn.
    expect(hall.journal.devices().find(row => row.device === device)).toMatchObject({ withdrawn: true })
    expect(hall.desk.authenticate(device, credential)).toBeUndefined()
  })

  test('[DR321] a tablet of before that the hub does not know, and so not its table, chooses one', () => {
    const { hall, renew } = rebuiltHall()
    const credential = makeCredential(hall.keys, { device: deviceNamed('tabletofbefore'), role: 'table' })
    expect(renew(ANNE, credential)).toMatchObject({ status: 'refused', code: 'wrong-credential' })
    expect(sit(hall, ANNE)).toMatchObject({ status: 'in' })
  })
})

describe('renewals', () => {
  function renewing() {
    const hall = emptyHall()
    const credential = credentialIn(sit(hall, ANNE))
    const renew = (child: KeyPair, parent = ANNE, shown = credential) =>
      comeTo(hall.desk, child).ask((greeted, id) => renewalWish(greeted, id, { parent, credential: shown }))
    return { hall, credential, renew }
  }
  const child = (letter: string) => keyPairNamed(`Anne ${letter}`)

  test('[DR14] a key takes the place of another where that one signs for it, in this connection', () => {
    const { hall, credential, renew } = renewing()
    // Without the parent, with a stranger in its place, and with its signature for another device.
    expect(comeTo(hall.desk, BILL).ask(() => ({ kind: 'renewal', credential, parent: null }))).toMatchObject({
      code: 'wrong-credential',
    })
    expect(renew(BILL, BILL)).toMatchObject({ code: 'wrong-credential' })
    const anne = comeTo(hall.desk, child('a'))
    const heard = renewalWish(anne.greeted, 1, { parent: ANNE, credential })
    const bill = comeTo(hall.desk, BILL)
    expect(bill.say(askOf(BILL, bill.greeted, 1, heard))).toMatchObject({ say: { code: 'not-you' } })
    expect(renew(child('a'))).toMatchObject({ status: 'in', role: 'table' })
    expect(hall.journal.devices().find(row => row.device === ANNE.device)).toMatchObject({ withdrawn: true })
  })

  test('[DR15] the parent is withdrawn: the same child hears the same, a second one waits for the director, in the same line', () => {
    const { hall, credential, renew } = renewing()
    const first = renew(child('a'))
    expect(comeTo(hall.desk, ANNE).link(credential)).toBeUndefined()
    expect(hall.desk.isWithdrawn(ANNE.device, credential, ANNE.key)).toBe(true)
    // Others do not even learn that it is withdrawn.
    expect(hall.desk.isWithdrawn(ANNE.device, credential, null)).toBe(false)
    expect(renew(child('a'))).toEqual(first)
    expect(renew(child('b'))).toEqual({ status: 'waiting' })
    expect(settle(hall, child('b'))).toBe(true)
    expect(renew(child('b')).status).toBe('in')
    expect(hall.ask(DIRECTOR, { what: 'revoke', device: child('a').device }).ok).toBe(true)
    const rows = hall.journal.devices().filter(({ device, parent }) => device === ANNE.device || parent)
    expect(rows.map(({ revokedAt }) => revokedAt !== null)).toEqual([true, true, true])
    for (const pair of [ANNE, child('a'), child('b')]) {
      const shown = credentialIn(first)
      expect(comeTo(hall.desk, pair).link(shown)).toBeUndefined()
    }
    expect(renew(child('c'))).toMatchObject({ code: 'revoked' })
    expect(hall.desk.isWithdrawn(ANNE.device, credential, ANNE.key)).toBe(false)
  })

  test('[DR16] a parent that this hub does not know yet is withdrawn with its renewal, and its loss of rights is felt later', () => {
    const { credential } = renewing()
    const fresh = createHubHall()
    fresh.desk.start()
    const taken = comeTo(fresh.desk, child('a')).ask((greeted, id) =>
      renewalWish(greeted, id, { parent: ANNE, credential }),
    )
    expect(taken.status).toBe('in')
    expect(comeTo(fresh.desk, ANNE).link(credential)).toBeUndefined()
    expect(comeTo(fresh.desk, child('a')).link(credentialIn(taken))).toBe('table')
  })
})
