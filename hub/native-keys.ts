import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { type KeyReckoning, reckonKeysWith } from '../shared/lib/ed25519.ts'

/** What stands before the 32 bytes of a key: PKCS 8 and SubjectPublicKeyInfo of Ed25519 (RFC 8410). */
const SECRET_HEAD = '302e020100300506032b657004220420'
const PUBLIC_HEAD = '302a300506032b6570032100'

/**
 * To make a key object of the bytes of a key costs more than to use it. As many are kept as devices come of an evening;
 * whoever greets under ever new keys pushes out those of others, and each of them is made anew once.
 */
const MOST_KEPT = 1000

function keptBy(make: (hex: string) => KeyObject): (hex: string) => KeyObject {
  const kept = new Map<string, KeyObject>()
  return hex => {
    const key = kept.get(hex) ?? make(hex)
    kept.set(hex, key)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return key
  }
}
const secretOf = keptBy(hex =>
  createPrivateKey({ key: Buffer.from(SECRET_HEAD + hex, 'hex'), format: 'der', type: 'pkcs8' }),
)
const publicOf = keptBy(hex =>
  createPublicKey({ key: Buffer.from(PUBLIC_HEAD + hex, 'hex'), format: 'der', type: 'spki' }),
)

/** The prime 2^255 − 19 of the field, of which a coordinate is less (RFC 8032, 5.1.3). */
const PRIME = 2n ** 255n - 19n
const SIGN_BIT = 2n ** 255n
/** The second coordinates of the eight points of small order: 0, 1, −1, and ± that of order 8. */
const ORDER_8 = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n
const SMALL_ORDER: readonly bigint[] = [0n, 1n, PRIME - 1n, ORDER_8, PRIME - ORDER_8]

/**
 * Whether a public half is one that somebody can have the secret of, in its one spelling. OpenSSL before 3.5 takes
 * others, too (Node 20): with a point of small order, which nobody has to know a secret for, one signature is good for many
 * texts. The library of the tablets refuses them.
 */
export function isProperKey(publicKey: string): boolean {
  const bytes = Buffer.from(publicKey, 'hex').reverse().toString('hex')
  const y = BigInt(`0x${bytes}`) % SIGN_BIT
  return y < PRIME && !SMALL_ORDER.includes(y)
}

/**
 * Node's own Ed25519, ten times as fast as the library's, and never more lenient: it refuses besides what only holds by the
 * equation with the cofactor (RFC 8032, 5.1.7), which no honest device signs.
 */
export const NATIVE_KEYS: KeyReckoning = {
  publicHalf: secretKey =>
    createPublicKey(secretOf(secretKey))
      .export({ format: 'der', type: 'spki' })
      .toString('hex')
      .slice(PUBLIC_HEAD.length),
  sign: (secretKey, text) => sign(null, Buffer.from(text), secretOf(secretKey)).toString('hex'),
  isSigned: (publicKey, text, signature) =>
    isProperKey(publicKey) &&
    verify(null, Buffer.from(text), publicOf(publicKey), Buffer.from(signature, 'hex')),
}

/** From here on every signature of this program is made and checked by Node: whoever links costs four of them. */
export const reckonKeysNatively = (): void => reckonKeysWith(NATIVE_KEYS)
