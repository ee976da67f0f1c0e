import { changePlan } from '../../movement/change/change-plan.ts'
import type { PlanChange } from '../../movement/change/plan-change.ts'
import type { PlayedBoards } from '../../movement/change/played.ts'
import { isPlayed, type PlayedEntry } from '../../movement/plan/entry.ts'
import type { Plan } from '../../movement/plan/plan.ts'
import { made, sentenceOf } from '../made.ts'

/** Returns all results of the first rounds, as planned. */
export const playedUpTo = (plan: Plan, round: number): PlayedBoards =>
  plan.entries
    .filter((entry): entry is PlayedEntry => entry.round <= round && isPlayed(entry))
    .flatMap(entry =>
      entry.boards.map(board => ({ round: entry.round, table: entry.table, board, seats: entry.seats })),
    )

export const changed = (plan: Plan, finished: number, change: PlanChange) =>
  made(changePlan(plan, playedUpTo(plan, finished), change))

export const refusal = (plan: Plan, finished: number, change: PlanChange) =>
  sentenceOf(changePlan(plan, playedUpTo(plan, finished), change))
