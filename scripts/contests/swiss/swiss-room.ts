import type { Decision } from '../../../shared/session/decision.ts'
import type { Statement } from '../../../shared/session/fact.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import type { ContestTablet } from '../contest-evening.ts'

/** A room in which a Swiss evening is played, in the hall of the tests or over the real wire. */
export interface SwissRoom {
  /** As the director's devices have it. */
  state(): SessionState
  /** What directors say at the same moment, each by what stands now; in the order in which the desk decides. */
  direct(statements: readonly Statement[]): Promise<readonly Decision[]>
  /** The tablet of a table, which gets one where it had none. */
  tablet(table: number): Promise<ContestTablet>
  /** The table's link is gone, and back. */
  cut(table: number): void
  mend(table: number): void
  /** The hub dies in the middle of it, and is started again. */
  kill(): Promise<void>
  /** Resolves once the session has so many rounds. */
  drawn(rounds: number): Promise<void>
  /** Resolves once the directors know all that was said, and everybody whose link is there knows the plan. */
  calm(): Promise<void>
}

export const SECTION = 'A'
