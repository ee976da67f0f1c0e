import { describe, expect, test } from 'vitest'
import { decodeMessage } from '../../../shared/protocol/codec.ts'
import { isSignedByDevice } from '../../../shared/protocol/door/device-key.ts'
import {
  askedText,
  type DoorDown,
  doorText,
  doorUpSchema,
  type Greet,
} from '../../../shared/protocol/door/door.ts'
import { lifeText } from '../../../shared/protocol/incarnation.ts'
import { keyPairNamed } from '../../../shared/test/key-pairs.ts'
import { createTestClock } from '../../../shared/test/test-clock.ts'
import { createTestClub, type TestClub } from '../test/scripted-hub.ts'
import type { Visitor, Wish } from './door.ts'
import { createDoorCaller } from './door-caller.ts'
import type { DoorSocket } from './greeting.ts'

const OURS = createTestClub(1)
const THEIRS = createTestClub(2)
const TABLET = keyPairNamed('tablet')
const LIFE = { epoch: 1, hub: 'hubhubhub', start: 1, life: 'lifelifelife' }
const ROOM = { session: null, open: false, tables: [] }
const TABLE: Wish = { kind: 'table', section: 'A', table: 1 }

/** Stub of a hub with scripted answers that records its requests. */
interface TestHub {
  readonly club: TestClub
  readonly asked: string[]
  answers: boolean
}

type Hear = (event: { readonly data?: unknown }) => void

function socketTo(hub: TestHub | undefined): DoorSocket {
  const hearers = new Map<string, Set<Hear>>()
  const tell = (type: string, data?: unknown) =>
    queueMicrotask(() => {
      for (const hear of [...(hearers.get(type) ?? [])]) hear({ data })
    })
  let text = ''
  function answer(said: string): DoorDown | null {
    const read = decodeMessage(doorUpSchema, said)
    if (!hub || !read.ok) throw new Error(said)
    const { value } = read
    hub.asked.push(value.type)
    if (value.type === 'greet') {
      const { challenge, door } = challengeOf(hub.club, value)
      text = door
      return challenge
    }
    if (!hub.answers) return null
    if (value.type === 'ask-room') return { type: 'room', id: value.id, room: ROOM }
    expect(isSignedByDevice(TABLET.key, 'ask', askedText(text, value.id, value.wish), value.signature)).toBe(
      true,
    )
    return { type: 'let-in', id: value.id, answer: { status: 'waiting' } }
  }
  tell(hub ? 'open' : 'error')
  return {
    send(said) {
      const answered = answer(said)
      if (answered) tell('message', JSON.stringify(answered))
    },
    close() {},
    addEventListener: (type, hear) =>
      void hearers.set(type, (hearers.get(type) ?? new Set<Hear>()).add(hear)),
    removeEventListener: (type, hear) => void hearers.get(type)?.delete(hear),
  }
}

function challengeOf(club: TestClub, greet: Greet) {
  const life = { ...LIFE, signature: club.sign('incarnation', lifeText(LIFE)) }
  const own = { club: club.publicKey, life, nonce: 'n'.repeat(26) }
  const door = doorText(greet, own)
  const challenge = {
    type: 'challenge',
    protocol: 5,
    oldest: 2,
    ...own,
    proof: club.sign('door', door),
  } as const
  return { challenge, door }
}

const hubOf = (club: TestClub): TestHub => ({ club, asked: [], answers: true })

function createRig(hubs: Readonly<Record<string, TestHub>>) {
  const clock = createTestClock()
  const dialled: string[] = []
  let ids = 0
  const door = createDoorCaller({
    openSocket(url) {
      const { host } = new URL(url)
      dialled.push(host)
      return socketTo(hubs[host])
    },
    origin: 'http://page.test:1',
    knock: async ({ health }) => new URL(health).host in hubs,
    clock,
    newId: () => String(++ids).padStart(26, '0'),
    protocol: 5,
  })
  const settle = async () => {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
  }
  return { door, clock, dialled, settle, pass: (ms: number) => clock.passSettling(ms, settle) }
}

const from = (more: Partial<Visitor> = {}): Visitor => ({
  keys: TABLET,
  club: null,
  named: [],
  addresses: ['told.test:3'],
  ...more,
})

describe('asking at the door', () => {
  test('[WK115] it is asked where a code has named the hub, else at the page’s own place, else where hubs told', async () => {
    const all = { 'named.test:2': hubOf(OURS), 'page.test:1': hubOf(OURS), 'told.test:3': hubOf(OURS) }
    const asks = async (hubs: Readonly<Record<string, TestHub>>, named: readonly string[]) => {
      const { door, dialled } = createRig(hubs)
      expect(await door.ask(from({ named }), TABLE)).toMatchObject({ club: OURS.publicKey })
      return dialled
    }
    expect(await asks(all, ['named.test:2'])).toEqual(['named.test:2'])
    expect(await asks(all, [])).toEqual(['page.test:1'])
    expect(await asks({ 'told.test:3': hubOf(OURS) }, ['named.test:2'])).toEqual(['told.test:3'])
  })

  test('[WK115] another club’s hub than the one that was named is asked nothing, and the next place is tried', async () => {
    const theirs = hubOf(THEIRS)
    const ours = hubOf(OURS)
    const visitor = from({ club: OURS.publicKey })
    const both = createRig({ 'page.test:1': theirs, 'told.test:3': ours })
    expect(await both.door.ask(visitor, TABLE)).toMatchObject({ kind: 'answered', club: OURS.publicKey })
    expect(theirs.asked).toEqual(['greet'])
    const alone = createRig({ 'page.test:1': theirs })
    expect(await alone.door.ask(visitor, TABLE)).toEqual({ kind: 'other-club', club: THEIRS.publicKey })
    expect(await alone.door.room(visitor)).toBeNull()
  })

  test('[WK115] one connection serves for all that is asked, until nothing is for a while', async () => {
    const hub = hubOf(OURS)
    const rig = createRig({ 'page.test:1': hub })
    expect(await rig.door.room(from())).toEqual(ROOM)
    await rig.door.ask(from(), TABLE)
    await rig.door.ask(from(), TABLE)
    expect(hub.asked).toEqual(['greet', 'ask-room', 'ask-in', 'ask-in'])
    await rig.pass(11_000)
    await rig.door.room(from())
    expect(hub.asked.slice(4)).toEqual(['greet', 'ask-room'])
  })

  test('[WK115] who does not answer in time is silent, and is greeted anew', async () => {
    const hub = hubOf(OURS)
    const rig = createRig({ 'page.test:1': hub })
    hub.answers = false
    const asked = rig.door.ask(from(), TABLE)
    await rig.pass(8000)
    expect(await asked).toEqual({ kind: 'silent' })
    hub.answers = true
    expect(await rig.door.ask(from(), TABLE)).toMatchObject({ kind: 'answered' })
    expect(await createRig({}).door.ask(from(), TABLE)).toEqual({ kind: 'silent' })
  })
})
