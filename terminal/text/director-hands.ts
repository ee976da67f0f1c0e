import type { Catalogues } from '../../shared/text/text.ts'
import { directorHandsEn } from './en/director-hands.ts'
import { directorHandsRu } from './ru/director-hands.ts'
import { directorHandsZhHans } from './zh-hans/director-hands.ts'
import { directorHandsZhHant } from './zh-hant/director-hands.ts'

export const DIRECTOR_HANDS_TEXT: Catalogues<typeof directorHandsEn> = {
  en: directorHandsEn,
  ru: directorHandsRu,
  'zh-Hans': directorHandsZhHans,
  'zh-Hant': directorHandsZhHant,
}
