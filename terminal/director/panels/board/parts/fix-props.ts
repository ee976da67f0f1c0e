import type { Result } from '../../../../../shared/game/games.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import type { Sides } from '../../parts/preview/key-effects.ts'

export interface FixProps {
  readonly result: Result
  readonly place: BoardPlace
  /** Players there: their resulting places are shown under each key. */
  readonly sides: Sides
  readonly onFix: (result: Result) => void
}
