import type { Catalogues } from '../../shared/text/text.ts'
import { directorCodesEn } from './en/director-codes.ts'
import { directorCodesRu } from './ru/director-codes.ts'
import { directorCodesZhHans } from './zh-hans/director-codes.ts'
import { directorCodesZhHant } from './zh-hant/director-codes.ts'

export const DIRECTOR_CODES_TEXT: Catalogues<typeof directorCodesEn> = {
  en: directorCodesEn,
  ru: directorCodesRu,
  'zh-Hans': directorCodesZhHans,
  'zh-Hant': directorCodesZhHant,
}
