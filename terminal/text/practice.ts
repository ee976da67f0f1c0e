import type { Catalogues } from '../../shared/text/text.ts'
import { practiceEn } from './en/practice.ts'
import { practiceRu } from './ru/practice.ts'
import { practiceZhHans } from './zh-hans/practice.ts'
import { practiceZhHant } from './zh-hant/practice.ts'

/** Fetched with what says it: all languages at once. */
export const PRACTICE_TEXT: Catalogues<typeof practiceEn> = {
  en: practiceEn,
  ru: practiceRu,
  'zh-Hans': practiceZhHans,
  'zh-Hant': practiceZhHant,
}
