import type { Catalogues, Text } from '../../shared/text/text.ts'
import { directorEn } from './en/director.ts'
import { directorRu } from './ru/director.ts'
import { directorZhHans } from './zh-hans/director.ts'
import { directorZhHant } from './zh-hant/director.ts'

export const DIRECTOR_TEXT: Catalogues<typeof directorEn> = {
  en: directorEn,
  ru: directorRu,
  'zh-Hans': directorZhHans,
  'zh-Hant': directorZhHant,
}
export type DirectorText = Text<typeof directorEn>
