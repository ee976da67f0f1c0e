import type { Catalogues, Text } from '../../shared/text/text.ts'
import { directorLevelsEn } from './en/director-levels.ts'
import { directorLevelsRu } from './ru/director-levels.ts'
import { directorLevelsZhHans } from './zh-hans/director-levels.ts'
import { directorLevelsZhHant } from './zh-hant/director-levels.ts'

export const DIRECTOR_LEVELS_TEXT: Catalogues<typeof directorLevelsEn> = {
  en: directorLevelsEn,
  ru: directorLevelsRu,
  'zh-Hans': directorLevelsZhHans,
  'zh-Hant': directorLevelsZhHant,
}

export type DirectorLevelsText = Text<typeof directorLevelsEn>
