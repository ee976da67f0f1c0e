import type { Catalogues } from '../../shared/text/text.ts'
import { changesEn } from './en/changes.ts'
import { changesRu } from './ru/changes.ts'
import { changesZhHans } from './zh-hans/changes.ts'
import { changesZhHant } from './zh-hant/changes.ts'

/** Fetched with the card that says it: all languages at once. */
export const CHANGES_TEXT: Catalogues<typeof changesEn> = {
  en: changesEn,
  ru: changesRu,
  'zh-Hans': changesZhHans,
  'zh-Hant': changesZhHant,
}
