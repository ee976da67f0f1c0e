import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { CLUB_KEY_BYTES } from './club-keys.ts'

/**
 * Reads the club key from the twelve words of a club card, typed or scanned in any case and with any
 * separators. Returns `undefined` if their checksum is wrong.
 */
export function parseClubCard(text: string): Uint8Array | undefined {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  try {
    const key = mnemonicToEntropy(words.slice(-WORDS).join(' '), wordlist)
    return key.length === CLUB_KEY_BYTES ? key : undefined
  } catch {
    return undefined
  }
}

/** Number of words on a card; its QR code has the same words after a prefix. */
const WORDS = 12

export const wordsOfClubKey = (key: Uint8Array): string => entropyToMnemonic(key, wordlist)
