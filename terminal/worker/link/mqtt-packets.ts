/** The packets of MQTT 3.1.1 that a device sends and hears. */

export type Heard =
  | { readonly kind: 'connected'; readonly code: number }
  | { readonly kind: 'subscribed'; readonly id: number }
  | {
      readonly kind: 'published'
      readonly topic: string
      readonly text: string
      readonly retained: boolean
      /** Null where no acknowledgement is wanted. */
      readonly id: number | null
    }
  | { readonly kind: 'other' }
  /** What follows cannot be told apart any more. */
  | { readonly kind: 'malformed' }

type Bytes = Uint8Array<ArrayBuffer>

const CONNECT = 1
const CONNACK = 2
const PUBLISH = 3
const PUBACK = 4
const SUBSCRIBE = 8
const SUBACK = 9
const UNSUBSCRIBE = 10
const PINGREQ = 12
const CLEAN = 0x02
const WITH_WILL = 0x04
const WILL_QOS_1 = 0x08
const WITH_PASSWORD = 0x40
const WITH_USER = 0x80
const QOS = 0x06
const QOS_1 = 0x02
const RETAINED = 0x01
/** [MQTT-3.8.1-1], [MQTT-3.10.1-1]. */
const RESERVED = 0x02

function concat(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const number16 = (value: number): Uint8Array => Uint8Array.of(value >> 8, value & 0xff)

function field(text: string): Uint8Array {
  const bytes = utf8(text)
  return concat([number16(bytes.length), bytes])
}

/** [MQTT-2.2.3]: seven bits a byte, the highest says that another follows. */
function lengthBytes(length: number): Uint8Array {
  const bytes: number[] = []
  for (let left = length; bytes.length === 0 || left > 0; left >>= 7)
    bytes.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0))
  return Uint8Array.from(bytes)
}

function packet(type: number, flags: number, ...body: readonly Uint8Array[]): Bytes {
  const whole = concat(body)
  return concat([Uint8Array.of((type << 4) | flags), lengthBytes(whole.length), whole])
}

/** What the broker publishes, acknowledged and not retained, when the link is gone. */
export interface Will {
  readonly topic: string
  readonly text: string
}

export interface ConnectMore {
  readonly keepaliveS?: number
  readonly will?: Will | undefined
}

/** A clean session of a device, whose id is its user name. */
export function connectPacket(device: string, password: string, more: ConnectMore = {}): Bytes {
  const { keepaliveS = 0, will } = more
  const flags = CLEAN | WITH_USER | WITH_PASSWORD | (will ? WITH_WILL | WILL_QOS_1 : 0)
  return packet(
    CONNECT,
    0,
    field('MQTT'),
    Uint8Array.of(4, flags),
    number16(keepaliveS),
    field(device),
    ...(will ? [field(will.topic), field(will.text)] : []),
    field(device),
    field(password),
  )
}

export const subscribePacket = (topics: readonly string[], id = 1): Bytes =>
  packet(SUBSCRIBE, RESERVED, number16(id), ...topics.flatMap(topic => [field(topic), Uint8Array.of(1)]))

export const unsubscribePacket = (topics: readonly string[], id: number): Bytes =>
  packet(UNSUBSCRIBE, RESERVED, number16(id), ...topics.map(field))

export const publishPacket = (topic: string, text: string, id: number): Bytes =>
  packet(PUBLISH, QOS_1, field(topic), number16(id), utf8(text))

export const pubackPacket = (id: number): Bytes => packet(PUBACK, 0, number16(id))

export const pingPacket = (): Bytes => packet(PINGREQ, 0)

/** Splits what comes over a socket into packets, wherever its frames begin and end [MQTT-6.0.0-4]. */
export function createPacketReader(hear: (heard: Heard) => void): (data: Uint8Array) => void {
  let rest = new Uint8Array()
  return data => {
    rest = rest.length > 0 ? concat([rest, data]) : Uint8Array.from(data)
    for (;;) {
      const size = sizeOf(rest)
      if (size === 'malformed') return hear({ kind: 'malformed' })
      if (!size || rest.length < size.head + size.body) return
      const body = rest.subarray(size.head, size.head + size.body)
      const first = rest[0] ?? 0
      rest = rest.subarray(size.head + size.body)
      hear(heardIn(first, body))
    }
  }
}

function sizeOf(
  data: Uint8Array,
): { readonly head: number; readonly body: number } | 'malformed' | undefined {
  let body = 0
  for (let at = 1; at < Math.min(data.length, 5); at += 1) {
    const byte = data[at] ?? 0
    body |= (byte & 0x7f) << (7 * (at - 1))
    if (byte < 0x80) return { head: at + 1, body }
  }
  return data.length < 5 ? undefined : 'malformed'
}

function heardIn(first: number, body: Uint8Array): Heard {
  const type = first >> 4
  if (type === CONNACK && body.length === 2) return { kind: 'connected', code: read16(body, 0) & 0xff }
  if (type === SUBACK && body.length > 2) return { kind: 'subscribed', id: read16(body, 0) }
  if (type === PUBLISH) return published(first, body)
  return { kind: type === CONNACK || type === SUBACK ? 'malformed' : 'other' }
}

function published(first: number, body: Uint8Array): Heard {
  const topicEnd = 2 + read16(body, 0)
  const isAcknowledged = (first & QOS) !== 0
  const textStart = topicEnd + (isAcknowledged ? 2 : 0)
  if (body.length < Math.max(2, textStart)) return { kind: 'malformed' }
  return {
    kind: 'published',
    topic: textOf(body.subarray(2, topicEnd)),
    text: textOf(body.subarray(textStart)),
    retained: (first & RETAINED) !== 0,
    id: isAcknowledged ? read16(body, topicEnd) : null,
  }
}

const read16 = (body: Uint8Array, at: number): number => ((body[at] ?? 0) << 8) | (body[at + 1] ?? 0)

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
