import type { Catalogues } from '../../shared/text/text.ts'
import { miniEn } from './en/mini.ts'
import { miniRu } from './ru/mini.ts'
import { miniZhHans } from './zh-hans/mini.ts'
import { miniZhHant } from './zh-hant/mini.ts'

export const MINI_TEXT: Catalogues<typeof miniEn> = {
  en: miniEn,
  ru: miniRu,
  'zh-Hans': miniZhHans,
  'zh-Hant': miniZhHant,
}
