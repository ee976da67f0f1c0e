/**
 * The packets of MQTT 3.1.1 that a device with a clean session sends and hears, as bytes. QoS 2, last wills and sessions
 * that outlive a link are no part of the wire (protocol.md), so they are none of this. Section numbers: OASIS standard,
 * MQTT Version 3.1.1.
 */

const KIND = {
  connect: 0x10,
  connack: 0x20,
  publish: 0x30,
  puback: 0x40,
  subscribe: 0x82,
  suback: 0x90,
  unsubscribe: 0xa2,
  pingreq: 0xc0,
} as const

/** What a hub says. Answers that nobody waits for (PUBACK, UNSUBACK, PINGRESP) are 'other'. */
export type Packet =
  | { readonly kind: 'connack'; readonly code: number }
  | {
      readonly kind: 'publish'
      readonly topic: string
      readonly payload: Uint8Array
      readonly retained: boolean
      /** To be acknowledged; null at QoS 0. */
      readonly id: number | null
    }
  | { readonly kind: 'suback'; readonly id: number }
  | { readonly kind: 'other' }

/** Whoever sends this speaks no MQTT. */
export class NoMqtt extends Error {}

const utf8 = new TextEncoder()

const number16 = (value: number): readonly number[] => [value >> 8, value & 0xff]

/** 1.5.3: its length in two bytes, then its bytes. */
function text(value: string): Uint8Array {
  const bytes = utf8.encode(value)
  return joined([Uint8Array.from(number16(bytes.length)), bytes])
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** 2.2: kind and flags, then how much comes, seven bits a byte. */
function packet(head: number, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  let left = parts.reduce((sum, part) => sum + part.length, 0)
  const length: number[] = []
  do {
    const rest = Math.floor(left / 128)
    length.push((left % 128) | (rest > 0 ? 0x80 : 0))
    left = rest
  } while (left > 0)
  return joined([Uint8Array.of(head, ...length), ...parts])
}

export interface Connect {
  readonly clientId: string
  readonly username: string
  readonly password: string
  readonly keepaliveS: number
}

/** 3.1: level 4, a clean session, user name and password. */
export const connectPacket = ({ clientId, username, password, keepaliveS }: Connect) =>
  packet(KIND.connect, [
    text('MQTT'),
    Uint8Array.of(4, 0xc2, ...number16(keepaliveS)),
    ...[clientId, username, password].map(text),
  ])

/** 3.3, at QoS 1. */
export const publishPacket = (id: number, topic: string, payload: string) =>
  packet(KIND.publish | 0x02, [text(topic), Uint8Array.from(number16(id)), utf8.encode(payload)])

/** 3.4 */
export const ackPacket = (id: number) => packet(KIND.puback, [Uint8Array.from(number16(id))])

/** 3.8, each at QoS 1. */
export const subscribePacket = (id: number, topics: readonly string[]) =>
  packet(KIND.subscribe, [
    Uint8Array.from(number16(id)),
    ...topics.flatMap(topic => [text(topic), Uint8Array.of(1)]),
  ])

/** 3.10 */
export const unsubscribePacket = (id: number, topics: readonly string[]) =>
  packet(KIND.unsubscribe, [Uint8Array.from(number16(id)), ...topics.map(text)])

/** 3.12 */
export const pingPacket = () => packet(KIND.pingreq, [])

/** Makes packets of what comes in pieces: one may hold several, and one may come in several. */
export function createPacketReader(): (piece: Uint8Array) => readonly Packet[] {
  let pending: Uint8Array = new Uint8Array()
  return piece => {
    pending = pending.length === 0 ? piece : joined([pending, piece])
    const packets: Packet[] = []
    for (let frame = firstFrame(pending); frame !== null; frame = firstFrame(pending)) {
      packets.push(packetOf(frame.head, pending.subarray(frame.from, frame.to)))
      pending = pending.subarray(frame.to)
    }
    return packets
  }
}

/** Where the first packet lies; null until it is there as a whole. */
function firstFrame(
  bytes: Uint8Array,
): { readonly head: number; readonly from: number; readonly to: number } | null {
  let length = 0
  for (let at = 1; at <= 4; at += 1) {
    const [head, byte] = [bytes[0], bytes[at]]
    if (head === undefined || byte === undefined) return null
    length += (byte & 0x7f) * 128 ** (at - 1)
    if (byte < 0x80) {
      const to = at + 1 + length
      return bytes.length < to ? null : { head, from: at + 1, to }
    }
  }
  throw new NoMqtt('A length of more than four bytes.')
}

function packetOf(head: number, body: Uint8Array): Packet {
  switch (head & 0xf0) {
    case KIND.connack:
      return { kind: 'connack', code: byteAt(body, 1) }
    case KIND.suback:
      return { kind: 'suback', id: number16At(body, 0) }
    case KIND.publish: {
      const topicEnd = 2 + number16At(body, 0)
      const qos = (head >> 1) & 3
      const from = topicEnd + (qos > 0 ? 2 : 0)
      if (qos > 1 || from > body.length) throw new NoMqtt('A message that cannot be one.')
      return {
        kind: 'publish',
        topic: new TextDecoder().decode(body.subarray(2, topicEnd)),
        payload: body.subarray(from),
        retained: (head & 1) === 1,
        id: qos > 0 ? number16At(body, topicEnd) : null,
      }
    }
    default:
      return { kind: 'other' }
  }
}

function byteAt(body: Uint8Array, at: number): number {
  const byte = body[at]
  if (byte === undefined) throw new NoMqtt('A packet that is too short.')
  return byte
}

const number16At = (body: Uint8Array, at: number): number => byteAt(body, at) * 256 + byteAt(body, at + 1)
