import { EventEmitter, once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { greetOf, keyPairNamed } from '../../shared/test/key-pairs.ts'
import { createFolders, startLocalHub } from '../test/hub-process.ts'
import type { DoorReply } from './door.ts'
import { receiveAtDoor } from './socket.ts'

let folders: ReturnType<typeof createFolders>
beforeEach(() => {
  folders = createFolders()
})
afterEach(() => folders.remove())

async function openSocket(port: number) {
  const socket = new WebSocket(`ws://localhost:${port}/mqtt`, 'mqtt')
  await once(socket, 'open')
  return socket
}

async function answerTo(socket: WebSocket, said: string) {
  socket.send(said)
  const [data] = await once(socket, 'message')
  return JSON.parse(String(data))
}

test('[DR20] text frames are answered at the door; the first binary one begins MQTT, and there is no way back', async () => {
  const { hub, port } = await startLocalHub(folders.root, folders.distDir)
  const socket = await openSocket(port)
  const greeting = JSON.stringify(greetOf(keyPairNamed('Anne')))
  expect(await answerTo(socket, greeting)).toMatchObject({ type: 'challenge' })
  expect(await answerTo(socket, '{"type":"ask-room","id":1}')).toMatchObject({
    type: 'room',
    id: 1,
    room: { session: null },
  })
  // The beginning of a CONNECT, with the rest still to come.
  socket.send(Buffer.from([0x10, 0x20]))
  socket.send(greeting)
  await once(socket, 'close')
  await hub.stop()
})

test('[DR21] a word that ends the connection says why, and what comes after it is not heard', async () => {
  const { hub, port } = await startLocalHub(folders.root, folders.distDir)
  const socket = await openSocket(port)
  const heard: string[] = []
  socket.on('message', data => heard.push(JSON.parse(String(data)).type))
  socket.send('no greeting')
  socket.send(JSON.stringify(greetOf(keyPairNamed('Anne'))))
  await once(socket, 'close')
  expect(heard).toEqual(['closed'])
  await hub.stop()
})

/** Connection without a network, on which the hub answers every frame. */
class FakeConnection extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  readonly said: string[] = []
  send(text: string): void {
    this.said.push(text)
  }
  close(): void {
    this.readyState = 2
  }
  terminate(): void {
    this.readyState = 3
    this.emit('close')
  }
}

test('[DR21] silence of ten seconds before the first word ends a connection, of a minute after it, and none after its end', () => {
  vi.useFakeTimers()
  const reply: DoorReply = { say: { type: 'room', id: 1, room: { session: null, open: false, tables: [] } } }
  const open = () => {
    const connection = new FakeConnection()
    receiveAtDoor(connection as never, {
      visit: { hear: () => reply, passage: () => null },
      maxBytes: 1000,
      accept: () => {},
    })
    const isOpenAfter = (ms: number) => {
      vi.advanceTimersByTime(ms)
      return connection.readyState === connection.OPEN
    }
    return { connection, isOpenAfter, say: () => connection.emit('message', Buffer.from('x'), false) }
  }
  const mute = open()
  expect([mute.isOpenAfter(9999), mute.isOpenAfter(1)]).toEqual([true, false])
  const speaker = open()
  speaker.isOpenAfter(9999)
  for (let times = 0; times < 3; times += 1) {
    speaker.say()
    expect(speaker.isOpenAfter(59_999)).toBe(true)
  }
  expect(speaker.connection.said).toHaveLength(3)
  expect(speaker.isOpenAfter(1)).toBe(false)
  open().connection.emit('close')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
