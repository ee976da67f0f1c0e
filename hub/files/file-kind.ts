import { BINARY_FORMS, formIn, HEAD_LENGTH, TEXT_FORMS } from '../../shared/formats/file-beginnings.ts'
import { isAsc } from '../../shared/formats/movements/movement-asc.ts'
import { isEbuScore } from '../../shared/formats/movements/movement-file.ts'
import { isMov } from '../../shared/formats/movements/movement-mov.ts'
import { isMovementTable } from '../../shared/formats/movements/movement-table.ts'
import { isBoundedJson } from '../../shared/lib/json-bounds.ts'
import { decodeText } from './decode-text.ts'

/** What a file seems to be. */
export const FILE_KINDS = [
  'empty',
  /** A database of Microsoft Access: what Bridgemates are driven by (.bws). */
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
  /** A movement in the entries format. */
  'movement',
  'json',
  'pbn',
  /** Deals of a dealing machine or of Bridge Base Online (.dlm, .dup, .lin). */
  'deals',
  /** A movement of ACBLscore. */
  'mov',
  'ebuscore',
  /** A Dutch movement file, and rounds and tables of a spreadsheet. */
  'asc',
  'movement-table',
  /** Text of two bytes a character that does not say so. */
  'utf-16',
  'table',
  'text',
  'unknown',
] as const
export type FileKind = (typeof FILE_KINDS)[number]

/**
 * What a file seems to be, told by its content alone: names lie. Databases, archives, documents and pictures by the
 * bytes that they begin with (as file(1) tells them), text by how it begins and how its lines are built.
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

/** One letter a byte, whatever the encoding. */
const bytesAsLetters = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => String.fromCharCode(byte)).join('')

/** Latin letters in two bytes have a zero in every second place. */
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
/** Old programs end their text with it. */
const END_OF_TEXT = 26

/** Letters that text does not have. */
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

/** `undefined` for what is no JSON, or no more of it than a number. */
function kindOfJson(text: string): FileKind | undefined {
  if (!/^[[{]/.test(text)) return undefined
  // No file of anybody's, but for all that one can tell no text of another kind either.
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

/** Comments of % or ;, then tags. */
const PBN = /^(?:[%;].*\r?\n|\s)*\[\w+\s+"/

const MOST_LINES = 20

/** Whether its first lines all have the same cells. */
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
