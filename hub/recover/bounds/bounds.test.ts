import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { pieceMark } from '../../../shared/protocol/copies.ts'
import type { Down } from '../../../shared/protocol/down.ts'
import { CLUB_STREAM, type Piece } from '../../../shared/protocol/piece.ts'
import { NO_SESSION, type SessionSegment } from '../../../shared/protocol/topics.ts'
import type { Up } from '../../../shared/protocol/up.ts'
import { type DeviceId, deviceIdSchema, sessionIdSchema } from '../../../shared/session/identity.ts'
import { createHall, SESSION, tableDevice } from '../../../shared/test/hall.ts'
import { keyPairNamed } from '../../../shared/test/key-pairs.ts'
import type { ClubEntry } from '../../journal/club-entry.ts'
import { createMemoryJournal } from '../../journal/journal-memory.ts'
import { createClubKeys } from '../../keys/club-keys.ts'
import { makeCredential } from '../../keys/credential.ts'
import { helloOf, PLAN } from '../../test/hub-hall.ts'
import { createGathering } from '../gathering.ts'
import { createRecoveredDevices } from '../recovered-devices.ts'
import { createRecoveryDesk } from '../recovery-desk.ts'
import { createRecoveryRights } from '../recovery-rights.ts'
import { createAllowance } from './allowance.ts'
import { createRecoveryRate } from './recovery-rate.ts'

const KEYS = createClubKeys(new Uint8Array(16).fill(7))
const named = (name: string): DeviceId => v.parse(deviceIdSchema, name)
const GUEST = named('aguestfromtown')

/** Starts a rebuilding hub with the card, and counts how often it opens a piece and reads the club's keys. */
function rebuildingWithCard() {
  const open = vi.fn(KEYS.open)
  const keysWith = vi.fn((_: readonly ClubEntry[]) => ({ ...KEYS, open }))
  const sent: { readonly device: DeviceId; readonly message: Down }[] = []
  const beats: SessionSegment[] = []
  let beat = () => {}
  let random = 0
  let now = 0
  const desk = createRecoveryDesk({
    journal: createMemoryJournal(),
    now: () => now,
    log: () => {},
    deskBeat: () => {},
    beat: session => void beats.push(session),
    by: 'card',
    keysWith,
    done: () => {},
    rebuild: () => ({ ok: true }),
    salvaged: new Map(),
    randomText() {
      random += 1
      return String(random).padStart(26, '0').split('').reverse().join('')
    },
    addresses: () => ({ tables: '', director: '', hub: [] }),
    schedule(work) {
      beat = work
      return () => {}
    },
    send: (_, device, message) => void sent.push({ device, message }),
  })
  desk.start()
  return {
    desk,
    open,
    keysWith,
    sent,
    beats,
    beat() {
      beats.length = 0
      beat()
    },
    pass: (ms: number) => {
      now += ms
    },
    link(device: DeviceId, credential = '') {
      desk.authenticate(device, credential)
      desk.linked(device, {})
    },
    hear: (device: DeviceId, message: Up, session: SessionSegment = NO_SESSION) =>
      desk.receive([{ device, role: 'table', way: 'open', session, text: JSON.stringify(message) }]),
    asked<T extends Down['type']>(device: DeviceId, type: T) {
      const last = sent.findLast(one => one.device === device && one.message.type === type)
      return last?.message as Extract<Down, { type: T }> | undefined
    },
  }
}

const falsePiece = (index: number): Piece => ({
  stream: CLUB_STREAM,
  incarnation: { epoch: 1, hub: 'zzzzzzzzzzzz', start: 1 },
  index,
  from: index + 1,
  to: index + 1,
  part: 1,
  parts: 1,
  previous: null,
  sealed: 'A'.repeat(3000),
})

test('[RC120] false pieces of the club journal cost whoever hands them in one look each, and move nothing else', () => {
  const hub = rebuildingWithCard()
  hub.link(GUEST)
  hub.hear(GUEST, helloOf({}))
  hub.keysWith.mockClear()
  const pieces = Array.from({ length: 120 }, (_, index) => falsePiece(index))
  const byMark = new Map(pieces.map(piece => [pieceMark(piece), piece]))
  const list = hub.asked(GUEST, 'list-pieces')
  hub.hear(GUEST, { type: 'pieces-listed', id: list?.id ?? '', marks: [...byMark.keys()], more: false })
  let given = 0
  for (let ask = hub.asked(GUEST, 'give-pieces'); ask; ) {
    for (const mark of ask.marks)
      hub.hear(GUEST, { type: 'piece-given', id: ask.id, mark, piece: byMark.get(mark) ?? null })
    given += ask.marks.length
    const next = hub.asked(GUEST, 'give-pieces')
    ask = next === ask ? undefined : next
  }
  expect(given).toBe(120)
  expect(hub.open).toHaveBeenCalledTimes(120)
  expect(hub.keysWith).not.toHaveBeenCalled()
  // Other devices are not asked for the same pieces.
  const other = named('anotherguestfromtown')
  hub.link(other)
  hub.hear(other, helloOf({}))
  const { id = '' } = hub.asked(other, 'list-pieces') ?? {}
  hub.hear(other, { type: 'pieces-listed', id, marks: [...byMark.keys()], more: false })
  expect(hub.asked(other, 'give-pieces')).toBeUndefined()
})

test('[RC121] a hub that rebuilds reads no more of a device than its rate, whatever it says', () => {
  const hub = rebuildingWithCard()
  const device = named('tabletoftable1')
  hub.link(device, makeCredential(KEYS, { device, role: 'table' }))
  for (let times = 0; times < 200; times += 1) hub.hear(device, helloOf({}))
  const haves = () => hub.sent.filter(one => one.device === device && one.message.type === 'have').length
  expect(haves()).toBe(50)
  hub.pass(1000)
  for (let times = 0; times < 200; times += 1) hub.hear(device, helloOf({}))
  expect(haves()).toBe(55)
})

test('[RC15] three hundred sessions have a heartbeat, and first those of whoever is known', () => {
  const hub = rebuildingWithCard()
  const say = (device: DeviceId, session: string) =>
    hub.hear(device, helloOf({}), v.parse(sessionIdSchema, session))
  for (let guest = 0; guest < 5; guest += 1) {
    hub.link(named(`guestnumber${guest}`))
    for (let index = 0; index < 90; index += 1) say(named(`guestnumber${guest}`), `made-up-${guest}-${index}`)
  }
  const device = named('tabletoftable1')
  hub.link(device, makeCredential(KEYS, { device, role: 'table' }))
  say(device, 'monday')
  hub.beat()
  expect(hub.beats.length).toBe(300)
  expect(hub.beats.slice(0, 2)).toEqual([NO_SESSION, 'monday'])
})

test('[RC122] facts are of sessions of which the device has said hello', () => {
  const hub = rebuildingWithCard()
  const device = tableDevice(1)
  hub.link(device, makeCredential(KEYS, { device, role: 'table' }))
  const { fact } = createHall(PLAN).result(1, 1, 1, '4S S 10')
  const later = () => {
    hub.hear(device, { type: 'fact', fact }, SESSION)
    return hub.asked(device, 'later')
  }
  hub.hear(device, helloOf({}))
  expect(later()).toBeUndefined()
  hub.hear(device, helloOf({}), SESSION)
  expect(later()).toMatchObject({ seq: fact.seq })
})

test('[RC121] all unproven devices share one rate, and known devices are not slowed by them', () => {
  let now = 0
  const rate = createRecoveryRate(() => now)
  const heard = (devices: readonly { trusted: boolean }[], times: number) =>
    devices.flatMap(one => Array.from({ length: times }, () => rate.mayHear(one))).filter(Boolean).length
  const guests = Array.from({ length: 20 }, () => ({ trusted: false }))
  expect(heard(guests, 1200)).toBe(5000)
  expect(heard([{ trusted: true }], 1200)).toBe(1000)
  now += 1000
  expect(heard([...guests].reverse(), 1200)).toBe(500)
})

test('[RC121] what is over the rate is not even read', () => {
  const hub = rebuildingWithCard()
  hub.link(GUEST)
  const parse = vi.spyOn(JSON, 'parse')
  for (let times = 0; times < 3000; times += 1) hub.hear(GUEST, { type: 'hand-over', key: 'x'.repeat(30) })
  expect(parse.mock.calls.length).toBe(1000)
  parse.mockRestore()
})

test('[RC122] so many things and so many characters of a device are kept, and of all', () => {
  const allowance = createAllowance({
    ofDevice: { things: 3, characters: 100 },
    ofAll: { things: 4, characters: 150 },
  })
  expect([60, 50, 30, 10, 1].map(size => allowance.take('a', size))).toEqual([true, false, true, true, false])
  expect([60, 50, 1].map(size => allowance.take('b', size))).toEqual([false, true, false])
})

test('[RC122] a journal of more pages than its device can have is passed over', () => {
  const journal = vi.fn()
  const sent: Down[] = []
  let id = 0
  const gathering = createGathering({
    send: (message: Down) => void sent.push(message),
    plain: true,
    mostPages: 2,
    isKnown: () => false,
    newId: () => String(id++),
    journal,
    piece: () => {},
  })
  gathering.begin()
  const give = (session: string, page: number, pages: number) =>
    gathering.onJournal({
      type: 'journal-given',
      id: String(id - 1),
      session: session as never,
      sessions: ['a', 'b'] as never,
      page,
      pages,
      incarnation: null,
      text: 'x',
    })
  give('a', 0, 3)
  expect(sent.at(-1)).toMatchObject({ type: 'give-journal', session: 'b' })
  give('b', 0, 2)
  give('b', 1, 2)
  expect(journal.mock.calls).toEqual([['b', 'xx', null]])
})

test('[RC122] of whoever was never let in nothing is kept when his link ends but the key that he has proved', () => {
  const devices = createRecoveredDevices()
  const { device, key } = keyPairNamed('Anne')
  const come = (name: DeviceId, proved: string | null, credential = '') => {
    const link = {}
    devices.come(name, { credential, key: proved }, undefined)
    devices.linked(name, link)
    return link
  }
  const links = [come(GUEST, null, 'x'.repeat(64_000)), come(device, key)] as const
  expect(devices.get(GUEST)?.credential).toBe('')
  devices.unlinked(GUEST, {})
  expect(devices.all()).toHaveLength(2)
  devices.unlinked(GUEST, links[0])
  devices.unlinked(device, links[1])
  expect(devices.all()).toEqual([])
  expect([devices.get(GUEST), devices.get(device)?.publicKey]).toEqual([undefined, key])
  // Its public key is not accepted as another device's secret, before or after.
  expect(devices.letIn(GUEST, key, 'table')).toBe(false)
  const rights = createRecoveryRights(() => KEYS, { club: () => [] }, devices)
  expect(rights.come(device, { credential: '', key: null })).toBeUndefined()
  expect(rights.come(device, { credential: '', key })).toBe('table')
})

test('[RC122] who was let in stays known, and a thousand are by a yes', () => {
  const devices = createRecoveredDevices()
  const letIn = (index: number, key = `key${index}`.padEnd(26, '0')) => {
    const device = named(`guestnumber${index}`)
    const link = {}
    devices.come(device, { credential: '', key: null }, undefined)
    devices.linked(device, link)
    const isIn = devices.letIn(device, key, 'table')
    devices.unlinked(device, link)
    return isIn
  }
  expect(Array.from({ length: 1010 }, (_, index) => letIn(index)).filter(Boolean)).toHaveLength(1000)
  expect([letIn(3), letIn(3, 'of-somebody-else'.padEnd(26, '0'))]).toEqual([true, false])
  expect(devices.all()).toHaveLength(1000)
})

test('[RC122] a thousand who have come and do not link are remembered', () => {
  const devices = createRecoveredDevices()
  for (let index = 0; index < 3000; index += 1)
    devices.come(named(`guestnumber${index}`), { credential: '', key: null }, undefined)
  expect(devices.all().length).toBeLessThan(1010)
  expect(devices.get(named('guestnumber2999'))).toBeDefined()
})
