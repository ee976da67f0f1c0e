import type { Locale } from './locale.ts'

/** What spreadsheets of the country write where they say nothing of how they write. */
export const LEGACY_ENCODING: Readonly<Record<Locale, string>> = {
  en: 'windows-1252',
  ru: 'windows-1251',
  'zh-Hans': 'gb18030',
  'zh-Hant': 'big5',
}
