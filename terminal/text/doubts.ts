import type { Catalogues } from '../../shared/text/text.ts'
import { doubtsEn } from './en/doubts.ts'
import { doubtsRu } from './ru/doubts.ts'
import { doubtsZhHans } from './zh-hans/doubts.ts'
import { doubtsZhHant } from './zh-hant/doubts.ts'

/** Fetched with the screens around keying: all languages at once. */
export const DOUBTS_TEXT: Catalogues<typeof doubtsEn> = {
  en: doubtsEn,
  ru: doubtsRu,
  'zh-Hans': doubtsZhHans,
  'zh-Hant': doubtsZhHant,
}
