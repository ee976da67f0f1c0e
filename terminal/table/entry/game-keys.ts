import type { GameId } from '../../../shared/game/games.ts'
import { whenAsked } from '../../text/when-asked.ts'
import type { TableStore } from '../store/table-store.ts'
import { BridgeKeys } from './bridge/BridgeKeys.tsx'
import type { GameScreens, MatchScreens } from './game-screens.ts'

/** The screens of each game: a game's own screens are one folder here, and a line. */

const BRIDGE: GameScreens = { Keys: BridgeKeys }

const SCREENS: Readonly<Record<GameId, () => GameScreens | null>> = {
  bridge: () => BRIDGE,
  mini: whenAsked(async () => ({
    Keys: (await import('./mini/MiniKeys.tsx')).MiniKeys,
    // Whose points are asked for, and which side has more.
    asks: step => step === 'side' || step.startsWith('points'),
  })),
  levels: whenAsked(async () => (await import('./levels/levels-screens.ts')).LEVELS_SCREENS),
}

/** `null` in the moment before they are there. */
export const screensOf = (game: GameId): GameScreens | null => SCREENS[game]()

/** What a table says and shows of the match that is decided at it; `null` where there is none. */
export const matchScreens = (store: TableStore): MatchScreens | null => {
  const game = store.game.value
  return (game && screensOf(game.id)?.match) ?? null
}
