import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * SHA-256 of a text's UTF-8 bytes, in hex. A library and not crypto.subtle: on plain http a browser has no
 * subtle crypto, and the tablets of a first evening are on plain http.
 */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
