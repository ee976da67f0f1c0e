import type { Problem } from '../../../../shared/lib/parsed.ts'
import {
  type ChangeOffer,
  type ChangeWish,
  offersFor,
} from '../../../../shared/movement/change/change-offers.ts'
import { changePlan } from '../../../../shared/movement/change/change-plan.ts'
import { freshMovement } from '../../../../shared/movement/change/fresh-movement.ts'
import { firstUsualBoard } from '../../../../shared/movement/change/like-movement.ts'
import type { PlayedBoards } from '../../../../shared/movement/change/played.ts'
import { choicesFor } from '../../../../shared/movement/choose/choose.ts'
import { MAKERS } from '../../../../shared/movement/make/makers.ts'
import { fromBoard } from '../../../../shared/movement/plan/first-board.ts'
import type { Plan } from '../../../../shared/movement/plan/plan.ts'
import { sameTitle } from '../../../../shared/movement/plan/plan-title.ts'

export interface ChangeQuestion {
  readonly plan: Plan
  readonly played: PlayedBoards
  readonly wish: ChangeWish | { readonly kind: 'any-other'; readonly round: number }
}

/** Ways to make a change, the cheapest first; if there is none, the reason. */
export interface ChangeWays {
  readonly offers: readonly ChangeOffer[]
  readonly problem: Problem | null
}

/** Finds the ways to make a change. This can take seconds in a large room, so it runs in the reckoner. */
export function changeWays({ plan, played, wish }: ChangeQuestion): ChangeWays {
  if (wish.kind === 'any-other') return { offers: otherMovements(plan, played, wish.round), problem: null }
  const offers = offersFor(plan, played, wish)
  return { offers, problem: offers.length > 0 ? null : whyNot(plan, played, wish) }
}

/** Returns the reason why nothing is offered; for a late pair that against a rover, which fits most movements. */
function whyNot(plan: Plan, played: PlayedBoards, wish: ChangeWish): Problem | null {
  const change = wish.kind === 'late-pair' ? { ...wish, way: 'rover' as const } : wish
  const changed = changePlan(plan, played, change)
  return changed.ok ? null : changed.problem
}

/**
 * Returns movements that could take over from this round on without boards met again, and the best one on new boards,
 * which is always possible.
 */
function otherMovements(plan: Plan, played: PlayedBoards, round: number): readonly ChangeOffer[] {
  const boardsPerRound = Math.max(1, ...plan.entries.map(entry => entry.boards.length))
  const pairs = plan.contestants.length
  const known =
    plan.kind === 'pairs' ? choicesFor({ pairs, winners: plan.winners, boardsPerRound }, MAKERS) : []
  const others = known
    .map(choice => fromBoard(choice.plan, firstUsualBoard(plan)))
    .filter(next => next.rounds >= round && !sameTitle(next.title, plan.title))
  const fresh = freshMovement(plan, { round, more: 0, gone: [] })
  return [...others, ...(fresh ? [fresh] : [])].flatMap(next =>
    offersFor(plan, played, { kind: 'replaced', plan: next, round }),
  )
}
