import type { Catalogues, Text } from '../../shared/text/text.ts'
import { directorOpeningEn } from './en/director-opening.ts'
import { directorOpeningRu } from './ru/director-opening.ts'
import { directorOpeningZhHans } from './zh-hans/director-opening.ts'
import { directorOpeningZhHant } from './zh-hant/director-opening.ts'

export const DIRECTOR_OPENING_TEXT: Catalogues<typeof directorOpeningEn> = {
  en: directorOpeningEn,
  ru: directorOpeningRu,
  'zh-Hans': directorOpeningZhHans,
  'zh-Hant': directorOpeningZhHant,
}
export type DirectorOpeningText = Text<typeof directorOpeningEn>
