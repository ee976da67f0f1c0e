import type { Catalogues, Text } from '../../shared/text/text.ts'
import { directorDrawEn } from './en/director-draw.ts'
import { directorDrawRu } from './ru/director-draw.ts'
import { directorDrawZhHans } from './zh-hans/director-draw.ts'
import { directorDrawZhHant } from './zh-hant/director-draw.ts'

/** What the director reads and does where rounds are drawn one after another. */
export const DIRECTOR_DRAW_TEXT: Catalogues<typeof directorDrawEn> = {
  en: directorDrawEn,
  ru: directorDrawRu,
  'zh-Hans': directorDrawZhHans,
  'zh-Hant': directorDrawZhHant,
}
export type DirectorDrawText = Text<typeof directorDrawEn>
