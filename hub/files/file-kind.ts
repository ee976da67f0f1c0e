import { BINARY_FORMS, formIn, HEAD_LENGTH, TEXT_FORMS } from '../../shared/formats/file-beginnings.ts'
import { isAsc } from '../../shared/formats/movements/movement-asc.ts'
import { isEbuScore } from '../../shared/formats/movements/movement-file.ts'
import { isMov } from '../../shared/formats/movements/movement-mov.ts'
import { isMovementTable } from '../../shared/formats/movements/movement-table.ts'
import { isBoundedJson } from '../../shared/lib/json-bounds.ts'
import { decodeText } from './decode-text.ts'

export const FILE_KINDS = [
  'empty',
  /** Microsoft Access database, used to drive Bridgemates (.bws). */
  'access',
  'sqlite',
  'office',
  'zip',
  'gzip',
  'pdf',
  'picture',
  'html',
  'xml',
  'usebio',
  'results',
  'movement',
  'json',
  'pbn',
  /** Deals of a dealing machine or of Bridge Base Online (.dlm, .dup, .lin). */
  'deals',
  'mov',
  'ebuscore',
  /** Dutch movement file, with rounds and tables of a spreadsheet. */
  'asc',
  'movement-table',
  /** Text of two bytes per character without a byte order mark. */
  'utf-16',
  'table',
  'text',
  'unknown',
] as const
export type FileKind = (typeof FILE_KINDS)[number]

/**
 * Guesses the kind of a file from its content alone, since names are unreliable: databases, archives, documents and
 * pictures by their first bytes (as file(1) does), text by its beginning and the form of its lines.
 */
export function fileKind(bytes: Uint8Array): FileKind {
  if (bytes.every(byte => byte <= SPACE)) return bytes.includes(0) ? 'unknown' : 'empty'
  const head = bytesAsLetters(bytes.subarray(0, HEAD_LENGTH))
  const binary = formIn(BINARY_FORMS, head)
  if (binary) return binary[0]
  if (isMov(bytes)) return 'mov'
  if (isUtf16(bytes)) return 'utf-16'
  const text = decodeText(bytes)
  if (!text.ok) return 'xml'
  return hasControls(text.value.slice(0, HEAD_LENGTH)) ? 'unknown' : kindOfText(text.value)
}

const SPACE = 0x20

/** Decodes one character per byte, whatever the encoding. */
const bytesAsLetters = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => String.fromCharCode(byte)).join('')

/** True for two-byte Latin letters, which have a zero in every second place. */
function isUtf16(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 200)
  if (head.length < 4 || head[0] === 0xff || head[0] === 0xfe) return false
  const zeros = (parity: 0 | 1) => head.filter((byte, at) => at % 2 === parity && byte === 0).length
  const even = zeros(0)
  const odd = zeros(1)
  return Math.min(even, odd) === 0 && 3 * Math.max(even, odd) > head.length
}

const BELL = 7
const SHIFT_OUT = 14
/** End-of-file character (Ctrl-Z) of old programs. */
const END_OF_TEXT = 26

/** True if the text has control characters that text files do not contain. */
const hasControls = (text: string): boolean =>
  Array.from(text, letter => letter.charCodeAt(0)).some(
    code => code <= BELL || (code >= SHIFT_OUT && code < SPACE && code !== END_OF_TEXT),
  )

function kindOfText(text: string): FileKind {
  const start = text.trimStart()
  const [kind] = formIn(TEXT_FORMS, start) ?? []
  if (kind && kind !== 'json') return kind
  const json = kindOfJson(start)
  if (json) return json
  if (PBN.test(start.slice(0, HEAD_LENGTH))) return 'pbn'
  if (isAsc(text)) return 'asc'
  if (isMovementTable(text)) return 'movement-table'
  // A table of numbers has lines like a movement's header, but no line with a name.
  if (isTable(text.slice(0, HEAD_LENGTH))) return 'table'
  if (isEbuScore(text)) return 'ebuscore'
  return kind ?? 'text'
}

/** Returns the kind of a JSON file; `undefined` if it is not JSON, or only a number or similar. */
function kindOfJson(text: string): FileKind | undefined {
  if (!/^[[{]/.test(text)) return undefined
  // No real file nests so deep, but it is certainly no text of another kind.
  if (!isBoundedJson(text)) return 'json'
  try {
    const json: unknown = JSON.parse(text)
    const [one] = Array.isArray(json) ? json : [json]
    if (typeof one !== 'object' || one === null) return 'json'
    if ('entries' in one) return 'movement'
    return 'boards' in one || 'matches' in one ? 'results' : 'json'
  } catch {
    return undefined
  }
}

/** Matches PBN: comments with % or ;, then tags. */
const PBN = /^(?:[%;].*\r?\n|\s)*\[\w+\s+"/

const MOST_LINES = 20

/** True if the first lines all have the same number of cells. */
function isTable(head: string): boolean {
  const lines = head
    .split(/\r\n|\r|\n/)
    .filter(line => line.trim() !== '')
    .slice(0, MOST_LINES)
  return [',', ';', '\t'].some(sign => {
    const cells = new Set(lines.map(line => line.split(sign).length))
    return lines.length > 1 && cells.size === 1 && !cells.has(1)
  })
}
