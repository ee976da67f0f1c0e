import type { Locale } from '../../shared/text/locale.ts'
import type { Catalogues, Text, Translated } from '../../shared/text/text.ts'
import type { bridgeEn } from './en/bridge.ts'
import type { commonEn } from './en/common.ts'
import { directorEn } from './en/director.ts'
import { directorScoringEn } from './en/director-scoring.ts'
import type { miniEn } from './en/mini.ts'
import type { tableEn } from './en/table.ts'
import { directorRu } from './ru/director.ts'
import { directorScoringRu } from './ru/director-scoring.ts'
import { directorZhHans } from './zh-hans/director.ts'
import { directorScoringZhHans } from './zh-hans/director-scoring.ts'
import { directorZhHant } from './zh-hant/director.ts'
import { directorScoringZhHant } from './zh-hant/director-scoring.ts'

/** The languages of the screens: a language is its folder and its lines here. */

/** What a table says in a language other than English. */
export interface AtTable {
  readonly common: Translated<typeof commonEn>
  readonly table: Translated<typeof tableEn>
  readonly bridge: Translated<typeof bridgeEn>
  readonly mini: Translated<typeof miniEn>
}

/** Fetched when it is first spoken. */
export const AT_TABLE: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<AtTable>>> = {
  ru: () => import('./ru/at-table.ts'),
  'zh-Hans': () => import('./zh-hans/at-table.ts'),
  'zh-Hant': () => import('./zh-hant/at-table.ts'),
}

/** The director's words are all there from the start; the tables' app leaves them out. */
export const DIRECTOR_TEXT: Catalogues<typeof directorEn> = {
  en: directorEn,
  ru: directorRu,
  'zh-Hans': directorZhHans,
  'zh-Hant': directorZhHant,
}
export type DirectorText = Text<typeof directorEn>

export const DIRECTOR_SCORING_TEXT: Catalogues<typeof directorScoringEn> = {
  en: directorScoringEn,
  ru: directorScoringRu,
  'zh-Hans': directorScoringZhHans,
  'zh-Hant': directorScoringZhHant,
}
export type DirectorScoringText = Text<typeof directorScoringEn>
