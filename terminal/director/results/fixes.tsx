import type { ComponentType } from 'preact'
import type { GameId } from '../../../shared/game/games.ts'
import { BridgeFix } from './bridge/BridgeFix.tsx'
import type { FixProps } from './fix-props.ts'
import { LevelsFix } from './levels/LevelsFix.tsx'
import { MiniFix } from './mini/MiniFix.tsx'

/** The games that have it: a key for each thing that may be wrong, and its choices, one of which saves at once. */
export const FIXES: Readonly<Record<GameId, ComponentType<FixProps>>> = {
  bridge: BridgeFix,
  mini: MiniFix,
  levels: LevelsFix,
}
