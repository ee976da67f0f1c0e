import type { Entry } from '../../../shared/session/state/entry.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'

/** Director's knowledge: the state on the screen, and the journal of acts to undo. */
export interface Knowledge {
  readonly state: SessionState
  readonly journal: readonly Entry[]
}
