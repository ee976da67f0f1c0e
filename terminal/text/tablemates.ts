import type { Catalogues } from '../../shared/text/text.ts'
import { tablematesEn } from './en/tablemates.ts'
import { tablematesRu } from './ru/tablemates.ts'
import { tablematesZhHans } from './zh-hans/tablemates.ts'
import { tablematesZhHant } from './zh-hant/tablemates.ts'

/** Fetched with what says it: all languages at once. */
export const TABLEMATES_TEXT: Catalogues<typeof tablematesEn> = {
  en: tablematesEn,
  ru: tablematesRu,
  'zh-Hans': tablematesZhHans,
  'zh-Hant': tablematesZhHant,
}
