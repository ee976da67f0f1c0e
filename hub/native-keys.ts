import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { type Ed25519Implementation, setEd25519Implementation } from '../shared/lib/ed25519.ts'

/** Prefix of the 32 bytes of a key: PKCS 8 and SubjectPublicKeyInfo of Ed25519 (RFC 8410). */
const SECRET_HEAD = '302e020100300506032b657004220420'
const PUBLIC_HEAD = '302a300506032b6570032100'

/**
 * Maximum number of cached key objects, since building one costs more than using it. A client that greets
 * with ever new keys evicts others, which are then rebuilt once each.
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

/** Prime 2^255 − 19 of the field; coordinates are below it (RFC 8032, 5.1.3). */
const PRIME = 2n ** 255n - 19n
const SIGN_BIT = 2n ** 255n
/** Second coordinates of the eight points of small order: 0, 1, −1, and ± that of order 8. */
const ORDER_8 = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n
const SMALL_ORDER: readonly bigint[] = [0n, 1n, PRIME - 1n, ORDER_8, PRIME - ORDER_8]

/**
 * True if a public key can have a secret key, and is in its only valid encoding. OpenSSL before 3.5 (Node 20) also
 * accepts points of small order, for which nobody needs a secret and one signature is valid for many texts; the
 * tablets' library refuses them.
 */
export function isProperKey(publicKey: string): boolean {
  const bytes = Buffer.from(publicKey, 'hex').reverse().toString('hex')
  const y = BigInt(`0x${bytes}`) % SIGN_BIT
  return y < PRIME && !SMALL_ORDER.includes(y)
}

/**
 * Node's own Ed25519, ten times as fast as the library's and never more lenient: it also refuses signatures valid only
 * by the equation with the cofactor (RFC 8032, 5.1.7), which no honest device makes.
 */
export const NATIVE_KEYS: Ed25519Implementation = {
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

/** Switches every signature of this program to Node: each link costs four of them. */
export const useNativeSignatures = (): void => setEd25519Implementation(NATIVE_KEYS)
