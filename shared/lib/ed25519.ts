import { getPublicKey, hashes, sign, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

// The library's own way is subtle crypto, and on plain http a browser has none.
hashes.sha512 = sha512

const isHex = (text: string, bytes: number): boolean => text.length === 2 * bytes && /^[0-9a-f]*$/.test(text)

/** What is reckoned with keys: texts in UTF-8, everything else in hex and well formed. */
export interface KeyReckoning {
  publicHalf(secretKey: string): string
  sign(secretKey: string, text: string): string
  isSigned(publicKey: string, text: string, signature: string): boolean
}

let reckoning: KeyReckoning = {
  publicHalf: secretKey => bytesToHex(getPublicKey(hexToBytes(secretKey))),
  sign: (secretKey, text) => bytesToHex(sign(utf8ToBytes(text), hexToBytes(secretKey))),
  isSigned(publicKey, text, signature) {
    try {
      // Strict as RFC 8032: one signature, one spelling.
      return verify(hexToBytes(signature), utf8ToBytes(text), hexToBytes(publicKey), { zip215: false })
    } catch {
      // A public half that is no point of the curve.
      return false
    }
  },
}

/** A program that has Ed25519 of its own says so once, when it starts: it is ten times as fast. */
export function reckonKeysWith(own: KeyReckoning): void {
  reckoning = own
}

/**
 * Whether the signature (hex) is of this text by the holder of the key whose public half (hex) is given. Takes some
 * milliseconds on a tablet: for the worker, not for the main thread.
 */
export const verifyEd25519 = (publicKey: string, text: string, signature: string): boolean =>
  isHex(publicKey, 32) && isHex(signature, 64) && reckoning.isSigned(publicKey, text, signature)

/** The public half, in hex, of a secret key of 32 random bytes in hex (RFC 8032, 5.1.5). */
export const publicHalfOf = (secretKey: string): string => reckoning.publicHalf(secretKey)

/** The signature, in hex, of this text by a secret key of 32 bytes in hex. For the worker, as the check is. */
export const signEd25519 = (secretKey: string, text: string): string => reckoning.sign(secretKey, text)
