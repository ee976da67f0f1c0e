import type { Plan } from '../plan/plan.ts'
import type { PlanFault } from '../plan/plan-fault.ts'
import { BOARD_RULES } from './check-boards.ts'
import { LIST_RULES, PRESENCE_RULES } from './check-lists.ts'
import { SEAT_RULES } from './check-seats.ts'

/**
 * Every breach of the rules that a movement must keep to be playable and fair; none when it can be played.
 * Never trust a published table: several in print make a pair play a board twice.
 */
export const checkPlan = (plan: Plan): readonly PlanFault[] =>
  [...LIST_RULES, ...SEAT_RULES[plan.kind], ...BOARD_RULES, ...PRESENCE_RULES].flatMap(rule => rule(plan))
