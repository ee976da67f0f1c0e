import type { Catalogues } from '../../shared/text/text.ts'
import { lawPlayEn } from './en/law-play.ts'
import { lawPlayRu } from './ru/law-play.ts'
import { lawPlayZhHans } from './zh-hans/law-play.ts'
import { lawPlayZhHant } from './zh-hant/law-play.ts'

/** The questions of the law book about the play and the board: fetched with the guided ruling, all languages at once. */
export const LAW_PLAY_TEXT: Catalogues<typeof lawPlayEn> = {
  en: lawPlayEn,
  ru: lawPlayRu,
  'zh-Hans': lawPlayZhHans,
  'zh-Hant': lawPlayZhHant,
}
