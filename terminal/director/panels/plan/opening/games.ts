import type { ComponentType } from 'preact'
import type { GameChoice, GameId } from '../../../../../shared/game/games.ts'
import { rulesOf } from '../../../../../shared/game/levels/variants.ts'
import { USUAL_MINI } from '../../../../../shared/game/mini/choice.ts'
import type { Shared } from '../../../model/prepare/draft.ts'
import { LevelsFields } from './fields/LevelsFields.tsx'
import { MiniFields } from './MiniFields.tsx'

export const USUAL_CHOICES: Readonly<Record<GameId, GameChoice>> = {
  bridge: { id: 'bridge' },
  mini: USUAL_MINI,
  levels: { id: 'levels', rules: rulesOf('ten') },
}

/** Options of each game, asked where it is chosen; those of bridge are with the rest. */
export const GAME_FIELDS: Readonly<Record<GameId, ComponentType<{ readonly shared: Shared }> | null>> = {
  bridge: null,
  mini: MiniFields,
  levels: LevelsFields,
}
