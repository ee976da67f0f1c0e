import type { Catalogues } from '../../shared/text/text.ts'
import { directorLawEn } from './en/director-law.ts'
import { directorLawRu } from './ru/director-law.ts'
import { directorLawZhHans } from './zh-hans/director-law.ts'
import { directorLawZhHant } from './zh-hant/director-law.ts'

/** Fetched with the first guided ruling: all languages at once. */
export const DIRECTOR_LAW_TEXT: Catalogues<typeof directorLawEn> = {
  en: directorLawEn,
  ru: directorLawRu,
  'zh-Hans': directorLawZhHans,
  'zh-Hant': directorLawZhHant,
}
