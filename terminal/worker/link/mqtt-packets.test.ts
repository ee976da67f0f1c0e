import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ackPacket,
  connectPacket,
  createPacketReader,
  NoMqtt,
  type Packet,
  pingPacket,
  publishPacket,
  subscribePacket,
  unsubscribePacket,
} from './mqtt-packets.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const ascii = (text: string): string => Buffer.from(text).toString('hex')

/** MQTT 3.1.1, chapter 3, byte by byte. */
test.each([
  [
    '3.1 CONNECT: level 4, clean, with name and password',
    connectPacket({ clientId: 'd', username: 'd', password: 'pw', keepaliveS: 6 }),
    `1014 0004 ${ascii('MQTT')} 04 c2 0006 0001 ${ascii('d')} 0001 ${ascii('d')} 0002 ${ascii('pw')}`,
  ],
  ['3.3 PUBLISH at QoS 1', publishPacket(10, 'a/b', 'hi'), `3209 0003 ${ascii('a/b')} 000a ${ascii('hi')}`],
  ['3.3 PUBLISH in bytes, not letters', publishPacket(258, 'é', '♠'), '3209 0002 c3a9 0102 e299a0'],
  ['3.4 PUBACK', ackPacket(0x1234), '4002 1234'],
  [
    '3.8 SUBSCRIBE, each at QoS 1',
    subscribePacket(10, ['a/b', 'c']),
    `820c 000a 0003 ${ascii('a/b')} 01 0001 ${ascii('c')} 01`,
  ],
  ['3.10 UNSUBSCRIBE', unsubscribePacket(10, ['a/b']), `a207 000a 0003 ${ascii('a/b')}`],
  ['3.12 PINGREQ', pingPacket(), 'c000'],
])('[WK75] what is said is written as the standard has it: %s', (_, packet, expected) => {
  expect(hex(packet)).toBe(expected.replaceAll(' ', ''))
})

test.each([
  [0, '00'],
  [127, '7f'],
  [128, '8001'],
  [16_383, 'ff7f'],
  [16_384, '808001'],
  [2_097_152, '80808001'],
])('[WK75] a packet of %i bytes says so, 2.2.3', (length, expected) => {
  const packet = publishPacket(1, '', 'x'.repeat(Math.max(0, length - 4)))
  if (length >= 4) expect(hex(packet.subarray(1, 1 + expected.length / 2))).toBe(expected)
  else expect(hex(pingPacket().subarray(1))).toBe(expected)
})

/** As a hub sends it: at QoS 1 what a device writes itself, at QoS 0 without the number. */
const sent = fc.record({
  topic: fc.string({ minLength: 1 }),
  payload: fc.string(),
  id: fc.integer({ min: 1, max: 65_535 }),
})

test('[WK75] messages are read as they were written, however they are cut into pieces', () => {
  fc.assert(
    fc.property(fc.array(sent, { maxLength: 5 }), fc.array(fc.nat(400)), (messages, cuts) => {
      const bytes = Buffer.concat([
        Uint8Array.of(0x20, 2, 0, 0),
        ...messages.map(({ id, topic, payload }) => publishPacket(id, topic, payload)),
        Uint8Array.of(0xd0, 0),
      ])
      const read = createPacketReader()
      const edges = [0, ...cuts.filter(cut => cut < bytes.length).sort((a, b) => a - b), bytes.length]
      const packets = edges.flatMap((edge, index) =>
        index === 0 ? [] : read(Uint8Array.from(bytes.subarray(edges[index - 1], edge))),
      )
      expect(packets.map(readable)).toEqual([
        { kind: 'connack', code: 0 },
        ...messages.map(message => ({ kind: 'publish', retained: false, ...message })),
        { kind: 'other' },
      ])
    }),
  )
})

const readable = (packet: Packet) =>
  packet.kind === 'publish' ? { ...packet, payload: Buffer.from(packet.payload).toString() } : packet

test('[WK75] a kept message at QoS 0 has no number, and says that it was kept', () => {
  const [packet] = createPacketReader()(Uint8Array.of(0x31, 4, 0, 1, 0x61, 0x62))
  expect(packet && readable(packet)).toEqual({
    kind: 'publish',
    topic: 'a',
    payload: 'b',
    retained: true,
    id: null,
  })
})

test.each([
  ['a length of five bytes', [0x30, 0xff, 0xff, 0xff, 0xff, 1]],
  ['a topic beyond its packet', [0x30, 3, 0, 9, 0x61]],
  ['a message without its number', [0x32, 3, 0, 1, 0x61]],
  ['a message at QoS 2', [0x34, 5, 0, 1, 0x61, 0, 1]],
  ['an answer without its code', [0x20, 1, 0]],
])('[WK75] what is no MQTT is said to be none: %s', (_, bytes) => {
  expect(() => createPacketReader()(Uint8Array.from(bytes))).toThrow(NoMqtt)
})
