import { getPublicKey, hashes, sign, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

// The library defaults to subtle crypto, which browsers lack on plain http.
hashes.sha512 = sha512

const isHex = (text: string, bytes: number): boolean => text.length === 2 * bytes && /^[0-9a-f]*$/.test(text)

/** Operations of Ed25519. Texts are in UTF-8, everything else is well-formed hex. */
export interface Ed25519Implementation {
  publicHalf(secretKey: string): string
  sign(secretKey: string, text: string): string
  isSigned(publicKey: string, text: string, signature: string): boolean
}

let reckoning: Ed25519Implementation = {
  publicHalf: secretKey => bytesToHex(getPublicKey(hexToBytes(secretKey))),
  sign: (secretKey, text) => bytesToHex(sign(utf8ToBytes(text), hexToBytes(secretKey))),
  isSigned(publicKey, text, signature) {
    try {
      // Strict as in RFC 8032: each signature has one encoding.
      return verify(hexToBytes(signature), utf8ToBytes(text), hexToBytes(publicKey), { zip215: false })
    } catch {
      // A public key that is not a point of the curve.
      return false
    }
  },
}

/** Replaces the Ed25519 implementation, once at startup: a native one is ten times as fast. */
export function setEd25519Implementation(own: Ed25519Implementation): void {
  reckoning = own
}

/**
 * True if the signature (hex) of this text is valid for the public key (hex). Takes some milliseconds on a tablet: use
 * it in the worker, not on the main thread.
 */
export const verifyEd25519 = (publicKey: string, text: string, signature: string): boolean =>
  isHex(publicKey, 32) && isHex(signature, 64) && reckoning.isSigned(publicKey, text, signature)

/** Returns the public key (hex) of a secret key of 32 random bytes in hex (RFC 8032, 5.1.5). */
export const publicHalfOf = (secretKey: string): string => reckoning.publicHalf(secretKey)

/** Signs the text with a secret key of 32 bytes in hex; returns hex. Slow on a tablet, so use it in the worker. */
export const signEd25519 = (secretKey: string, text: string): string => reckoning.sign(secretKey, text)
