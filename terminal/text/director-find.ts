import type { Catalogues } from '../../shared/text/text.ts'
import { directorFindEn } from './en/director-find.ts'
import { directorFindRu } from './ru/director-find.ts'
import { directorFindZhHans } from './zh-hans/director-find.ts'
import { directorFindZhHant } from './zh-hant/director-find.ts'

export const DIRECTOR_FIND_TEXT: Catalogues<typeof directorFindEn> = {
  en: directorFindEn,
  ru: directorFindRu,
  'zh-Hans': directorFindZhHans,
  'zh-Hant': directorFindZhHant,
}
