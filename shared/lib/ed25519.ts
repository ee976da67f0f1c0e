import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

// The library's own way is subtle crypto, and on plain http a browser has none.
hashes.sha512 = sha512

const isHex = (text: string, bytes: number): boolean => text.length === 2 * bytes && /^[0-9a-f]*$/.test(text)

/**
 * Whether the signature (hex) is of this text by the holder of the key whose public half (hex) is given. Takes some
 * milliseconds on a tablet: for the worker, not for the main thread.
 */
export function verifyEd25519(publicKey: string, text: string, signature: string): boolean {
  if (!isHex(publicKey, 32) || !isHex(signature, 64)) return false
  try {
    // Strict as RFC 8032: one signature, one spelling.
    return verify(hexToBytes(signature), utf8ToBytes(text), hexToBytes(publicKey), { zip215: false })
  } catch {
    // A public half that is no point of the curve.
    return false
  }
}
