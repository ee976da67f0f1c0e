import { directorEn } from './director-en.ts'
import { directorRu } from './director-ru.ts'
import { directorZhHans } from './director-zh-hans.ts'
import { directorZhHant } from './director-zh-hant.ts'
import type { Catalogues, Text } from './text.ts'

export const DIRECTOR_TEXT: Catalogues<typeof directorEn> = {
  en: directorEn,
  ru: directorRu,
  'zh-Hans': directorZhHans,
  'zh-Hant': directorZhHant,
}
export type DirectorText = Text<typeof directorEn>
