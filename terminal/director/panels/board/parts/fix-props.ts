import type { Result } from '../../../../../shared/game/games.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import type { Sides } from '../../parts/preview/key-effects.ts'

/** One thing of a result put right, without the whole form. */
export interface FixProps {
  readonly result: Result
  readonly place: BoardPlace
  /** Who sat there: the places that they would have stand under each key. */
  readonly sides: Sides
  readonly onFix: (result: Result) => void
}
