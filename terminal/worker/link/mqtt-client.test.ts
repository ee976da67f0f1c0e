import type { Buffer } from 'node:buffer'
import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { type WebSocket as HubSocket, WebSocketServer } from 'ws'
import { assert } from '../../../shared/lib/assert.ts'
import { connectMqtt } from './mqtt-client.ts'

const CONNECT = 0x10
const ACCEPTED = Uint8Array.of(0x20, 2, 0, 0)
const PING = 'c000'
const PONG = Uint8Array.of(0xd0, 0)
const LONG_S = 60
/** So that silence is short here; what is asserted is its order only. */
const SHORT_S = 0.04

const undo: (() => unknown)[] = []
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step()
})

/** A hub that does what it is told with each packet, and a device that dials it. */
async function meet(answer: (packet: Buffer, socket: HubSocket) => void, keepaliveS = LONG_S) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  undo.push(() => {
    for (const socket of server.clients) socket.terminate()
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  assert(address !== null && typeof address !== 'string', 'a listening server has a port')
  const packets: string[] = []
  server.on('connection', socket =>
    socket.on('message', (packet: Buffer) => {
      packets.push(packet.toString('hex'))
      answer(packet, socket)
    }),
  )
  const events: unknown[] = []
  const client = connectMqtt(
    {
      url: `ws://127.0.0.1:${address.port}`,
      ...{ clientId: 'd', username: 'd', password: 'p', keepaliveS, connectTimeoutMs: 10_000 },
    },
    {
      connected: () => events.push('connected'),
      message: (...message) => events.push(message),
      ended: refusal => events.push({ ended: refusal }),
    },
  )
  undo.push(client.drop)
  return { client, events, packets, hub: server }
}

const isConnect = (packet: Buffer) => packet[0] === CONNECT

test('[WK75] a message that wants an answer gets it, others none; both are heard', async () => {
  const { events, packets } = await meet((packet, socket) => {
    if (!isConnect(packet)) return
    socket.send(ACCEPTED)
    // Two in one piece: at QoS 1 with number 7, and one that was kept, at QoS 0.
    socket.send(Uint8Array.of(0x32, 6, 0, 1, 0x61, 0, 7, 0x78, 0x31, 4, 0, 1, 0x62, 0x79))
  })
  await vi.waitUntil(() => packets.length > 1)
  expect(events).toEqual(['connected', ['a', 'x', false], ['b', 'y', true]])
  expect(packets.slice(1)).toEqual(['40020007'])
})

test('[WK75] a subscription is there once the hub says so, or never will be', async () => {
  const answered = Uint8Array.of(0x90, 3, 0, 1, 1)
  const one = await meet((packet, socket) => {
    if (isConnect(packet)) socket.send(ACCEPTED)
    else socket.send(answered)
  })
  await vi.waitUntil(() => one.events.includes('connected'))
  await one.client.subscribe(['a'])
  expect(one.packets.at(-1)).toBe('8206000100016101')
  const other = await meet((packet, socket) => {
    if (isConnect(packet)) socket.send(ACCEPTED)
    else socket.terminate()
  })
  await vi.waitUntil(() => other.events.includes('connected'))
  await other.client.subscribe(['a'])
  expect(other.events).toEqual(['connected', { ended: null }])
})

test('[WK75] a hub that has gone silent is asked, and left when it does not answer', async () => {
  const { events, packets } = await meet((packet, socket) => {
    if (isConnect(packet)) socket.send(ACCEPTED)
  }, SHORT_S)
  await vi.waitUntil(() => events.length > 1)
  expect(events).toEqual(['connected', { ended: null }])
  expect(packets.slice(1)).toEqual([PING])
})

test('[WK75] a hub that speaks without being asked hears of the device all the same, and is not left', async () => {
  const { events, packets } = await meet((packet, socket) => {
    if (!isConnect(packet)) return void socket.send(PONG)
    socket.send(ACCEPTED)
    const speak = setInterval(() => socket.send(Uint8Array.of(0x30, 3, 0, 1, 0x61)), 5)
    socket.on('close', () => clearInterval(speak))
  }, SHORT_S)
  await vi.waitUntil(() => packets.filter(packet => packet === PING).length > 5)
  expect(events).not.toContainEqual({ ended: null })
})

test.each([
  ['text', 'hello'],
  ['a message before the device is let in', Uint8Array.of(0x30, 3, 0, 1, 0x61)],
  ['a packet longer than any', Uint8Array.of(0x30, 0xff, 0xff, 0xff, 0xff)],
])('[WK75] who speaks no MQTT is left: %s', async (_, words) => {
  const { events, hub } = await meet((_packet, socket) => socket.send(words))
  await vi.waitUntil(() => events.length > 0)
  expect(events).toEqual([{ ended: null }])
  await vi.waitUntil(() => hub.clients.size === 0)
})

test('[WK75] who is let in twice, or not at all, is told once', async () => {
  const twice = await meet((_packet, socket) => {
    socket.send(ACCEPTED)
    socket.send(ACCEPTED)
  })
  await vi.waitUntil(() => twice.events.length > 1)
  expect(twice.events).toEqual(['connected', { ended: null }])
  const refused = await meet((_packet, socket) => socket.send(Uint8Array.of(0x20, 2, 0, 5)))
  await vi.waitUntil(() => refused.hub.clients.size === 0 && refused.events.length > 0)
  expect(refused.events).toEqual([{ ended: 5 }])
})
