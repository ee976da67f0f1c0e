import type { Locale } from './locale.ts'

/** Encodings that spreadsheets of a language write where a file does not declare one. */
export const LEGACY_ENCODING = {
  en: 'windows-1252',
  ru: 'windows-1251',
  'zh-Hans': 'gb18030',
  'zh-Hant': 'big5',
} as const satisfies Readonly<Record<Locale, string>>
