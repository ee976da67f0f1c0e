import * as v from 'valibot'
import { WebSocket } from 'ws'
import { type DoorDown, type DoorWish, doorDownSchema } from '../../../shared/protocol/door/door.ts'
import { MQTT_PATH, type PairAnswer } from '../../../shared/protocol/door/pairing.ts'
import type { Down } from '../../../shared/protocol/down.ts'
import { assignmentTopic, downTopic, hubTopic, upTopic } from '../../../shared/protocol/topics.ts'
import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'
import { askOf, type Greeted, greetOf, type KeyPair, passwordOf } from '../../../shared/test/key-pairs.ts'
import {
  connectPacket,
  createPacketReader,
  pubackPacket,
  publishPacket,
  type ReceivedPacket,
  subscribePacket,
} from '../../kit/mqtt-packets.ts'

/** Time to wait for an answer that should not come, ms. */
const PATIENCE_MS = 400
/** Time limit for an answer that must come, on a machine busy with attacks, ms. */
const ANSWER_MS = 20_000

/** Raw connection to the hub before MQTT, on which anything can be sent. */
export interface Caller {
  readonly socket: WebSocket
  isOver(): boolean
  say(frame: string | Uint8Array): void
  /** Resolves to the oldest unread text frame; null if none comes. */
  next(ms?: number): Promise<DoorDown | null>
  readonly packets: readonly ReceivedPacket[]
  /** Resolves with true once the condition holds, or with false after a while. */
  until(isSo: () => boolean, ms?: number): Promise<boolean>
  leave(): void
}

let nonces = 0

export interface CallerWish {
  readonly port: number
  /** Local address; devices differ in it as in a hall, since all of 127/8 is this host (RFC 1122, 3.2.1.3). */
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Uses TLS, and accepts any certificate. */
  readonly byTls?: boolean
}

/** Opens a socket; resolves to null if the hub refuses it. */
export async function call({ port, address, headers, byTls = false }: CallerWish): Promise<Caller | null> {
  const socket = new WebSocket(`${byTls ? 'wss' : 'ws'}://127.0.0.1:${port}${MQTT_PATH}`, 'mqtt', {
    perMessageDeflate: false,
    headers: { ...headers },
    rejectUnauthorized: false,
    ...(address !== undefined && { localAddress: address }),
  })
  const texts: string[] = []
  const packets: ReceivedPacket[] = []
  let isOver = false
  socket.on('error', () => {})
  socket.on('close', () => {
    isOver = true
  })
  const read = createPacketReader(heard => {
    packets.push(heard)
    if (heard.kind === 'published' && heard.id !== null) socket.send(pubackPacket(heard.id))
  })
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary) read(data)
    else texts.push(data.toString())
  })
  const until = (isSo: () => boolean, ms = PATIENCE_MS) => waitUntil(isSo, ms)
  await waitUntil(() => isOver || socket.readyState === WebSocket.OPEN, ANSWER_MS)
  if (isOver || socket.readyState !== WebSocket.OPEN) return null
  return {
    socket,
    packets,
    until,
    isOver: () => isOver,
    say: frame => socket.send(frame),
    async next(ms = PATIENCE_MS) {
      await until(() => texts.length > 0 || isOver, ms)
      const text = texts.shift()
      return text === undefined ? null : v.parse(doorDownSchema, JSON.parse(text))
    },
    leave: () => socket.terminate(),
  }
}

export async function waitUntil(isSo: () => boolean, ms: number): Promise<boolean> {
  const end = performance.now() + ms
  while (!isSo()) {
    if (performance.now() > end) return false
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  return true
}

export interface Guest extends Caller {
  readonly pair: KeyPair
  readonly greeted: Greeted
  /** Sends a request; resolves with the hub's answer, or null if it closes the connection. */
  ask(wish: DoorWish, id?: number): Promise<PairAnswer | null>
}

/** Greets the hub. `saysTls` is what the device's signature claims about TLS. */
export async function greet(wish: CallerWish, pair: KeyPair, saysTls = false): Promise<Guest> {
  const caller = await call(wish)
  if (!caller) throw new Error('The hub takes no connection.')
  nonces += 1
  const greet = greetOf(pair, String(nonces).padStart(26, 'g'), saysTls)
  caller.say(JSON.stringify(greet))
  const challenge = await caller.next(ANSWER_MS)
  if (challenge?.type !== 'challenge') throw new Error(`The hub does not greet: ${JSON.stringify(challenge)}`)
  const greeted = { greet, challenge }
  let ids = 0
  return {
    ...caller,
    pair,
    greeted,
    async ask(said, id = ids + 1) {
      ids = id
      caller.say(JSON.stringify(askOf(pair, greeted, id, said)))
      const answer = await caller.next(ANSWER_MS)
      return answer?.type === 'let-in' ? answer.answer : null
    },
  }
}

/** Sends a CONNECT; resolves to the hub's return code, null if it closes the connection without one. */
export async function connectCode(caller: Caller, packet: Uint8Array): Promise<number | null> {
  caller.say(packet)
  const code = () => caller.packets.find(heard => heard.kind === 'connected')
  await caller.until(() => code() !== undefined || caller.isOver(), ANSWER_MS)
  const heard = code()
  return heard?.kind === 'connected' ? heard.code : null
}

export interface Linked extends Guest {
  readonly credential: string
  readonly session: SessionId
  send(message: object, session?: SessionId): void
  publish(topic: string, text: string): void
  heard(): readonly Down[]
  answer<T extends Down['type']>(type: T, is?: (one: Extract<Down, { type: T }>) => boolean): Promise<boolean>
}

export async function link(guest: Guest, credential: string, session: SessionId): Promise<Linked> {
  const { device } = guest.pair
  const code = await connectCode(
    guest,
    connectPacket(device, passwordOf(guest.pair, guest.greeted, credential)),
  )
  if (code !== 0) throw new Error(`The hub does not let ${device} link: ${code}`)
  guest.say(subscribePacket([assignmentTopic(device), hubTopic(session), downTopic(session, device)]))
  await guest.until(() => guest.packets.some(({ kind }) => kind === 'subscribed'), ANSWER_MS)
  let id = 0
  const publish = (topic: string, text: string) => {
    id = (id % 65_535) + 1
    guest.say(publishPacket(topic, text, id))
  }
  const heard = () => heardBy(guest.packets, device)
  const isType =
    <T extends Down['type']>(type: T, is: (one: Extract<Down, { type: T }>) => boolean) =>
    () =>
      heard().some(one => one.type === type && is(one as Extract<Down, { type: T }>))
  return {
    ...guest,
    credential,
    session,
    publish,
    heard,
    send: (message, to = session) => publish(upTopic(to, device), JSON.stringify(message)),
    answer: (type, is = () => true) => guest.until(isType(type, is), ANSWER_MS),
  }
}

const heardBy = (packets: readonly ReceivedPacket[], device: DeviceId): readonly Down[] =>
  packets.flatMap(heard =>
    heard.kind === 'published' && heard.topic.endsWith(`/${device}/down`)
      ? [JSON.parse(heard.text) as Down]
      : [],
  )
