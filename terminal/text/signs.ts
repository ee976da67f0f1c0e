import type { Catalogues } from '../../shared/text/text.ts'
import { signsEn } from './en/signs.ts'
import { signsRu } from './ru/signs.ts'
import { signsZhHans } from './zh-hans/signs.ts'
import { signsZhHant } from './zh-hant/signs.ts'

/** Fetched with what shows a section's colour: all languages at once. */
export const SIGNS_TEXT: Catalogues<typeof signsEn> = {
  en: signsEn,
  ru: signsRu,
  'zh-Hans': signsZhHans,
  'zh-Hant': signsZhHant,
}
