import { describe, expect, test } from 'vitest'
import type { Down } from '../../shared/protocol/down.ts'
import { NO_SESSION, type SessionSegment } from '../../shared/protocol/topics.ts'
import type { Up } from '../../shared/protocol/up.ts'
import { fold } from '../../shared/session/decide/fold.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import { hasShownCode } from '../../shared/session/section/assignments.ts'
import { createHall, DIRECTOR, roleOf, SESSION } from '../../shared/test/hall.ts'
import { keyPairNamed } from '../../shared/test/key-pairs.ts'
import type { ClubEntry } from '../journal/club-entry.ts'
import { createMemoryJournal } from '../journal/journal-memory.ts'
import { createClubKeys } from '../keys/club-keys.ts'
import { makeCredential } from '../keys/credential.ts'
import { credentialIn } from '../test/at-door.ts'
import { askDirector } from '../test/door-requests.ts'
import { createHubHall, helloOf, PLAN } from '../test/hub-hall.ts'
import { createRecoveredDevices } from './recovered-devices.ts'
import { createRecoveryDesk } from './recovery-desk.ts'
import { createRecoveryRights } from './recovery-rights.ts'

const ONE = keyPairNamed('table1')
/** Keys of the test hall, which then continues with the rebuilt data. */
const KEYS = createClubKeys(new Uint8Array(16).fill(7), new Uint8Array(32).fill(7))
const OF_BEFORE = makeCredential(KEYS, { device: ONE.device, role: 'table' })
const OWN_KEY = 'keythatnobodyhastold'.padEnd(26, '0')

type Rebuilding = { readonly by?: 'none' | 'card'; readonly uncoded?: true }

/** Starts a rebuilding hub with the journal of the session, to which table 1's tablet and its director connect. */
function rebuilding({ by = 'none', uncoded }: Rebuilding = {}) {
  const journal = createMemoryJournal()
  const sent: { readonly device: DeviceId; readonly message: Down }[] = []
  const room = createHall(PLAN)
  room.assign(ONE.device, 1, uncoded)
  const lives = [{ from: 1, epoch: 2, hub: 'zzzzzzzzzzzz', start: 1 }]
  let random = 0
  const desk = createRecoveryDesk({
    journal,
    now: () => 0,
    log: () => {},
    beat: () => {},
    deskBeat: () => {},
    by,
    keysWith: () => KEYS,
    done: () => {},
    rebuild: () => ({ ok: true }),
    salvaged: new Map([[SESSION, [{ entries: room.entries, lives }]]]),
    randomText() {
      random += 1
      return String(random).padStart(26, 'r')
    },
    addresses: () => ({ tables: '', director: '', hub: [] }),
    schedule: () => () => {},
    send: (_, device, message) => void sent.push({ device, message }),
  })
  desk.start()
  const hear = (device: DeviceId, message: object, session: SessionSegment = NO_SESSION) =>
    desk.receive([{ device, role: roleOf(device), way: 'private', session, text: JSON.stringify(message) }])
  /** Returns the messages of this type to the device. */
  const told = (device: DeviceId, type: Down['type']) =>
    sent.filter(one => one.device === device && one.message.type === type).map(({ message }) => message)
  /** Links a device and sends hello; returns true if it was admitted. */
  const links = (device: DeviceId, key: string | null, credential = 'of another club') => {
    const role = desk.authenticate(device, credential, key)
    if (!role) return false
    desk.linked(device, {})
    hear(device, helloOf({}))
    return true
  }
  const handsOver = (device: DeviceId, key: string) => {
    const before = told(device, 'club').length
    hear(device, { type: 'hand-over', key } satisfies Up)
    return told(device, 'club').length > before
  }
  const director = () => {
    const credential = credentialIn(askDirector(desk, DIRECTOR, desk.issueDirectorSecret()))
    return links(DIRECTOR, keyPairNamed('director').key, credential)
  }
  /** Lets the director start, after which the club's own hub takes the journal. */
  const goesOn = () => {
    director()
    hear(DIRECTOR, { type: 'ask', id: 'a', ask: { what: 'rebuilt', go: true } } satisfies Up)
    const { desk: own } = createHubHall(journal)
    own.start()
    return own
  }
  return { desk, journal, hear, told, links, handsOver, goesOn }
}

describe('without the card', () => {
  test('[RC119] nobody links without a key under the name of one whose key has been proved, and whoever has that name stays in', () => {
    const { desk, links, handsOver } = rebuilding()
    expect(links(ONE.device, ONE.key)).toBe(true)
    expect(links(ONE.device, null)).toBe(false)
    expect(links(ONE.device, null, OF_BEFORE)).toBe(false)
    expect(desk.health().devices).toBe(1)
    expect(handsOver(ONE.device, ONE.key)).toBe(true)
    expect(links(ONE.device, null)).toBe(false)
    expect(links(ONE.device, ONE.key)).toBe(true)
  })

  test('[RC119] a device goes on submitting while somebody else tries its name', () => {
    const { hear, told, links, handsOver } = rebuilding()
    links(ONE.device, ONE.key)
    handsOver(ONE.device, ONE.key)
    const room = createHall(PLAN)
    const { fact } = room.result(1, 1, 1, '4S S 10')
    const text = JSON.stringify(fact)
    const part = (index: number) => ({
      type: 'part',
      seq: fact.seq,
      hash: fact.hash,
      i: index + 1,
      n: 2,
      text: index === 0 ? text.slice(0, 100) : text.slice(100),
    })
    hear(ONE.device, helloOf({}), SESSION)
    hear(ONE.device, part(0), SESSION)
    links(ONE.device, null)
    hear(ONE.device, part(1), SESSION)
    expect(told(ONE.device, 'later')).toMatchObject([{ seq: fact.seq, hash: fact.hash }])
  })

  test('[RC119] a public half, which everybody has heard, is nobody’s secret', () => {
    const { links, handsOver } = rebuilding()
    expect(links(ONE.device, null)).toBe(true)
    expect(handsOver(ONE.device, ONE.key)).toBe(false)
    const other = keyPairNamed('table2')
    links(other.device, other.key)
    expect(handsOver(ONE.device, other.key)).toBe(false)
  })

  test('[RC119] who was there first under the name, without its key, is nobody once the key comes', () => {
    const { desk, journal, hear, told, links, handsOver, goesOn } = rebuilding()
    links(ONE.device, null)
    expect(handsOver(ONE.device, OWN_KEY)).toBe(true)
    // Its connection is cut off shortly after the other has proved its key, and does not count meanwhile.
    desk.authenticate(ONE.device, 'of another club', ONE.key)
    expect(handsOver(ONE.device, OWN_KEY)).toBe(false)
    desk.linked(ONE.device, {})
    hear(ONE.device, helloOf({}))
    expect(told(ONE.device, 'ask-hand-over').length).toBeGreaterThan(0)
    expect(handsOver(ONE.device, ONE.key)).toBe(true)
    const own = goesOn()
    expect(journal.devices().find(({ device }) => device === ONE.device)).toMatchObject({
      publicKey: ONE.key,
    })
    expect(own.authenticate(ONE.device, OF_BEFORE, null)).toBeUndefined()
    const keyed = makeCredential(KEYS, { device: ONE.device, role: 'table', keyed: true })
    expect(own.authenticate(ONE.device, keyed, ONE.key)).toBe('table')
  })

  test('[RC119] a tablet that had a table and has not consented is still recognized by its key', () => {
    const { links, goesOn } = rebuilding()
    links(ONE.device, null)
    links(ONE.device, ONE.key)
    expect(goesOn().authenticate(ONE.device, OF_BEFORE, null)).toBeUndefined()
  })

  test('[RC119] whoever waits without a key under the name of a director’s screen is none when it is let in', () => {
    const { desk, hear, told, links } = rebuilding()
    links(DIRECTOR, null)
    const ask = () =>
      hear(DIRECTOR, { type: 'ask', id: 'a', ask: { what: 'rebuilt', go: true } } satisfies Up)
    ask()
    expect(told(DIRECTOR, 'answer')).toMatchObject([{ ok: false, code: 'director-only' }])
    const late = keyPairNamed('director2')
    desk.authenticate(late.device, '', null)
    for (const device of [DIRECTOR, late.device]) askDirector(desk, device, desk.issueDirectorSecret())
    ask()
    expect(told(DIRECTOR, 'answer')).toHaveLength(1)
    desk.linked(late.device, {})
    hear(late.device, { type: 'ask', id: 'a', ask: { what: 'rebuilt', go: true } } satisfies Up)
    expect(told(late.device, 'answer')).toEqual([])
  })
})

describe('a tablet that chose its table from the list', () => {
  const keyed = makeCredential(KEYS, { device: ONE.device, role: 'table', keyed: true })
  const comes: Readonly<Record<string, (hub: ReturnType<typeof rebuilding>) => unknown>> = {
    'stays away': () => {},
    'says yes': hub => hub.links(ONE.device, ONE.key) && hub.handsOver(ONE.device, ONE.key),
    'comes with its credential': hub => hub.links(ONE.device, ONE.key, keyed),
  }
  test.each([
    ['none', 'stays away'],
    ['none', 'says yes'],
    ['card', 'stays away'],
    ['card', 'comes with its credential'],
  ] as const)('[DK474] is known as such after a rebuild (keys: %s) in which it %s', (by, how) => {
    for (const uncoded of [true, undefined]) {
      const hub = rebuilding({ by, ...(uncoded && { uncoded }) })
      comes[how]?.(hub)
      hub.goesOn()
      const state = fold(hub.journal.entries(SESSION))
      expect(hub.journal.devices().find(({ device }) => device === ONE.device)).toMatchObject({ table: 1 })
      expect(hub.journal.devices().find(({ device }) => device === ONE.device)?.uncoded).toBe(uncoded)
      expect(hasShownCode(state, ONE.device)).toBe(uncoded === undefined)
    }
  })
})

describe('with the card', () => {
  const row = { device: ONE.device, role: 'table' as const, section: null, table: null }
  /**
   * Creates rights with a club journal that becomes known when `find` is called; `keysBefore` are the keys known until
   * then.
   */
  function rightsOf(keysBefore = KEYS) {
    const devices = createRecoveredDevices()
    const club: ClubEntry[] = []
    const keysWith = (entries: readonly ClubEntry[]) => (entries.length > 0 ? KEYS : keysBefore)
    const rights = createRecoveryRights(keysWith, { club: () => club }, devices)
    const find = (keyed: { readonly publicKey?: string } = { publicKey: ONE.key }) => {
      const device = { ...row, ...keyed, keyHash: '', pairedAt: 1, revokedAt: null }
      club.push({ kind: 'device', position: 1, device })
    }
    return { devices, rights, find }
  }

  test('[RC119] a name that the club journal knows by its key is nobody’s without it', () => {
    const { rights, find } = rightsOf()
    find()
    expect(rights.come(ONE.device, { credential: OF_BEFORE, key: null })).toBeUndefined()
    const credential = makeCredential(KEYS, { device: ONE.device, role: 'table', keyed: true })
    expect(rights.come(ONE.device, { credential, key: ONE.key })).toBe('table')
  })

  test('[RC119] whoever came with a credential of before loses it when the club journal knows his name by a key', () => {
    const { devices, rights, find } = rightsOf()
    rights.come(ONE.device, { credential: OF_BEFORE, key: null })
    devices.linked(ONE.device, {})
    expect(devices.get(ONE.device)?.trusted).toBe(true)
    find()
    expect(rights.heedClub()).toEqual([])
    expect(devices.get(ONE.device)).toMatchObject({ trusted: false, role: 'table' })
  })

  test('[RC119] a device from before there were keys is accepted as soon as the club journal proves its credential', () => {
    const { devices, rights, find } = rightsOf(createClubKeys(new Uint8Array(16).fill(8)))
    rights.come(ONE.device, { credential: OF_BEFORE, key: null })
    const link = {}
    devices.linked(ONE.device, link)
    expect(rights.heedClub()).toEqual([])
    find({})
    expect(rights.heedClub()).toMatchObject([{ device: ONE.device, trusted: true }])
    expect(devices.get(ONE.device)?.link).toBe(link)
  })
})
