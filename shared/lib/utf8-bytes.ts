import { utf8ToBytes } from '@noble/hashes/utils.js'

/** True if the text has more than `most` bytes in UTF-8, where most letters of the world take two or three. */
export const hasMoreBytes = (text: string, most: number): boolean =>
  text.length > most || utf8ToBytes(text).length > most

export const utf8Length = (text: string): number => utf8ToBytes(text).length

/** Decoder of browsers and Node, missing in the types of shared/. */
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

/** Decodes by the byte order mark, otherwise as UTF-8; `undefined` for invalid UTF-8 without a mark. */
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

/** Decodes Unicode, otherwise Windows Latin, which clubs' scoring programs write. */
export const textOfBytes = (bytes: Uint8Array): string =>
  decodeUnicode(bytes) ?? decodeAs('windows-1252', bytes)

/** Returns the bytes that a character takes inside a JSON string on the wire. */
function wireBytes(code: number): number {
  if (code === 0x22 || code === 0x5c) return 2
  if (code < 0x20 || (code >= 0xd800 && code <= 0xdfff)) return 6
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

const isPlain = (code: number): boolean => code < 0x80 && code >= 0x20 && code !== 0x22 && code !== 0x5c

/**
 * Cuts a text into pieces that each take at most `maxBytes` inside a JSON string, never inside a character.
 * An empty text gives one empty piece.
 */
export function cutText(text: string, maxBytes: number): readonly string[] {
  const pieces: string[] = []
  let from = 0
  let size = 0
  for (let at = 0; at < text.length; ) {
    const unit = text.charCodeAt(at)
    // Nearly all input is JSON in plain ASCII.
    const code = unit < 0xd800 ? unit : (text.codePointAt(at) ?? 0)
    const bytes = isPlain(unit) ? 1 : wireBytes(code)
    if (size + bytes > maxBytes && at > from) {
      pieces.push(text.slice(from, at))
      from = at
      size = 0
    }
    size += bytes
    at += code > 0xffff ? 2 : 1
  }
  pieces.push(text.slice(from))
  return pieces
}
