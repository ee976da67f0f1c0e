import { bridge } from '../../shared/game/bridge/bridge.ts'
import type { GameAtTable } from '../../shared/game/game.ts'
import {
  type GameId,
  type GameSettings,
  gameIdOf,
  gameIdSaying,
  type Result,
} from '../../shared/game/games.ts'
import type { Text } from '../../shared/text/text.ts'
import { BRIDGE_TEXT } from '../text/bridge.ts'
import { useText } from '../text/use-text.ts'
import { whenAsked } from '../text/when-asked.ts'
import { type GameParts, type Sentences, sentencesOf } from './game-part.ts'

const BRIDGE_PARTS: GameParts = { atTable: ({ leads }) => bridge(leads), text: sentencesOf(BRIDGE_TEXT) }

const PARTS: Readonly<Record<GameId, () => GameParts | null>> = {
  bridge: () => BRIDGE_PARTS,
  mini: whenAsked(async () => (await import('./mini-parts.ts')).MINI_PARTS),
  levels: whenAsked(async () => (await import('./levels-parts.ts')).LEVELS_PARTS),
}

/** A game as a session plays it, under its name. */
export interface SessionGame extends GameAtTable<Result> {
  readonly id: GameId
}

/** The game that a session plays; `null` in the moment before its parts are there. Follows them as a signal does. */
export const sessionGame = (settings: Pick<GameSettings, 'game' | 'leads'>): SessionGame | null =>
  gameUnder(gameIdOf(settings), settings)

/** The game in whose words a result is said: the session's, or its own where the director let another in. */
export const gameSaying = (
  settings: Pick<GameSettings, 'game' | 'leads'>,
  result: Result,
): SessionGame | null => gameUnder(gameIdSaying(settings, result), settings)

function gameUnder(id: GameId, settings: Pick<GameSettings, 'game' | 'leads'>): SessionGame | null {
  const parts = PARTS[id]()
  return parts && { id, ...parts.atTable(settings) }
}

/** The game's words in the language of the screen; `null` in the moment before they are there. */
export function useGameText(game: GameId): Text<Sentences> | null {
  const parts = PARTS[game]()
  // Never asked of bridge's words before the game's own are there: the hook alone must run.
  const text = useText((parts ?? BRIDGE_PARTS).text)
  return parts && text
}
