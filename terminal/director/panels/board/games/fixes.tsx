import type { ComponentType } from 'preact'
import type { GameId } from '../../../../../shared/game/games.ts'
import type { FixProps } from '../parts/fix-props.ts'
import { BridgeFix } from './BridgeFix.tsx'
import { LevelsFix } from './LevelsFix.tsx'
import { MiniFix } from './MiniFix.tsx'

/**
 * Correction keys of the games that have them: a key for each part, and its alternatives, one of which saves at once.
 */
export const FIXES: Readonly<Record<GameId, ComponentType<FixProps>>> = {
  bridge: BridgeFix,
  mini: MiniFix,
  levels: LevelsFix,
}
