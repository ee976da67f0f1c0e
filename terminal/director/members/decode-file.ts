import { type FileEncoding, guessEncoding } from '../../../shared/people/file-encoding.ts'
import { LEGACY_ENCODING } from '../../../shared/text/legacy-encoding.ts'
import type { Locale } from '../../../shared/text/locale.ts'

/** Text of a file, and the encoding that was guessed or chosen for it; none where the file itself tells. */
export interface DecodedFile {
  readonly text: string
  readonly encoding?: FileEncoding
}

/** Enough of a file to guess from. */
const SAMPLE_BYTES = 200_000

/** Decodes a file by its byte order mark, else as UTF-8, else in the encoding that was chosen or can be guessed. */
export function decodeFile(bytes: Uint8Array, locale: Locale, chosen?: FileEncoding): DecodedFile {
  const as = (encoding: string, part = bytes) => new TextDecoder(encoding).decode(part)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: as('utf-16le') }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: as('utf-16be') }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    const sample = bytes.subarray(0, SAMPLE_BYTES)
    const encoding = chosen ?? guessEncoding(name => as(name, sample), LEGACY_ENCODING[locale])
    return { text: as(encoding), encoding }
  }
}
