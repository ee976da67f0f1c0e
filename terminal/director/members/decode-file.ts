import type { Locale } from '../../../shared/text/locale.ts'

/** What spreadsheets of the country write where they say nothing of how they write. */
const LEGACY: Readonly<Record<Locale, string>> = {
  en: 'windows-1252',
  ru: 'windows-1251',
  'zh-Hans': 'gb18030',
  'zh-Hant': 'big5',
}

/** The text of a file: by its byte order mark, else UTF-8, else as spreadsheets of the director's language write. */
export function decodeFile(bytes: Uint8Array, locale: Locale): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    return new TextDecoder(LEGACY[locale]).decode(bytes)
  }
}
