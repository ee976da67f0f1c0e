import type { Catalogues, Text } from '../../shared/text/text.ts'
import { wallEn } from './en/wall.ts'
import { wallRu } from './ru/wall.ts'
import { wallZhHans } from './zh-hans/wall.ts'
import { wallZhHant } from './zh-hant/wall.ts'

/** Of a page of its own: all languages at once. */
export const WALL_TEXT: Catalogues<typeof wallEn> = {
  en: wallEn,
  ru: wallRu,
  'zh-Hans': wallZhHans,
  'zh-Hant': wallZhHant,
}
export type WallText = Text<typeof wallEn>
