import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Whether the text has more bytes than these in UTF-8, in which most letters of the world have two or three. */
export const hasMoreBytes = (text: string, most: number): boolean =>
  text.length > most || utf8ToBytes(text).length > most

export const utf8Length = (text: string): number => utf8ToBytes(text).length

/** The decoder of browsers and of Node, which the types of shared/ do not have. */
declare const TextDecoder: new (
  encoding: string,
  options?: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string }

const BYTE_ORDER_MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

/** Throws a RangeError for an encoding that nobody knows. */
export const decodeAs = (encoding: string, bytes: Uint8Array): string =>
  new TextDecoder(encoding).decode(bytes)

/** Decodes by the byte order mark, else as UTF-8; `undefined` for what has no mark and is no UTF-8. */
export function decodeUnicode(bytes: Uint8Array): string | undefined {
  const mark = BYTE_ORDER_MARKS.find(each => each.bytes.every((byte, at) => bytes[at] === byte))
  if (mark) return decodeAs(mark.encoding, bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    return undefined
  }
}

/** The same, and what is no Unicode as Windows Latin, which the scoring programs of the clubs write. */
export const textOfBytes = (bytes: Uint8Array): string =>
  decodeUnicode(bytes) ?? decodeAs('windows-1252', bytes)
