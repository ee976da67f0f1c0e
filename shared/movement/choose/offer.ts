import { MAKERS } from '../make/makers.ts'
import type { Extent } from '../plan/extent.ts'
import type { Plan } from '../plan/plan.ts'
import type { PlanTitle } from '../plan/plan-title.ts'
import { type Choice, choicesFor } from './choose.ts'
import type { Occasion } from './occasion.ts'

/** A choice in the few figures that it is told by. */
export interface Offer {
  readonly id: string
  readonly title: PlanTitle
  readonly winners: 1 | 2
  readonly boardsPerRound: number
  /** Different boards to be made up. */
  readonly boards: number
  /** Per pair. */
  readonly boardsPlayed: Extent
  readonly make: () => Plan
}

/** The movements for this many pairs, the recommended one first. None below 3 pairs or above the limit. */
export const offersFor = (occasion: Occasion): readonly Offer[] => choicesFor(occasion, MAKERS).map(offer)

const offer = ({ id, plan, wish, figures }: Choice): Offer => ({
  id,
  title: plan.title,
  winners: plan.winners,
  boardsPerRound: wish.boardsPerRound,
  boards: figures.boards,
  boardsPlayed: figures.boardsPlayed,
  make: () => plan,
})
