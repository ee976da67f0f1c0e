/**
 * Reads the rows of a page on their own: no schema, index or other page is needed, except for a text too long for its
 * page (sqlite.org/fileformat2.html#b_tree_pages).
 */

import type { JournalPages } from './pages.ts'

export type ColumnValue = string | number | null
export type RowValues = readonly ColumnValue[]

/**
 * Row found on a page. A table's row has its own row id; the last column of an index's row is the row id it refers to.
 */
export interface FoundRow {
  readonly of: 'table' | 'index'
  readonly number: number
  readonly values: RowValues
}

const KINDS = { 2: 'index-branch', 5: 'table-branch', 10: 'index', 13: 'table' } as const
const FILE_HEADER = 100
/** Maximum size of a row. No row of a journal is larger; a damaged length must not fill the memory. */
const LONGEST = 4_000_000

/** Returns the rows in a page's own row list. */
export function rowsOn(pages: JournalPages, page: Buffer, isFirst: boolean): readonly FoundRow[] {
  const head = isFirst ? FILE_HEADER : 0
  const kind = KINDS[page[head] as keyof typeof KINDS]
  if (!kind || kind === 'table-branch') return []
  const list = head + (kind === 'index-branch' ? 12 : 8)
  const count = Math.min(page.readUInt16BE(head + 3), Math.floor((page.length - list) / 2))
  return Array.from({ length: count }, (_, index) => page.readUInt16BE(list + 2 * index)).flatMap(at =>
    kind === 'table' ? (tableRowAt(pages, page, at) ?? []) : (indexRowAt(pages, page, at, kind) ?? []),
  )
}

/** Returns the table row that begins at this byte, if any. */
export function tableRowAt(pages: JournalPages, page: Buffer, at: number): FoundRow | undefined {
  const length = readVarint(page, at)
  const number = length && readVarint(page, length.next)
  if (!number || length.value > LONGEST) return undefined
  const usable = pages.size
  const payload = payloadAt(pages, page, number.next, length.value, usable - 35)
  const values = payload && readRecord(payload)
  return values && { of: 'table', number: number.value, values }
}

function indexRowAt(
  pages: JournalPages,
  page: Buffer,
  at: number,
  kind: 'index' | 'index-branch',
): FoundRow | undefined {
  const length = readVarint(page, kind === 'index' ? at : at + 4)
  if (!length || length.value > LONGEST) return undefined
  const most = Math.floor(((pages.size - 12) * 64) / 255) - 23
  const payload = payloadAt(pages, page, length.next, length.value, most)
  const values = payload && readRecord(payload)
  const number = values?.at(-1)
  return typeof number === 'number' ? { of: 'index', number, values: values ?? [] } : undefined
}

/** Returns the complete payload of a row, including its overflow pages. */
function payloadAt(
  pages: JournalPages,
  page: Buffer,
  at: number,
  length: number,
  most: number,
): Buffer | undefined {
  const usable = pages.size
  const least = Math.floor(((usable - 12) * 32) / 255) - 23
  const wanted = least + ((length - least) % (usable - 4))
  const here = length <= most ? length : wanted <= most ? wanted : least
  if (at + here > page.length) return undefined
  const parts = [page.subarray(at, at + here)]
  let left = length - here
  let next = left > 0 && at + here + 4 <= page.length ? page.readUInt32BE(at + here) : 0
  while (left > 0) {
    const more = next > 0 ? pages.page(next) : undefined
    if (!more || more.length < usable) return undefined
    parts.push(more.subarray(4, 4 + Math.min(left, usable - 4)))
    left -= usable - 4
    next = more.readUInt32BE(0)
  }
  return Buffer.concat(parts)
}

function readRecord(payload: Buffer): RowValues | undefined {
  const head = readVarint(payload, 0)
  if (!head || head.value > payload.length || head.value < head.next) return undefined
  const types: number[] = []
  for (let at = head.next; at < head.value; ) {
    const type = readVarint(payload, at)
    if (!type || type.next > head.value) return undefined
    types.push(type.value)
    at = type.next
  }
  const values: ColumnValue[] = []
  let at = head.value
  for (const type of types) {
    const length = lengthOf(type)
    if (length === undefined || at + length > payload.length) return undefined
    values.push(storedValue(payload.subarray(at, at + length), type))
    at += length
  }
  return at === payload.length ? values : undefined
}

const LENGTHS: readonly number[] = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]

/** Returns the length of a column type in bytes; the journal has no blobs. */
const lengthOf = (type: number): number | undefined =>
  type < LENGTHS.length ? LENGTHS[type] : type >= 13 && type % 2 === 1 ? (type - 13) / 2 : undefined

function storedValue(bytes: Buffer, type: number): ColumnValue {
  if (type === 0) return null
  if (type === 7) return bytes.readDoubleBE(0)
  if (type === 8 || type === 9) return type - 8
  if (type === 6) return Number(bytes.readBigInt64BE(0))
  if (type < 6) return bytes.readIntBE(0, bytes.length)
  return bytes.toString('utf8')
}

interface Varint {
  readonly value: number
  readonly next: number
}

/** Reads a varint of 1 to 9 bytes with 7 bits each; 9 bytes exceed any number in a journal. */
function readVarint(bytes: Buffer, at: number): Varint | undefined {
  let value = 0
  for (let index = 0; index < 8; index += 1) {
    const byte = bytes[at + index]
    if (byte === undefined) return undefined
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) return { value, next: at + index + 1 }
  }
  return undefined
}
