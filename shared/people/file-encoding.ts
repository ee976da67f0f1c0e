import { decodeAs, decodeUnicode } from '../lib/utf8-bytes.ts'
import { readCsv, SEPARATORS } from './csv.ts'
import { columnsIn } from './people-columns.ts'

/** Encodings of lists that do not declare one, by their names in the WHATWG Encoding Standard. */
export const FILE_ENCODINGS = [
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'windows-1251',
  'macintosh',
  'gb18030',
  'big5',
] as const
export type FileEncoding = (typeof FILE_ENCODINGS)[number]

/** Letters besides a to z in names of one language, in lower case. */
const WESTERN = [
  'äöüß',
  'éèêëàâîïôûùçœæÿ',
  'áéíóúñü',
  'ãõáâàçéêíóôú',
  'àèéìòù',
  'ëïéèöüó',
  'åäöæøé',
  'áðéíóúýþæö',
]
const ALPHABETS: Readonly<Record<FileEncoding, readonly string[]>> = {
  'windows-1252': WESTERN,
  macintosh: WESTERN,
  'windows-1250': ['áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'ąćęłńóśźż', 'áéíóöőúüű', 'ăâîşţșț', 'čćđšž'],
  'windows-1254': ['çğıöşüâîû\u0307'],
  'windows-1251': ['абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґ'],
  gb18030: [],
  big5: [],
}

/** Encodings tried besides the default of the reader's language. */
const COMMON: readonly FileEncoding[] = ['windows-1252', 'windows-1250', 'windows-1254', 'macintosh']

/** Points for a recognized column heading; a letter is worth one. */
const HEADING = 4
/** Penalty for a symbol, or for two scripts in one word: worse than a letter of another language. */
const SIGN = -2

/** Text of a list, and its guessed or chosen encoding; absent if the file declares it. */
export interface DecodedList {
  readonly text: string
  readonly encoding?: FileEncoding
}

/** Number of bytes of a file used for guessing. */
const SAMPLE_BYTES = 200_000

/** Decodes a list by its byte order mark, otherwise as UTF-8, otherwise in the chosen or guessed encoding. */
export function decodeList(bytes: Uint8Array, usual: FileEncoding, chosen?: FileEncoding): DecodedList {
  const text = decodeUnicode(bytes)
  if (text !== undefined) return { text }
  const encoding = chosen ?? guessEncoding(bytes.subarray(0, SAMPLE_BYTES), usual)
  return { text: decodeAs(encoding, bytes), encoding }
}

/**
 * Guesses the encoding of a list that is not UTF-8, from the resulting letters (how many belong to one
 * language) and recognized headings. Ties go to `usual`, the default of the reader's language.
 */
function guessEncoding(bytes: Uint8Array, usual: FileEncoding): FileEncoding {
  const scored = [...new Set([usual, ...COMMON])].map(encoding => ({
    encoding,
    score: scoreOf(decodeAs(encoding, bytes), encoding),
  }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).encoding
}

const MIXED_SCRIPTS = /[a-z][\p{Script=Cyrillic}\p{Script=Han}]|[\p{Script=Cyrillic}\p{Script=Han}][a-z]/giu

function scoreOf(text: string, encoding: FileEncoding): number {
  const letters = text.toLowerCase().match(/[^\0-\x7f]/gu) ?? []
  const fits = Math.max(...['', ...ALPHABETS[encoding]].map(alphabet => fitOf(letters, alphabet)))
  const headings = Math.max(
    ...SEPARATORS.map(separator => columnsIn(readCsv(text.slice(0, 5000), separator)[0]?.cells ?? []).size),
  )
  const mixed = text.match(MIXED_SCRIPTS)?.length ?? 0
  return fits + HEADING * headings + SIGN * mixed
}

const fitOf = (letters: readonly string[], alphabet: string): number =>
  letters.reduce((sum, letter) => {
    if (alphabet.includes(letter) || /\p{Script=Han}/u.test(letter)) return sum + 1
    return sum + (/\p{L}|[’\u00a0№]/u.test(letter) ? 0 : SIGN)
  }, 0)
