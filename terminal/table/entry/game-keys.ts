import type { ComponentType } from 'preact'
import type { GameId } from '../../../shared/game/games.ts'
import { whenAsked } from '../../text/when-asked.ts'
import { BridgeKeys } from './bridge/BridgeKeys.tsx'
import type { KeysProps } from './draft.ts'

/** The keys of each game: a game's own screens are one folder here, and a line. */

const KEYS: Readonly<Record<GameId, () => ComponentType<KeysProps> | null>> = {
  bridge: () => BridgeKeys,
  mini: whenAsked(async () => (await import('./mini/MiniKeys.tsx')).MiniKeys),
}

/** The answers to a game's open question; `null` in the moment before they are there. */
export const keysOf = (game: GameId): ComponentType<KeysProps> | null => KEYS[game]()
