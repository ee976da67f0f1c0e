import type { Parsed } from '../../lib/parsed.ts'
import type { Line, Plan } from '../plan/plan.ts'
import type { MovementKind } from '../plan/plan-title.ts'

/** Input of a maker; absent members take the movement's defaults. */
export interface MakeWish {
  readonly tables: number
  readonly rounds?: number
  readonly boardsPerRound: number
  readonly winners?: 1 | 2
  /** Rounds in which all tables switch; `best` switches single tables if it improves the balance. */
  readonly switched?: readonly number[] | 'none' | 'best'
  /** A half table: the line without its last pair; in a movement of one line either value means that one is missing. */
  readonly missing?: Line
  /** For an individual, as the same tables fit several numbers: 4 at each, and those who sit out. */
  readonly players?: number
  readonly copies?: number
}

/** A kind of movement: its sizes, and its generator. */
export interface Maker {
  /** Name in titles, the command line and files: "mitchell", "skip-mitchell", "howell". */
  readonly kind: MovementKind
  readonly contestants: 'pairs' | 'teams' | 'individual'
  readonly winners: readonly (1 | 2)[]
  /**
   * Returns every possible size at full length; `rounds` are those of the whole movement, shortest first if several.
   */
  sizes(): readonly { readonly tables: number; readonly rounds: readonly number[] }[]
  /** Returns the plan, which passes `checkPlan`, or the reason why this size is impossible. Deterministic. */
  make(wish: MakeWish): Parsed<Plan>
}
