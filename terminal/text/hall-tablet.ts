import type { Catalogues, Text } from '../../shared/text/text.ts'
import { hallTabletEn } from './en/hall-tablet.ts'
import { hallTabletRu } from './ru/hall-tablet.ts'
import { hallTabletZhHans } from './zh-hans/hall-tablet.ts'
import { hallTabletZhHant } from './zh-hant/hall-tablet.ts'

/** Fetched with what says it: all languages at once. */
export const HALL_TABLET_TEXT: Catalogues<typeof hallTabletEn> = {
  en: hallTabletEn,
  ru: hallTabletRu,
  'zh-Hans': hallTabletZhHans,
  'zh-Hant': hallTabletZhHant,
}
export type HallTabletText = Text<typeof hallTabletEn>
