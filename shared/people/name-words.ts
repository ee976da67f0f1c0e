/** Names for searching: without case, accents and punctuation, split into words. */

/** Letters that do not decompose to a base letter with a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
}
/** Spells out umlauts, as names often do, and "đ" as "dj". */
const speltOut = (lower: string): string =>
  lower.replace(/[aou]\u0308/g, letter => `${letter.charAt(0)}e`).replaceAll('đ', 'dj')

const HAN = /\p{Script=Han}/u
const APART = /[^\p{L}\p{N}]+/u

const unmarked = (text: string): string =>
  text.replace(/\p{M}+/gu, '').replace(/[ßæœøłđðþħıŋ]/g, letter => PLAIN[letter] ?? letter)

/** Folds "Élise" to "elise", "Müller" to "muller", "Lø" to "lo". */
export const foldText = (text: string): string => unmarked(text.toLowerCase().normalize('NFD'))

/** Removes apostrophes, so that "O'Brien" is found as "obrien". */
const joined = (text: string): string => text.replace(/['’ʼ`]/g, '')

/** Splits typed text into search words. */
export const typedWords = (text: string): readonly string[] =>
  foldText(joined(text)).split(APART).filter(Boolean)

/**
 * Returns the words whose prefixes find a name: "Jean-Pierre O'Brien" by "jean", "pierre", "obrien", "brien";
 * "Müller" by "muller" and "mueller", "Đorđe" by "dorde" and "djordje". In a Chinese name, written without
 * spaces, every character begins a word.
 */
export function nameWords(name: string): readonly string[] {
  const lower = name.toLowerCase().normalize('NFD')
  const words = new Set([
    ...splitWords(unmarked(joined(lower))),
    ...splitWords(unmarked(joined(speltOut(lower)))),
    ...splitWords(unmarked(lower)),
  ])
  for (const word of [...words])
    if (HAN.test(word)) for (let at = 1; at < word.length; at += 1) words.add(word.slice(at))
  return [...words]
}

const splitWords = (text: string): readonly string[] => text.split(APART).filter(Boolean)

/** True if a part of a name is long enough to search for: three letters, or one Chinese character. */
export const isEnough = (word: string): boolean => word.length >= 3 || HAN.test(word)

/** Returns a key that is equal for names that differ only in case, accents and punctuation. */
export const sameNameKey = (name: string): string => typedWords(name).join(' ')

/** Normalizes a member's number: no spaces or marks, lower case, no leading zeros. */
export const plainNumber = (number: string): string =>
  number
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/^0+(?=.)/, '')

/** Letters that replace the first digit, 1 to 9, of an ACBL number when its holder becomes a Life Master. */
const LIFE_MASTER = 'jklmnopqr'

/**
 * Returns a key for comparing numbers: spaces, case, leading zeros and the letter of a Life Master make no difference.
 */
export function numberKey(number: string): string {
  const key = plainNumber(number)
  return /^[j-r]\d{6}$/.test(key) ? `${LIFE_MASTER.indexOf(key.charAt(0)) + 1}${key.slice(1)}` : key
}

/** Returns both spellings of an ACBL number, or the only spelling of any other number. */
export function numberSpellings(number: string): readonly string[] {
  const key = numberKey(number)
  if (!/^[1-9]\d{6}$/.test(key)) return [key]
  return [key, `${LIFE_MASTER.charAt(Number(key.charAt(0)) - 1)}${key.slice(1)}`]
}

/** True for placeholders that scoring programs print for a missing pair. */
export const isPhantom = (name: string): boolean =>
  /^(?:(?:phantom|pair|player|\d+) )?phantom(?: (?:phantom|pair|player|\d+))?$/.test(sameNameKey(name))
