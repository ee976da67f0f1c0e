import type { ComponentType } from 'preact'
import type { GameId, Result } from '../../../shared/game/games.ts'
import type { BoardPlace } from '../../../shared/session/slot.ts'
import type { Sides } from '../preview/key-effects.ts'
import { BridgeFix } from './bridge/BridgeFix.tsx'

/** One thing of a result put right, without the whole form. */
export interface FixProps {
  readonly result: Result
  readonly place: BoardPlace
  /** Who sat there: the places that they would have stand under each key. */
  readonly sides: Sides
  readonly onFix: (result: Result) => void
}

/** The games that have it: a key for each thing that may be wrong, and its choices, one of which saves at once. */
export const FIXES: Readonly<Record<GameId, ComponentType<FixProps> | null>> = {
  bridge: BridgeFix,
  mini: null,
}
