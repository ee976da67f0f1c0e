import type { Catalogues, Text } from '../../shared/text/text.ts'
import { directorMatchesEn } from './en/director-matches.ts'
import { directorMatchesRu } from './ru/director-matches.ts'
import { directorMatchesZhHans } from './zh-hans/director-matches.ts'
import { directorMatchesZhHant } from './zh-hant/director-matches.ts'

export const DIRECTOR_MATCHES_TEXT: Catalogues<typeof directorMatchesEn> = {
  en: directorMatchesEn,
  ru: directorMatchesRu,
  'zh-Hans': directorMatchesZhHans,
  'zh-Hant': directorMatchesZhHant,
}

export type DirectorMatchesText = Text<typeof directorMatchesEn>
