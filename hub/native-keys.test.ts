import { createHash } from 'node:crypto'
import { Point } from '@noble/ed25519'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { must } from '../shared/lib/assert.ts'
import { publicHalfOf, signEd25519, verifyEd25519 } from '../shared/lib/ed25519.ts'
import { isProperKey, NATIVE_KEYS } from './native-keys.ts'
import { createFolders, startLocalHub } from './test/hub-process.ts'

/** From RFC 8032, 7.1, TEST 1. */
const SECRET = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
const KEY = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'
const OF_NO_TEXT =
  'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b'

const ORDER = Point.CURVE().n
const PRIME = Point.CURVE().p

const numberIn = (hex: string): bigint => BigInt(`0x${Buffer.from(hex, 'hex').reverse().toString('hex')}`)
/** Returns 32 bytes in little-endian order. */
const hexOf = (number: bigint): string =>
  Buffer.from(number.toString(16).padStart(64, '0'), 'hex').reverse().toString('hex')
const sha512 = (...hexes: readonly string[]): string =>
  createHash('sha512')
    .update(Buffer.from(hexes.join(''), 'hex'))
    .digest('hex')
const hexText = (text: string): string => Buffer.from(text).toString('hex')

/** Verifies with the tablets' library and with Node; call it before a hub has switched to Node. */
const bothSay = (key: string, text: string, signature: string): readonly boolean[] => [
  verifyEd25519(key, text, signature),
  NATIVE_KEYS.isSigned(key, text, signature),
]
/** Point of order eight, which generates all points of small order. */
const OF_ORDER_8 = Point.fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05')

/**
 * Signs with a point of small order added to the key or to the first half of the signature: it is valid only by the
 * equation with the cofactor.
 */
function oddSignature(text: string, { inKey }: { readonly inKey: boolean }) {
  const secret = (numberIn(sha512(SECRET).slice(0, 64)) & (2n ** 254n - 8n)) | (2n ** 254n)
  const nonce = numberIn(sha512(SECRET, hexText(text))) % ORDER
  const key = Point.fromHex(KEY)
    .add(inKey ? OF_ORDER_8 : Point.ZERO)
    .toHex()
  const first = Point.BASE.multiply(nonce)
    .add(inKey ? Point.ZERO : OF_ORDER_8)
    .toHex()
  const challenge = numberIn(sha512(first, key, hexText(text))) % ORDER
  return { key, signature: first + hexOf((nonce + challenge * secret) % ORDER) }
}

test('[HB43] Node’s own keys are those of the library: the same halves and signatures, good for both', () => {
  expect([NATIVE_KEYS.publicHalf(SECRET), NATIVE_KEYS.sign(SECRET, '')]).toEqual([KEY, OF_NO_TEXT])
  const secret = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map(bytes => Buffer.from(bytes).toString('hex'))
  fc.assert(
    fc.property(secret, fc.string({ unit: 'binary', maxLength: 300 }), (own, text) => {
      const key = publicHalfOf(own)
      const signature = signEd25519(own, text)
      expect([NATIVE_KEYS.publicHalf(own), NATIVE_KEYS.sign(own, text)]).toEqual([key, signature])
      expect(bothSay(key, text, signature)).toEqual([true, true])
    }),
    { numRuns: 20 },
  )
})

test('[HB43] what was changed in a signature, a key or a text is good for neither', () => {
  const signature = signEd25519(SECRET, 'x')
  const flipped = (hex: string, bit: number) => {
    const bytes = Buffer.from(hex, 'hex')
    bytes[bit >> 3] = must(bytes[bit >> 3], 'a byte') ^ (1 << (bit & 7))
    return bytes.toString('hex')
  }
  for (let bit = 0; bit < 512; bit += 31)
    expect(bothSay(KEY, 'x', flipped(signature, bit))).toEqual([false, false])
  for (let bit = 0; bit < 256; bit += 17)
    expect(bothSay(flipped(KEY, bit), 'x', signature)).toEqual([false, false])
  expect(bothSay(KEY, 'y', signature)).toEqual([false, false])
})

test('[HB43] a second spelling of a signature is good for neither', () => {
  const signature = signEd25519(SECRET, 'x')
  const more = signature.slice(0, 64) + hexOf(numberIn(signature.slice(64)) + ORDER)
  expect(bothSay(KEY, 'x', more)).toEqual([false, false])
})

test('[HB43] a key that nobody has to know a secret for opens nothing, however it is spelt', () => {
  const small = Array.from({ length: 8 }, (_, times) =>
    Array.from({ length: times }).reduce<Point>(sum => sum.add(OF_ORDER_8), Point.ZERO),
  ).map(point => point.toHex())
  // Zero with a sign, and numbers not less than the prime.
  const spelt = [1n, PRIME - 1n, PRIME, PRIME + 1n].flatMap(y => [hexOf(y), hexOf(y + 2n ** 255n)])
  const keys = new Set([...small, ...spelt])
  expect(keys.size).toBe(14)
  const first = Point.BASE.multiply(7n).toHex()
  const signature = first + hexOf(7n)
  for (const key of keys) {
    expect(isProperKey(key), key).toBe(false)
    // By the equation alone at least one of eight texts would verify: OpenSSL before 3.5 accepts those.
    for (let at = 0; at < 60; at += 1) expect(bothSay(key, `text ${at}`, signature)).toEqual([false, false])
  }
  expect(isProperKey(KEY)).toBe(true)
})

test('[HB43] what is no point of the curve is no key', () => {
  const signature = signEd25519(SECRET, 'x')
  for (const key of [hexOf(2n), hexOf(2n ** 256n - 1n), hexOf(PRIME + 2n)])
    expect(bothSay(key, 'x', signature)).toEqual([false, false])
})

test('[HB43] what holds with the cofactor only is refused by the hub, from its start on: where the two differ it is the stricter', async () => {
  const odd = [true, false].map(inKey => oddSignature('x', { inKey }))
  for (const { key, signature } of odd) expect(bothSay(key, 'x', signature)).toEqual([true, false])
  const folders = createFolders()
  const { hub } = await startLocalHub(folders.root, folders.distDir)
  for (const { key, signature } of odd) expect(verifyEd25519(key, 'x', signature)).toBe(false)
  expect(verifyEd25519(KEY, '', OF_NO_TEXT)).toBe(true)
  await hub.stop()
  folders.remove()
})
