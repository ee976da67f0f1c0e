import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDeskNumber, LONGEST_DESK_NUMBER, parseDeskNumber } from './desk-number.ts'

const byte = fc.integer({ min: 0, max: 255 })
const usual = fc.tuple(byte, byte).map(([x, y]) => `192.168.${x}.${y}:8484`)
const middle = fc
  .tuple(fc.integer({ min: 16, max: 31 }), byte, byte)
  .map(([a, x, y]) => `172.${a}.${x}.${y}:8484`)
const large = fc.tuple(byte, byte, byte).map(([a, x, y]) => `10.${a}.${x}.${y}:8484`)

test('[PR62] every private address has a number of its own, and the number leads back to it', () => {
  for (const [addresses, digits] of [
    [usual, 6],
    [middle, 8],
    [large, LONGEST_DESK_NUMBER],
  ] as const)
    fc.assert(
      fc.property(addresses, address => {
        const number = formatDeskNumber(address) ?? ''
        expect(number).toMatch(/^[0-9]+$/)
        expect(number.length).toBeLessThanOrEqual(digits)
        expect(parseDeskNumber(number)).toBe(address)
      }),
    )
})

test.each([
  ['192.168.0.0:8484', '00'],
  ['192.168.0.1:8484', '13'],
  ['192.168.1.5:8484', '2611'],
  // 572 and its check digit 4: the standard example of Damm's algorithm.
  ['192.168.2.60:8484', '5724'],
  ['192.168.255.255:8484', '655354'],
  ['172.16.0.0:8484', '655365'],
  ['172.31.255.255:8484', '11141113'],
  ['10.0.0.0:8484', '11141121'],
  ['10.255.255.255:8484', '178913277'],
])('[PR62] the number of %s is %s', (address, number) => {
  expect(formatDeskNumber(address)).toBe(number)
  expect(parseDeskNumber(number)).toBe(address)
})

test.each([
  '192.168.1.5:8080',
  '192.168.1.5',
  '8.8.8.8:8484',
  '172.32.0.1:8484',
  '169.254.1.1:8484',
  '192.168.1.256:8484',
  '192.168.1:8484',
  '192.168.01.5:8484',
  'laptop.local:8484',
  '[fe80::1]:8484',
  '',
])('[PR62] %s has no number', address => {
  expect(formatDeskNumber(address)).toBeUndefined()
})

test.each(['', '0', '1', '01', '013', '12345678901', '178913283', '-13', '1 3', '١٣'])(
  '[PR62] %s is no number of a desk',
  number => {
    expect(parseDeskNumber(number)).toBeUndefined()
  },
)

test('[PR63] one wrong digit, or two neighbours that changed places, never lead anywhere', () => {
  fc.assert(
    fc.property(fc.oneof(usual, middle, large), fc.nat(), fc.nat(9), (address, place, digit) => {
      const number = formatDeskNumber(address) ?? ''
      const at = place % number.length
      const [before, here, next = '', after] = [
        number.slice(0, at),
        number.charAt(at),
        number.charAt(at + 1),
        number.slice(at + 2),
      ]
      if (`${digit}` !== here)
        expect(parseDeskNumber(`${before}${digit}${number.slice(at + 1)}`)).toBeUndefined()
      if (next !== here && next !== '')
        expect(parseDeskNumber(`${before}${next}${here}${after}`)).toBeUndefined()
    }),
    { numRuns: 2000 },
  )
})
