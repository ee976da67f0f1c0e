import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { assert } from '../../../shared/lib/assert.ts'
import { type Challenge, doorText, type Greet } from '../../../shared/protocol/door/door.ts'
import { lifeText } from '../../../shared/protocol/incarnation.ts'
import { keyPairNamed } from '../../../shared/test/key-pairs.ts'
import { createTestClock } from '../../../shared/test/test-clock.ts'
import type { DoorSocket } from '../door/greeting.ts'
import { createTestClub, type TestClub } from '../test/scripted-hub.ts'
import type { LinkEvent } from './link.ts'
import { createMqttLink } from './link-mqtt.ts'
import { connectOnSocket } from './mqtt-on-socket.ts'

/** CONNACK of MQTT 3.1.1: accepted, or bad user name or password. */
const ACCEPTED = Uint8Array.of(0x20, 2, 0, 0)
const REFUSED = Uint8Array.of(0x20, 2, 0, 4)

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const OURS = createTestClub(1)
const THEIRS = createTestClub(2)
const LIFE = { epoch: 1, hub: 'hubhubhub', start: 1, life: 'lifelifelife' }
const TABLET = keyPairNamed('tablet')

/** Claims of a scripted hub: its club, the key that it signs with, and whether it is rebuilding a session. */
interface HubSays {
  readonly club?: TestClub
  readonly signer?: TestClub
  readonly collects?: true
}

function challengeTo(greet: Greet, { club = OURS, signer = club, collects }: HubSays): Challenge {
  const life = { ...LIFE, signature: signer.sign('incarnation', lifeText(LIFE)) }
  const own = { club: club.publicKey, life, nonce: 'n'.repeat(26) }
  const proof = signer.sign('door', doorText(greet, own))
  return {
    type: 'challenge',
    protocol: greet.protocol,
    oldest: 2,
    proof,
    ...own,
    ...(collects && { collects }),
  }
}

async function startHub(first: Uint8Array, says: HubSays = {}) {
  let connects = 0
  let greetings = 0
  let answer = first
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', socket => {
    socket.on('message', (data, isBinary) => {
      if (isBinary) connects += 1
      else greetings += 1
      socket.send(isBinary ? answer : JSON.stringify(challengeTo(JSON.parse(String(data)), says)))
    })
  })
  await once(server, 'listening')
  const cut = () => {
    for (const socket of server.clients) socket.terminate()
  }
  undo.push(() => {
    cut()
    server.close()
  })
  return {
    address: addressOf(server.address()),
    connects: () => connects,
    greetings: () => greetings,
    cut,
    say(next: Uint8Array) {
      answer = next
    },
  }
}

async function startFrozen(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => sockets.add(socket.on('error', () => {})))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  undo.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return addressOf(server.address())
}

function addressOf(address: AddressInfo | string | null): string {
  assert(address !== null && typeof address !== 'string', 'a listening server has a port')
  return `127.0.0.1:${address.port}`
}

/**
 * Waits for enough turns of the event loop that bytes between this process's sockets arrive, even on a busy machine.
 */
async function bytesArrive(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await new Promise(resolve => setImmediate(resolve))
}

function createRig(first: string, addresses: readonly string[] = [], club: string | null = OURS.publicKey) {
  const clock = createTestClock()
  const answering = new Set<string>()
  const events: LinkEvent['kind'][] = []
  const others: (string | null)[] = []
  const waiting = new Set<() => void>()
  const link = createMqttLink({
    connect: connectOnSocket,
    openSocket: url => new WebSocket(url, 'mqtt') as DoorSocket,
    newId: () => randomBytes(16).toString('hex'),
    protocol: 5,
    origin: `http://${first}`,
    knock: async ({ health }) => answering.has(new URL(health).host),
    clock,
    jitter: () => 0.5,
  })
  undo.push(link.close)
  link.listen(event => {
    events.push(event.kind)
    if (event.kind === 'other-club') others.push(event.club)
    for (const wake of waiting) wake()
  })
  link.open({ ...TABLET, credential: 'c', club: () => club, addresses: () => addresses })
  return {
    clock,
    link,
    answering,
    events,
    others,
    /** Resolves once the link has emitted the event the given number of times. */
    async heard(kind: LinkEvent['kind'], times = 1) {
      while (events.filter(each => each === kind).length < times)
        await new Promise<void>(wake => waiting.add(wake))
      waiting.clear()
    },
    /** Advances time and lets outside events happen until the condition holds. */
    async until(holds: () => boolean) {
      for (let second = 0; second < 200 && !holds(); second += 1) {
        await clock.passSettling(1000, bytesArrive)
      }
      expect(holds()).toBe(true)
    },
    pass: (ms: number) => clock.passSettling(ms, () => new Promise(resolve => setImmediate(resolve))),
  }
}

describe('the link over MQTT', () => {
  test('[WK22] a link that was lost is dialled as soon as the hub answers, and not before', async () => {
    const hub = await startHub(ACCEPTED)
    const rig = createRig(hub.address)
    await rig.heard('up')
    hub.cut()
    await rig.heard('down')
    await rig.pass(10_000)
    expect(hub.connects()).toBe(1)
    rig.answering.add(hub.address)
    await rig.pass(1100)
    await rig.heard('up', 2)
    expect(hub.connects()).toBe(2)
  })

  test('[WK22] an attempt that hangs is given up for a place that answers, not at once', async () => {
    const frozen = await startFrozen()
    const hub = await startHub(ACCEPTED)
    const rig = createRig(frozen, [hub.address])
    rig.answering.add(hub.address)
    await rig.pass(1400)
    expect(hub.connects()).toBe(0)
    await rig.pass(1000)
    await rig.heard('up')
    expect(hub.connects()).toBe(1)
    hub.cut()
    await rig.heard('down')
    rig.link.redial()
    await rig.heard('up', 2)
    expect(hub.connects()).toBe(2)
  })

  test('[WK24] an address that somebody at the table has typed is dialled at once, before all others', async () => {
    const frozen = await startFrozen()
    const hub = await startHub(ACCEPTED)
    const rig = createRig(frozen)
    rig.link.redial(hub.address)
    await rig.heard('up')
    expect(hub.connects()).toBe(1)
  })

  test('[WK22] a place that answers and lets nobody in is dialled more and more seldom', async () => {
    const rig = createRig('127.0.0.1:1')
    rig.answering.add('127.0.0.1:1')
    for (let second = 0; second < 60; second += 1) {
      await rig.pass(1000)
      await bytesArrive()
    }
    const failures = rig.events.filter(kind => kind === 'down').length
    expect(failures).toBeGreaterThan(8)
    expect(failures).toBeLessThan(20)
  })

  test('[WK64] a place that was left is dialled again, and after all others', async () => {
    const stranger = await startHub(ACCEPTED)
    const ours = await startHub(ACCEPTED)
    const rig = createRig(stranger.address, [ours.address])
    rig.answering.add(stranger.address)
    const ups = () => rig.events.filter(kind => kind === 'up').length
    /** Links by small time steps, so that no attempt is abandoned while its bytes are in transit. */
    const linked = async (times: number) => {
      for (let second = 0; second < 40 && ups() < times; second += 1)
        await rig.clock.passSettling(1000, bytesArrive)
      expect(ups()).toBe(times)
    }
    await rig.heard('up')
    rig.link.leave()
    await linked(2)
    expect([stranger.connects() > 1, ours.connects()]).toEqual([true, 0])
    rig.answering.add(ours.address)
    rig.link.leave()
    await linked(3)
    expect(ours.connects()).toBe(1)
  })

  test('[WK43] a hub that would not have the device is dialled again by itself, more and more seldom, and that is said once', async () => {
    const hub = await startHub(REFUSED)
    const rig = createRig(hub.address)
    await rig.heard('refused')
    rig.answering.add(hub.address)
    await rig.pass(2000)
    expect(hub.connects()).toBe(1)
    for (let second = 0; second < 60; second += 1) {
      await rig.pass(1000)
      await bytesArrive()
    }
    expect(hub.connects()).toBeGreaterThan(4)
    expect(hub.connects()).toBeLessThan(10)
    expect(rig.events.filter(kind => kind === 'refused')).toHaveLength(1)
    hub.say(ACCEPTED)
    await rig.until(() => rig.events.includes('up'))
  })

  test('[WK43] so is one at another address, that had nothing to rebuild when it was dialled first', async () => {
    const fresh = await startHub(REFUSED)
    const rig = createRig('127.0.0.1:1', [fresh.address])
    rig.answering.add(fresh.address)
    await rig.until(() => fresh.connects() > 0)
    fresh.say(ACCEPTED)
    await rig.until(() => rig.events.includes('up'))
    expect(rig.events).not.toContain('refused')
  })

  test('[WK23] a hub at another address that will not have the device is another club’s: the search goes on', async () => {
    const other = await startHub(REFUSED)
    const ours = await startHub(ACCEPTED)
    const rig = createRig('127.0.0.1:1', [other.address, ours.address])
    rig.answering.add(other.address)
    await rig.until(() => other.connects() > 0)
    rig.answering.add(ours.address)
    await rig.until(() => ours.connects() > 0)
    await rig.heard('up')
    expect(rig.events).not.toContain('refused')
  })

  test('[WK23] where the page’s own hub will not have the device that is said, and the other places are tried', async () => {
    const own = await startHub(REFUSED)
    const other = await startHub(ACCEPTED)
    const rig = createRig(own.address, [other.address])
    await rig.heard('refused')
    rig.answering.add(own.address).add(other.address)
    await rig.until(() => other.connects() > 0)
    await rig.heard('up')
    expect(rig.events.filter(kind => kind === 'refused')).toHaveLength(1)
  })

  test('[WK114] another club’s hub at the page’s place is not signed to, which is said once with its club, and the other places are tried', async () => {
    const other = await startHub(ACCEPTED, { club: THEIRS })
    const ours = await startHub(ACCEPTED)
    const rig = createRig(other.address, [ours.address])
    await rig.heard('other-club')
    rig.answering.add(other.address)
    await rig.until(() => other.greetings() > 2)
    expect([rig.others, other.connects()]).toEqual([[THEIRS.publicKey], 0])
    rig.answering.add(ours.address)
    await rig.until(() => ours.connects() > 0)
    await rig.heard('up')
  })

  test('[WK114] nor is one that says the club’s name and cannot sign for it', async () => {
    const forged = await startHub(ACCEPTED, { club: OURS, signer: THEIRS })
    const rig = createRig(forged.address)
    await rig.heard('other-club')
    expect([rig.others, forged.connects()]).toEqual([[null], 0])
  })

  test('[WK114] a device that knows no club signs to the one that proves its own; one of its club, to a hub that rebuilds an evening', async () => {
    const other = await startHub(ACCEPTED, { club: THEIRS })
    const collecting = await startHub(ACCEPTED, { club: THEIRS, collects: true })
    await createRig(other.address, [], null).heard('up')
    await createRig(collecting.address).heard('up')
    expect([other.connects(), collecting.connects()]).toEqual([1, 1])
  })
})
