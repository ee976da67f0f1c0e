import type { ComponentType } from 'preact'
import type { GameId } from '../../../../../shared/game/games.ts'
import type { FixProps } from '../parts/fix-props.ts'
import { BridgeFix } from './BridgeFix.tsx'
import { LevelsFix } from './LevelsFix.tsx'
import { MiniFix } from './MiniFix.tsx'

/** The games that have it: a key for each thing that may be wrong, and its choices, one of which saves at once. */
export const FIXES: Readonly<Record<GameId, ComponentType<FixProps>>> = {
  bridge: BridgeFix,
  mini: MiniFix,
  levels: LevelsFix,
}
