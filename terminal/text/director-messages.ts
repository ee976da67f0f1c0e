import type { Catalogues } from '../../shared/text/text.ts'
import { directorMessagesEn } from './en/director-messages.ts'
import { directorMessagesRu } from './ru/director-messages.ts'
import { directorMessagesZhHans } from './zh-hans/director-messages.ts'
import { directorMessagesZhHant } from './zh-hant/director-messages.ts'

export const DIRECTOR_MESSAGES_TEXT: Catalogues<typeof directorMessagesEn> = {
  en: directorMessagesEn,
  ru: directorMessagesRu,
  'zh-Hans': directorMessagesZhHans,
  'zh-Hant': directorMessagesZhHant,
}
