import type { Catalogues } from '../../shared/text/text.ts'
import { tournamentEn } from './en/tournament.ts'
import { tournamentRu } from './ru/tournament.ts'
import { tournamentZhHans } from './zh-hans/tournament.ts'
import { tournamentZhHant } from './zh-hant/tournament.ts'

export const TOURNAMENT_TEXT: Catalogues<typeof tournamentEn> = {
  en: tournamentEn,
  ru: tournamentRu,
  'zh-Hans': tournamentZhHans,
  'zh-Hant': tournamentZhHant,
}
