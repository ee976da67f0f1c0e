import type { Catalogues, Text } from '../../shared/text/text.ts'
import { matchEn } from './en/match.ts'
import { matchRu } from './ru/match.ts'
import { matchZhHans } from './zh-hans/match.ts'
import { matchZhHant } from './zh-hant/match.ts'

/** Fetched with the screens that say it: all languages at once. */
export const MATCH_TEXT: Catalogues<typeof matchEn> = {
  en: matchEn,
  ru: matchRu,
  'zh-Hans': matchZhHans,
  'zh-Hant': matchZhHant,
}
export type MatchText = Text<typeof matchEn>
