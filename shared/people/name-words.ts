/** Names as they are looked for: without case, accents and points, cut into words. */

/** Letters that are no other letter with a mark. */
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
/** Written without their dots, they are often written so; "đ" as "dj". */
const speltOut = (lower: string): string =>
  lower.replace(/[aou]\u0308/g, letter => `${letter.charAt(0)}e`).replaceAll('đ', 'dj')

const HAN = /\p{Script=Han}/u
const APART = /[^\p{L}\p{N}]+/u

const unmarked = (text: string): string =>
  text.replace(/\p{M}+/gu, '').replace(/[ßæœøłđðþħıŋ]/g, letter => PLAIN[letter] ?? letter)

/** "Élise" as "elise", "Müller" as "muller", "Lø" as "lo". */
export const foldText = (text: string): string => unmarked(text.toLowerCase().normalize('NFD'))

/** Apostrophes join: "O'Brien" is looked for as "obrien". */
const joined = (text: string): string => text.replace(/['’ʼ`]/g, '')

/** The words of what is typed. */
export const typedWords = (text: string): readonly string[] =>
  foldText(joined(text)).split(APART).filter(Boolean)

/**
 * The words by whose beginnings a name is found: "Jean-Pierre O'Brien" by "jean", "pierre", "obrien", "brien"; "Müller" by
 * "muller" and "mueller", "Đorđe" by "dorde" and "djordje"; of a Chinese name, which is written without spaces, every
 * character begins one.
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

/** Whether so much of a name is enough to look for it: three letters, or one character of Chinese. */
export const isEnough = (word: string): boolean => word.length >= 3 || HAN.test(word)

/** What is written the same but for case, accents and points is the same name. */
export const sameNameKey = (name: string): string => typedWords(name).join(' ')

/** A number without spaces and marks, in lower case, without leading zeros. */
export const plainNumber = (number: string): string =>
  number
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/^0+(?=.)/, '')

/**
 * The letters that take the place of the first digit, 1 to 9, of an ACBL number when its holder becomes a Life Master.
 */
const LIFE_MASTER = 'jklmnopqr'

/** A number as it is compared: spaces, case, leading zeros and the letter of a Life Master make no difference. */
export function numberKey(number: string): string {
  const key = plainNumber(number)
  return /^[j-r]\d{6}$/.test(key) ? `${LIFE_MASTER.indexOf(key.charAt(0)) + 1}${key.slice(1)}` : key
}

/** Both spellings of an ACBL number, or the only one of another. */
export function numberSpellings(number: string): readonly string[] {
  const key = numberKey(number)
  if (!/^[1-9]\d{6}$/.test(key)) return [key]
  return [key, `${LIFE_MASTER.charAt(Number(key.charAt(0)) - 1)}${key.slice(1)}`]
}

/** Placeholders that scoring programs print for a missing pair. */
export const isPhantom = (name: string): boolean =>
  /^(?:(?:phantom|pair|player|\d+) )?phantom(?: (?:phantom|pair|player|\d+))?$/.test(sameNameKey(name))
