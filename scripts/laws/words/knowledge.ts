import type { Entry } from '../../../shared/session/entry.ts'
import type { SessionState } from '../../../shared/session/state.ts'

/** What a director knows when he speaks: his screen's state, and the journal for what he may take back. */
export interface Knowledge {
  readonly state: SessionState
  readonly journal: readonly Entry[]
}
