import type { Entry } from '../../../shared/session/state/entry.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'

/** Knowledge of a director: the state on the screen, and the journal with the actions to undo. */
export interface Knowledge {
  readonly state: SessionState
  readonly journal: readonly Entry[]
}
