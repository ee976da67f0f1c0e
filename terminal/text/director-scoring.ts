import type { Catalogues, Text } from '../../shared/text/text.ts'
import { directorScoringEn } from './en/director-scoring.ts'
import { directorScoringRu } from './ru/director-scoring.ts'
import { directorScoringZhHans } from './zh-hans/director-scoring.ts'
import { directorScoringZhHant } from './zh-hant/director-scoring.ts'

export const DIRECTOR_SCORING_TEXT: Catalogues<typeof directorScoringEn> = {
  en: directorScoringEn,
  ru: directorScoringRu,
  'zh-Hans': directorScoringZhHans,
  'zh-Hant': directorScoringZhHant,
}
export type DirectorScoringText = Text<typeof directorScoringEn>
