import { commonEn } from './common-en.ts'
import { commonRu } from './common-ru.ts'
import { commonZhHans } from './common-zh-hans.ts'
import { commonZhHant } from './common-zh-hant.ts'
import type { Catalogues, Text } from './text.ts'

export const COMMON_TEXT: Catalogues<typeof commonEn> = {
  en: commonEn,
  ru: commonRu,
  'zh-Hans': commonZhHans,
  'zh-Hant': commonZhHant,
}
export type CommonText = Text<typeof commonEn>
