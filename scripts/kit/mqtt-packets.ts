/** Minimal MQTT 3.1.1 for a robot: packets as bytes, without a library's queues. */

export type ReceivedPacket =
  | { readonly kind: 'connected'; readonly code: number }
  | { readonly kind: 'subscribed' }
  | { readonly kind: 'published'; readonly topic: string; readonly text: string; readonly id: number | null }
  | { readonly kind: 'other' }

const CONNECT = 1
const CONNACK = 2
const PUBLISH = 3
const PUBACK = 4
const SUBSCRIBE = 8
const SUBACK = 9
const CLEAN = 0x02
const WITH_USER = 0x80
const WITH_PASSWORD = 0x40
const QOS_1 = 0x02

const number16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff])
const field = (text: string): Buffer => Buffer.concat([number16(Buffer.byteLength(text)), Buffer.from(text)])

/** Encodes a length [MQTT-2.2.3]: seven bits per byte; the highest bit marks that another byte follows. */
function lengthBytes(length: number): Buffer {
  const bytes: number[] = []
  for (let left = length; bytes.length === 0 || left > 0; left >>= 7)
    bytes.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0))
  return Buffer.from(bytes)
}

const packet = (type: number, flags: number, ...body: readonly Buffer[]): Buffer => {
  const whole = Buffer.concat(body)
  return Buffer.concat([Buffer.from([(type << 4) | flags]), lengthBytes(whole.length), whole])
}

export const connectPacket = (device: string, password: string): Buffer =>
  packet(
    CONNECT,
    0,
    field('MQTT'),
    Buffer.from([4, CLEAN | WITH_USER | WITH_PASSWORD]),
    number16(0),
    ...[device, device, password].map(field),
  )

export const subscribePacket = (topics: readonly string[]): Buffer =>
  packet(SUBSCRIBE, 2, number16(1), ...topics.flatMap(topic => [field(topic), Buffer.from([1])]))

export const publishPacket = (topic: string, text: string, id: number): Buffer =>
  packet(PUBLISH, QOS_1, field(topic), number16(id), Buffer.from(text))

export const pubackPacket = (id: number): Buffer => packet(PUBACK, 0, number16(id))

export function createPacketReader(hear: (heard: ReceivedPacket) => void): (data: Buffer) => void {
  let rest = Buffer.alloc(0)
  return data => {
    rest = rest.length > 0 ? Buffer.concat([rest, data]) : Buffer.from(data)
    for (;;) {
      const size = sizeOf(rest)
      if (!size || rest.length < size.head + size.body) return
      hear(heardIn(rest[0] ?? 0, rest.subarray(size.head, size.head + size.body)))
      rest = rest.subarray(size.head + size.body)
    }
  }
}

function sizeOf(data: Buffer): { readonly head: number; readonly body: number } | undefined {
  let body = 0
  for (let at = 1; at < Math.min(data.length, 5); at += 1) {
    const byte = data[at] ?? 0
    body |= (byte & 0x7f) << (7 * (at - 1))
    if (byte < 0x80) return { head: at + 1, body }
  }
  return undefined
}

function heardIn(first: number, body: Buffer): ReceivedPacket {
  const type = first >> 4
  if (type === CONNACK) return { kind: 'connected', code: body[1] ?? -1 }
  if (type === SUBACK) return { kind: 'subscribed' }
  if (type !== PUBLISH) return { kind: 'other' }
  const topicEnd = 2 + body.readUInt16BE(0)
  const isAcknowledged = (first & QOS_1) !== 0
  return {
    kind: 'published',
    topic: body.toString('utf8', 2, topicEnd),
    text: body.toString('utf8', topicEnd + (isAcknowledged ? 2 : 0)),
    id: isAcknowledged ? body.readUInt16BE(topicEnd) : null,
  }
}
