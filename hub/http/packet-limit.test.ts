import { expect, test } from 'vitest'
import { createPacketLimit } from './packet-limit.ts'

/** Builds a packet with this number of bytes after its header, the length encoded as in MQTT. */
function packet(length: number): Buffer {
  const header = [0x30]
  let rest = length
  do {
    header.push((rest % 128) + (rest >= 128 ? 128 : 0))
    rest = Math.floor(rest / 128)
  } while (rest > 0)
  return Buffer.concat([Buffer.from(header), Buffer.alloc(length, 0xff)])
}

test('[HB11] packets up to the limit go on, however the stream is cut into pieces', () => {
  const stream = Buffer.concat([0, 1, 127, 128, 300, 1000, 0].map(packet))
  for (const size of [1, 2, 3, 7, 200, stream.length]) {
    const fits = createPacketLimit(1000)
    for (let at = 0; at < stream.length; at += size) expect(fits(stream.subarray(at, at + size))).toBe(true)
  }
})

test('[HB11] a longer one is found by its header, and so is a length that does not end', () => {
  expect(createPacketLimit(1000)(packet(1001).subarray(0, 3))).toBe(false)
  expect(createPacketLimit(1000)(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]))).toBe(false)
  expect(createPacketLimit(1000)(Buffer.from([0x10, 0x80, 0x80, 0x80, 0x80, 0x80]))).toBe(false)
})
