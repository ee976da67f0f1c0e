import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { CLUB_KEY_BYTES } from './club-keys.ts'

/**
 * The club key on a club card, from the twelve words as somebody types or scans them: in whatever case, with whatever
 * lies between them. `undefined` where they are not those of a card; the words check one another.
 */
export function clubKeyOnCard(text: string): Uint8Array | undefined {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  try {
    const key = mnemonicToEntropy(words.slice(-WORDS).join(' '), wordlist)
    return key.length === CLUB_KEY_BYTES ? key : undefined
  } catch {
    return undefined
  }
}

/** The QR code of a card has the same words, behind what tells that it is one. */
const WORDS = 12

/** The words of a card. */
export const wordsOfClubKey = (key: Uint8Array): string => entropyToMnemonic(key, wordlist)
