import type { Catalogues } from '../../shared/text/text.ts'
import { joinEn } from './en/join.ts'
import { joinRu } from './ru/join.ts'
import { joinZhHans } from './zh-hans/join.ts'
import { joinZhHant } from './zh-hant/join.ts'

/** Fetched with what says it: all languages at once. */
export const JOIN_TEXT: Catalogues<typeof joinEn> = {
  en: joinEn,
  ru: joinRu,
  'zh-Hans': joinZhHans,
  'zh-Hant': joinZhHant,
}
