import { tableEn } from './table-en.ts'
import { tableRu } from './table-ru.ts'
import { tableZhHans } from './table-zh-hans.ts'
import { tableZhHant } from './table-zh-hant.ts'
import type { Catalogues, Text } from './text.ts'

export const TABLE_TEXT: Catalogues<typeof tableEn> = {
  en: tableEn,
  ru: tableRu,
  'zh-Hans': tableZhHans,
  'zh-Hant': tableZhHant,
}
export type TableText = Text<typeof tableEn>
