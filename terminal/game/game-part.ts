import type { GameAtTable } from '../../shared/game/game.ts'
import type { GameSettings, Result } from '../../shared/game/games.ts'
import type { Locale } from '../../shared/text/locale.ts'
import type { Catalogue, Catalogues } from '../../shared/text/text.ts'

/** Sentences of a game, by kind of phrase. */
export type Sentences = Record<string, string>

export const sentencesOf = (catalogues: Readonly<Record<Locale, Catalogue>>): Catalogues<Sentences> =>
  catalogues as Catalogues<Sentences>

export interface GameParts {
  readonly atTable: (settings: Pick<GameSettings, 'game' | 'leads'>) => GameAtTable<Result>
  readonly text: Catalogues<Sentences>
}
