import type { GameId } from '../../../shared/game/games.ts'
import { whenAsked } from '../../text/when-asked.ts'
import type { GameScreens, MatchScreens } from '../parts/game-screens.ts'
import type { TableStore } from '../store/table-store.ts'
import { BridgeKeys } from './bridge/BridgeKeys.tsx'

/** Screens of each game: one folder and one line here per game. */

const BRIDGE: GameScreens = { Keys: BridgeKeys }

const SCREENS: Readonly<Record<GameId, () => GameScreens | null>> = {
  bridge: () => BRIDGE,
  mini: whenAsked(async () => ({
    Keys: (await import('./mini/MiniKeys.tsx')).MiniKeys,
    // Needed to know whose points are asked for, and which side has more.
    asks: step => step === 'side' || step.startsWith('points'),
  })),
  levels: whenAsked(async () => (await import('./levels/levels-screens.ts')).LEVELS_SCREENS),
}

/** Returns the screens of a game; `null` until they are loaded. */
export const screensOf = (game: GameId): GameScreens | null => SCREENS[game]()

export const matchScreens = (store: TableStore): MatchScreens | null => {
  const game = store.game.value
  return (game && screensOf(game.id)?.match) ?? null
}
