import { refused } from '../../shared/formats/results-json/results-file-problem.ts'
import { type Parsed, parsed } from '../../shared/lib/parsed.ts'

/** "<?xml version="1.0" encoding="iso-8859-1"?>": the name of the encoding, in bytes that all of them share. */
const DECLARED = /^<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/
const DECLARATION_LENGTH = 200

const BYTE_ORDER_MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

/**
 * The text of a file: by its byte order mark, by its XML declaration, else UTF-8. What says nothing and is no
 * UTF-8 is read as Windows Latin, which the scoring programs of the clubs write, or in the encoding that `legacy` names.
 */
export function decodeText(bytes: Uint8Array, legacy = () => 'windows-1252'): Parsed<string> {
  const mark = BYTE_ORDER_MARKS.find(each => each.bytes.every((byte, at) => bytes[at] === byte))
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_LENGTH))
  const encoding = mark?.encoding ?? DECLARED.exec(start.trimStart())?.[1]
  if (encoding === undefined) return parsed(decodeUndeclared(bytes, legacy))
  try {
    return parsed(new TextDecoder(encoding).decode(bytes))
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    return refused('file.encoding', { encoding })
  }
}

function decodeUndeclared(bytes: Uint8Array, legacy: () => string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    return new TextDecoder(legacy()).decode(bytes)
  }
}
