import { LEGACY_ENCODING } from '../../../shared/text/legacy-encoding.ts'
import type { Locale } from '../../../shared/text/locale.ts'

/** The text of a file: by its byte order mark, else UTF-8, else as spreadsheets of the director's language write. */
export function decodeFile(bytes: Uint8Array, locale: Locale): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    return new TextDecoder(LEGACY_ENCODING[locale]).decode(bytes)
  }
}
