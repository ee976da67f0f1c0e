import { paperEn } from './en/paper.ts'
import { paperRu } from './ru/paper.ts'
import type { Catalogues, Text } from './text.ts'
import { paperZhHans } from './zh-hans/paper.ts'
import { paperZhHant } from './zh-hant/paper.ts'

export const PAPER_TEXT: Catalogues<typeof paperEn> = {
  en: paperEn,
  ru: paperRu,
  'zh-Hans': paperZhHans,
  'zh-Hant': paperZhHant,
}
export type PaperText = Text<typeof paperEn>
