import type { Maker, MakeWish } from '../make/maker.ts'
import type { Plan } from '../plan/plan.ts'
import type { PlanFigures } from '../rate/figures.ts'
import type { Drawback } from './drawbacks.ts'

export interface Choice {
  /** Stable id; see `idOf`. */
  readonly id: string
  readonly maker: Maker
  /** Input that generates this plan again. */
  readonly wish: MakeWish
  readonly plan: Plan
  readonly figures: PlanFigures
  readonly sets: number
  readonly minutes: number
  /** Drawbacks, worst first. */
  readonly drawbacks: readonly Drawback[]
  /** Total of the drawbacks, in equivalents of lost boards; smaller is listed earlier. */
  readonly cost: number
}
