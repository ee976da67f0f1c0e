import { directorScoringEn } from './director-scoring-en.ts'
import { directorScoringRu } from './director-scoring-ru.ts'
import { directorScoringZhHans } from './director-scoring-zh-hans.ts'
import { directorScoringZhHant } from './director-scoring-zh-hant.ts'
import type { Catalogues, Text } from './text.ts'

export const DIRECTOR_SCORING_TEXT: Catalogues<typeof directorScoringEn> = {
  en: directorScoringEn,
  ru: directorScoringRu,
  'zh-Hans': directorScoringZhHans,
  'zh-Hant': directorScoringZhHant,
}
export type DirectorScoringText = Text<typeof directorScoringEn>
