import type { Catalogues, Text } from '../../shared/text/text.ts'
import { directorCorrectionsEn } from './en/director-corrections.ts'
import { directorCorrectionsRu } from './ru/director-corrections.ts'
import { directorCorrectionsZhHans } from './zh-hans/director-corrections.ts'
import { directorCorrectionsZhHant } from './zh-hant/director-corrections.ts'

export const DIRECTOR_CORRECTIONS_TEXT: Catalogues<typeof directorCorrectionsEn> = {
  en: directorCorrectionsEn,
  ru: directorCorrectionsRu,
  'zh-Hans': directorCorrectionsZhHans,
  'zh-Hant': directorCorrectionsZhHant,
}
export type DirectorCorrectionsText = Text<typeof directorCorrectionsEn>
