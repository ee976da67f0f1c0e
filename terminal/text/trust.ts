import type { Catalogues, Text } from '../../shared/text/text.ts'
import { trustEn } from './en/trust.ts'
import { trustRu } from './ru/trust.ts'
import { trustZhHans } from './zh-hans/trust.ts'
import { trustZhHant } from './zh-hant/trust.ts'

/** Of a page of its own: all languages at once. */
export const TRUST_TEXT: Catalogues<typeof trustEn> = {
  en: trustEn,
  ru: trustRu,
  'zh-Hans': trustZhHans,
  'zh-Hant': trustZhHant,
}
export type TrustText = Text<typeof trustEn>
