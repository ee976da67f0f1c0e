import type { Catalogues, Text } from '../../shared/text/text.ts'
import { scorecardEn } from './en/scorecard.ts'
import { scorecardRu } from './ru/scorecard.ts'
import { scorecardZhHans } from './zh-hans/scorecard.ts'
import { scorecardZhHant } from './zh-hant/scorecard.ts'

/** Fetched with the screen that says it: all languages at once. */
export const SCORECARD_TEXT: Catalogues<typeof scorecardEn> = {
  en: scorecardEn,
  ru: scorecardRu,
  'zh-Hans': scorecardZhHans,
  'zh-Hant': scorecardZhHant,
}
export type ScorecardText = Text<typeof scorecardEn>
