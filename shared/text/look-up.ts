import { lookUpEn } from './en/look-up.ts'
import { lookUpRu } from './ru/look-up.ts'
import type { Catalogues, Text } from './text.ts'
import { lookUpZhHans } from './zh-hans/look-up.ts'
import { lookUpZhHant } from './zh-hant/look-up.ts'

/** Where results are looked up. In a file of its own: a small page has these words and no others. */
export const LOOK_UP_TEXT: Catalogues<typeof lookUpEn> = {
  en: lookUpEn,
  ru: lookUpRu,
  'zh-Hans': lookUpZhHans,
  'zh-Hant': lookUpZhHant,
}
export type LookUpText = Text<typeof lookUpEn>
