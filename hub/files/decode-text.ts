import { refused } from '../../shared/formats/results-json/results-file-problem.ts'
import { type Parsed, parsed } from '../../shared/lib/parsed.ts'
import { decodeAs, textOfBytes } from '../../shared/lib/utf8-bytes.ts'

/** Matches an XML declaration, `<?xml version="1.0" encoding="iso-8859-1"?>`, and captures the name of the encoding. */
const DECLARED = /^<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/
const DECLARATION_LENGTH = 200

/** Decodes the text of a file: by its XML declaration, by its byte order mark, else as UTF-8 or Windows Latin. */
export function decodeText(bytes: Uint8Array): Parsed<string> {
  const start = decodeAs('latin1', bytes.subarray(0, DECLARATION_LENGTH))
  const encoding = DECLARED.exec(start.trimStart())?.[1]
  if (encoding === undefined) return parsed(textOfBytes(bytes))
  try {
    return parsed(decodeAs(encoding, bytes))
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    return refused('file.encoding', { encoding })
  }
}
