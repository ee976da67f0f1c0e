import type { Locale } from './locale.ts'

const ELSEWHERE = {
  ru: 'windows-1251',
  'zh-Hans': 'gb18030',
  'zh-Hant': 'big5',
} as const satisfies Readonly<Partial<Record<Locale, string>>>

/** Returns the encoding assumed for spreadsheets of a language that declare none. */
export const legacyEncodingOf = (
  locale: Locale,
): 'windows-1252' | (typeof ELSEWHERE)[keyof typeof ELSEWHERE] =>
  locale in ELSEWHERE ? ELSEWHERE[locale as keyof typeof ELSEWHERE] : 'windows-1252'
