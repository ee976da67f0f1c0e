import type { Catalogues, Text } from '../../shared/text/text.ts'
import { directorPlayersEn } from './en/director-players.ts'
import { directorPlayersRu } from './ru/director-players.ts'
import { directorPlayersZhHans } from './zh-hans/director-players.ts'
import { directorPlayersZhHant } from './zh-hant/director-players.ts'

export const DIRECTOR_PLAYERS_TEXT: Catalogues<typeof directorPlayersEn> = {
  en: directorPlayersEn,
  ru: directorPlayersRu,
  'zh-Hans': directorPlayersZhHans,
  'zh-Hant': directorPlayersZhHant,
}

export type DirectorPlayersText = Text<typeof directorPlayersEn>
