import type { Catalogues } from '../../shared/text/text.ts'
import { directorRoundEn } from './en/director-round.ts'
import { directorRoundRu } from './ru/director-round.ts'
import { directorRoundZhHans } from './zh-hans/director-round.ts'
import { directorRoundZhHant } from './zh-hant/director-round.ts'

export const DIRECTOR_ROUND_TEXT: Catalogues<typeof directorRoundEn> = {
  en: directorRoundEn,
  ru: directorRoundRu,
  'zh-Hans': directorRoundZhHans,
  'zh-Hant': directorRoundZhHant,
}
