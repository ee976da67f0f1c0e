import type { Parsed } from '../../lib/parsed.ts'
import type { Line, Plan } from '../plan/plan.ts'
import type { MovementKind } from '../plan/plan-title.ts'

/** What is asked of a maker; what is left out is as usual for the movement. */
export interface MakeWish {
  readonly tables: number
  readonly rounds?: number
  readonly boardsPerRound: number
  readonly winners?: 1 | 2
  /** Rounds in which all tables sit the other way; `best` lets single tables switch wherever it helps the balance. */
  readonly switched?: readonly number[] | 'none' | 'best'
  /** A half table: the line that lacks its last pair; in a movement of one line either says that one is missing. */
  readonly missing?: Line
  /** Of an individual, where as many tables can have others: 4 at each, and those who sit out. */
  readonly players?: number
  /** Identical sets of boards at hand. */
  readonly copies?: number
}

/** One kind of movement: the sizes that it claims, and how it is made. */
export interface Maker {
  /** As titles, the command line and files name it: "mitchell", "skip-mitchell", "howell". */
  readonly kind: MovementKind
  readonly contestants: 'pairs' | 'teams' | 'individual'
  readonly winners: readonly (1 | 2)[]
  /** Every size it can make, full length; `rounds` are those of the whole movement, shortest first where several. */
  sizes(): readonly { readonly tables: number; readonly rounds: readonly number[] }[]
  /** The plan, passing `checkPlan`; or the reason why this size cannot be. Same wish, same plan, always. */
  make(wish: MakeWish): Parsed<Plan>
}
