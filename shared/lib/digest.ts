import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256 of a text's UTF-8 bytes, in hex. */
export type Sha256Hex = (text: string) => string

/**
 * A library and not crypto.subtle: on plain http a browser has no subtle crypto, and the tablets of a first evening are
 * on plain http.
 */
let hashing: Sha256Hex = text => bytesToHex(sha256(utf8ToBytes(text)))

export const sha256Hex: Sha256Hex = text => hashing(text)

/** A program that has SHA-256 of its own says so once, when it starts: it hashes ten times as fast, and the same. */
export function hashWith(own: Sha256Hex): void {
  hashing = own
}
