import type { Parsed } from '../../lib/parsed.ts'
import type { Line, Plan } from '../plan/plan.ts'
import type { MovementKind } from '../plan/plan-title.ts'

/** Input of a maker; absent members take the movement's defaults. */
export interface MakeWish {
  readonly tables: number
  readonly rounds?: number
  readonly boardsPerRound: number
  readonly winners?: 1 | 2
  /** Rounds in which all tables switch; `best` switches single tables if that improves the balance. */
  readonly switched?: readonly number[] | 'none' | 'best'
  /**
   * Line without its last pair (a half table); in a movement of one line either value means that one pair is missing.
   */
  readonly missing?: Line
  /**
   * Number of players of an individual, since the same tables fit several numbers: 4 at each, and those who sit out.
   */
  readonly players?: number
  readonly copies?: number
}

/** Kind of movement: its sizes, and its generator. */
export interface Maker {
  /** Name of the movement in titles, on the command line and in files: "mitchell", "skip-mitchell", "howell". */
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
