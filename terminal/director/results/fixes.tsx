import type { ComponentType } from 'preact'
import type { GameId, Result } from '../../../shared/game/games.ts'
import { BridgeFix } from './bridge/BridgeFix.tsx'

/** One thing of a result put right, without the whole form. */
export interface FixProps {
  readonly result: Result
  readonly onFix: (result: Result) => void
}

/** The games that have it: a key for each thing that may be wrong, and its choices, one of which saves at once. */
export const FIXES: Readonly<Record<GameId, ComponentType<FixProps> | null>> = {
  bridge: BridgeFix,
  mini: null,
}
