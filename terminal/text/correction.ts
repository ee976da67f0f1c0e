import type { Catalogues, Text } from '../../shared/text/text.ts'
import { correctionEn } from './en/correction.ts'
import { correctionRu } from './ru/correction.ts'
import { correctionZhHans } from './zh-hans/correction.ts'
import { correctionZhHant } from './zh-hant/correction.ts'

/** Fetched with the screens of the end: all languages at once. */
export const CORRECTION_TEXT: Catalogues<typeof correctionEn> = {
  en: correctionEn,
  ru: correctionRu,
  'zh-Hans': correctionZhHans,
  'zh-Hant': correctionZhHant,
}
export type CorrectionText = Text<typeof correctionEn>
