import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Hash function: SHA-256 of a text's UTF-8 bytes, in hex. */
export type Sha256Hex = (text: string) => string

/** Default implementation, a library: browsers have no crypto.subtle on plain http, which tablets use at first. */
let hashing: Sha256Hex = text => bytesToHex(sha256(utf8ToBytes(text)))

export const sha256Hex: Sha256Hex = text => hashing(text)

/** Replaces the SHA-256 implementation, once at startup: a native one is ten times as fast. */
export function setHashImplementation(own: Sha256Hex): void {
  hashing = own
}
