import type { Decision } from '../../../shared/session/decision.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import type { ContestTablet } from '../../kit/contest-tablet.ts'

/** Room of a Swiss session, in the test hall or over the real wire. */
export interface SwissRoom {
  state(): SessionState
  /**
   * Sends simultaneous statements of directors, each based on the present state; resolves with the decisions in the
   * hub's order.
   */
  direct(statements: readonly Statement[]): Promise<readonly Decision[]>
  /** Returns the tablet of a table, adding one if needed. */
  tablet(table: number): Promise<ContestTablet>
  cut(table: number): void
  mend(table: number): void
  kill(): Promise<void>
  /** Resolves once the session has this many rounds. */
  drawn(rounds: number): Promise<void>
  /** Resolves once the directors have all facts and every linked device has the plan. */
  calm(): Promise<void>
}

export const SECTION = 'A'
