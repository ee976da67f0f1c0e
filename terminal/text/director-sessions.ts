import type { Catalogues, Text } from '../../shared/text/text.ts'
import { directorSessionsEn } from './en/director-sessions.ts'
import { directorSessionsRu } from './ru/director-sessions.ts'
import { directorSessionsZhHans } from './zh-hans/director-sessions.ts'
import { directorSessionsZhHant } from './zh-hant/director-sessions.ts'

export const DIRECTOR_SESSIONS_TEXT: Catalogues<typeof directorSessionsEn> = {
  en: directorSessionsEn,
  ru: directorSessionsRu,
  'zh-Hans': directorSessionsZhHans,
  'zh-Hant': directorSessionsZhHant,
}
export type DirectorSessionsText = Text<typeof directorSessionsEn>
