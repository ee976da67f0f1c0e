import { utf8ToBytes } from '@noble/hashes/utils.js'

/** True if the text has more than `most` bytes in UTF-8, where most letters of the world take two or three. */
export const hasMoreBytes = (text: string, most: number): boolean =>
  text.length > most || utf8ToBytes(text).length > most

export const utf8Length = (text: string): number => utf8ToBytes(text).length

/** The decoder of browsers and Node, missing in the types of shared/. */
declare const TextDecoder: new (
  encoding: string,
  options?: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string }

const BYTE_ORDER_MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

/** Decodes bytes; throws a RangeError for an unknown encoding. */
export const decodeAs = (encoding: string, bytes: Uint8Array): string =>
  new TextDecoder(encoding).decode(bytes)

/** Decodes by the byte order mark, else as UTF-8; `undefined` for invalid UTF-8 without a mark. */
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

/** Decodes Unicode, else Windows Latin, which clubs' scoring programs write. */
export const textOfBytes = (bytes: Uint8Array): string =>
  decodeUnicode(bytes) ?? decodeAs('windows-1252', bytes)
