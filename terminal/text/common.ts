import type { Catalogues, Text } from '../../shared/text/text.ts'
import { commonEn } from './en/common.ts'
import { commonRu } from './ru/common.ts'
import { commonZhHans } from './zh-hans/common.ts'
import { commonZhHant } from './zh-hant/common.ts'

export const COMMON_TEXT: Catalogues<typeof commonEn> = {
  en: commonEn,
  ru: commonRu,
  'zh-Hans': commonZhHans,
  'zh-Hant': commonZhHant,
}
export type CommonText = Text<typeof commonEn>
