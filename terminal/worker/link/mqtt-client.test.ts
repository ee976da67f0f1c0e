import { expect, test } from 'vitest'
import { createTestClock } from '../../../shared/test/test-clock.ts'
import { createMqttClient } from './mqtt-client.ts'
import { connectPacket, createPacketReader, type Heard, publishPacket } from './mqtt-packets.ts'

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
const CONNACK = Uint8Array.of(0x20, 2, 0, 0)
const PING = 'c000'

/** A socket in the hand of the test, and what the client says on it. */
function createRig() {
  const clock = createTestClock()
  const hearers = new Map<string, (event: { readonly data?: unknown }) => void>()
  const sent: string[] = []
  const told: string[] = []
  let closes = 0
  const client = createMqttClient(
    {
      send: data => void sent.push(typeof data === 'string' ? data : hex(data)),
      close: () => {
        closes += 1
      },
      addEventListener: (type, hear) => void hearers.set(type, hear),
      removeEventListener: type => void hearers.delete(type),
    },
    clock,
    {
      connected: () => told.push('connected'),
      message: ({ topic, text, retained }) => told.push(`${topic} ${text}${retained ? ' retained' : ''}`),
      ended: (refusal = -1) => told.push(`ended ${refusal}`),
    },
  )
  return {
    ...{ client, clock, sent, told, closes: () => closes },
    hear: (...bytes: readonly number[]) => hearers.get('message')?.({ data: Uint8Array.from(bytes).buffer }),
    lose: () => hearers.get('close')?.({}),
  }
}

function heardIn(...frames: readonly Uint8Array[]): readonly Heard[] {
  const heard: Heard[] = []
  const read = createPacketReader(one => heard.push(one))
  for (const frame of frames) read(frame)
  return heard
}

test('[WK430] the packets of MQTT 3.1.1 are these bytes', async () => {
  expect(hex(connectPacket('ab', 'c', { keepaliveS: 6, will: { topic: 't', text: 'w' } }))).toBe(
    '101b00044d51545404ce00060002616200017400017700026162000163',
  )
  const { client, sent } = createRig()
  client.publish('é', 'text')
  void client.subscribe(['a', 'b/c'])
  client.unsubscribe(['a'])
  expect(sent).toEqual(['320a0002c3a9000174657874', '820c0002000161010003622f6301', 'a2050003000161'])
})

test('[WK430] messages come whole, wherever the frames of the socket begin and end', () => {
  const text = 'x'.repeat(300)
  const packets = [
    CONNACK,
    publishPacket('a/b', text, 258),
    Uint8Array.of(0x31, 4, 0, 1, 0x74, 0x21),
    CONNACK,
  ]
  const all = Uint8Array.from(packets.flatMap(packet => [...packet]))
  const whole = heardIn(all)
  expect(whole).toEqual([
    { kind: 'connected', code: 0 },
    { kind: 'published', topic: 'a/b', text, retained: false, id: 258 },
    { kind: 'published', topic: 't', text: '!', retained: true, id: null },
    { kind: 'connected', code: 0 },
  ])
  for (let cut = 1; cut < all.length; cut += 1)
    expect(heardIn(all.subarray(0, cut), all.subarray(cut))).toEqual(whole)
  expect(heardIn(...[...all].map(byte => Uint8Array.of(byte)))).toEqual(whole)
})

test('[WK430] what is no packet ends the connection, and nothing behind it is heard', () => {
  for (const wrong of [
    [0x30, 0xff, 0xff, 0xff, 0xff, 1],
    [0x30, 1, 0],
    [0x32, 4, 0, 2, 0x61, 0x62],
    [0x20, 1, 0],
    [0x90, 2, 0, 1],
  ]) {
    const rig = createRig()
    rig.hear(...CONNACK, ...wrong, ...CONNACK)
    expect(rig.told).toEqual(['connected', 'ended -1'])
    expect(rig.closes()).toBe(1)
  }
})

test('[WK430] a message of quality 1 is acknowledged by its id, one of quality 0 is not', () => {
  const rig = createRig()
  rig.hear(...publishPacket('a', 'one', 7), 0x30, 4, 0, 1, 0x61, 0x32)
  expect(rig.told).toEqual(['a one', 'a 2'])
  expect(rig.sent).toEqual(['40020007'])
})

test('[WK430] a subscription is confirmed by its own answer, or by the end of the connection', async () => {
  const rig = createRig()
  const confirmed: string[] = []
  void rig.client.subscribe(['a']).then(() => confirmed.push('a'))
  void rig.client.subscribe(['b']).then(() => confirmed.push('b'))
  rig.hear(0x90, 3, 0, 2, 1)
  await Promise.resolve()
  expect(confirmed).toEqual(['b'])
  rig.lose()
  await Promise.resolve()
  expect([confirmed, rig.told]).toEqual([['b', 'a'], ['ended -1']])
})

test('[WK430] a link on which nothing is said is pinged, and one that does not answer is dead within nine seconds', async () => {
  const rig = createRig()
  rig.client.connect('ab', 'c')
  rig.hear(...CONNACK)
  rig.sent.length = 0
  for (let seconds = 0; seconds < 60; seconds += 1) {
    const before = rig.sent.length
    rig.clock.pass(1000)
    if (rig.sent.length > before) rig.hear(0xd0, 0)
  }
  expect(rig.told).toEqual(['connected'])
  expect(rig.sent).toEqual(Array(10).fill(PING))
  rig.clock.pass(9000)
  expect(rig.told).toEqual(['connected', 'ended -1'])
  rig.clock.pass(60_000)
  expect(rig.sent).toEqual(Array(11).fill(PING))
})

test('[WK430] a refusal is told with its reason, and after the end nothing is', () => {
  const rig = createRig()
  rig.hear(0x20, 2, 0, 5)
  rig.lose()
  expect(rig.told).toEqual(['ended 5'])
  const dropped = createRig()
  dropped.client.drop()
  dropped.hear(...CONNACK)
  dropped.lose()
  expect([dropped.told, dropped.closes()]).toEqual([[], 1])
})
