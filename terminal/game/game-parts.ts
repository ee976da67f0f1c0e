import { bridge } from '../../shared/game/bridge/bridge.ts'
import type { GameAtTable } from '../../shared/game/game.ts'
import {
  type GameId,
  type GameSettings,
  gameIdOf,
  gameIdOfResult,
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

export interface SessionGame extends GameAtTable<Result> {
  readonly id: GameId
}

/** Returns the game of a session; `null` until its parts are loaded. Tracked like a signal. */
export const sessionGame = (settings: Pick<GameSettings, 'game' | 'leads'>): SessionGame | null =>
  gameUnder(gameIdOf(settings), settings)

/**
 * Returns the game whose words describe a result: the session's, or the result's own if the director accepted a result
 * of another game.
 */
export const gameOfResult = (
  settings: Pick<GameSettings, 'game' | 'leads'>,
  result: Result,
): SessionGame | null => gameUnder(gameIdOfResult(settings, result), settings)

function gameUnder(id: GameId, settings: Pick<GameSettings, 'game' | 'leads'>): SessionGame | null {
  const parts = PARTS[id]()
  return parts && { id, ...parts.atTable(settings) }
}

/** Returns the game's words in the screen's language; `null` until they are loaded. */
export function useGameText(game: GameId): Text<Sentences> | null {
  const parts = PARTS[game]()
  // Bridge's words are only a placeholder until the game's own are loaded: the hook must run unconditionally.
  const text = useText((parts ?? BRIDGE_PARTS).text)
  return parts && text
}
