import type { Catalogues, Text } from '../../shared/text/text.ts'
import { directorEveningEn } from './en/director-evening.ts'
import { directorEveningRu } from './ru/director-evening.ts'
import { directorEveningZhHans } from './zh-hans/director-evening.ts'
import { directorEveningZhHant } from './zh-hant/director-evening.ts'

export const DIRECTOR_EVENING_TEXT: Catalogues<typeof directorEveningEn> = {
  en: directorEveningEn,
  ru: directorEveningRu,
  'zh-Hans': directorEveningZhHans,
  'zh-Hant': directorEveningZhHant,
}
export type DirectorEveningText = Text<typeof directorEveningEn>
