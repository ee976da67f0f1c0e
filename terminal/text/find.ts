import type { Catalogues } from '../../shared/text/text.ts'
import { findEn } from './en/find.ts'
import { findRu } from './ru/find.ts'
import { findZhHans } from './zh-hans/find.ts'
import { findZhHant } from './zh-hant/find.ts'

/** Fetched with what says it: all languages at once. */
export const FIND_TEXT: Catalogues<typeof findEn> = {
  en: findEn,
  ru: findRu,
  'zh-Hans': findZhHans,
  'zh-Hant': findZhHant,
}
