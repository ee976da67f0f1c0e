import type { Catalogues, Text } from '../../shared/text/text.ts'
import { tableEn } from './en/table.ts'
import { tableRu } from './ru/table.ts'
import { tableZhHans } from './zh-hans/table.ts'
import { tableZhHant } from './zh-hant/table.ts'

export const TABLE_TEXT: Catalogues<typeof tableEn> = {
  en: tableEn,
  ru: tableRu,
  'zh-Hans': tableZhHans,
  'zh-Hant': tableZhHant,
}
export type TableText = Text<typeof tableEn>
