import type { Maker, MakeWish } from '../make/maker.ts'
import type { Plan } from '../plan/plan.ts'
import type { PlanFigures } from '../rate/figures.ts'
import type { Drawback } from './drawbacks.ts'

/** A movement that suits an occasion, and what is against it. */
export interface Choice {
  /** Stable: see `idOf`. */
  readonly id: string
  readonly maker: Maker
  /** What gives this plan again. */
  readonly wish: MakeWish
  readonly plan: Plan
  readonly figures: PlanFigures
  /** Identical sets of boards to be made up. */
  readonly sets: number
  /** About so long it takes. */
  readonly minutes: number
  /** What is against it, the worst first. */
  readonly drawbacks: readonly Drawback[]
  /** All of that together, in about boards' worth of annoyance: the smaller, the earlier it is listed. */
  readonly cost: number
}
