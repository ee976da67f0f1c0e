import type { Places } from '../../lib/parsed.ts'
import type { Plan } from './plan.ts'
import type { PlanFault } from './plan-fault.ts'

/**
 * Limits of numbers and contestant ids in facts about a plan. Plans must obey them, since a result beyond
 * them could not be recorded.
 */
export const PLAN_LIMITS = { tables: 250, rounds: 99, contestants: 1000, board: 999, idLength: 12 } as const

/** Returns the part of the plan beyond the limits; `undefined` if there is none. */
export function beyondLimits({
  tables,
  rounds,
  contestants,
  entries,
}: Pick<Plan, 'tables' | 'rounds' | 'contestants' | 'entries'>): PlanFault | undefined {
  const most = PLAN_LIMITS
  const beyond = (way: string, places: Places): PlanFault => ({ code: 'too-large', way, places })
  if (tables > most.tables) return beyond('tables', { value: tables, most: most.tables })
  if (rounds > most.rounds) return beyond('rounds', { value: rounds, most: most.rounds })
  if (contestants.length > most.contestants)
    return beyond('contestants', { value: contestants.length, most: most.contestants })
  const board = entries.flatMap(entry => entry.boards).find(number => number > most.board)
  if (board !== undefined) return beyond('board', { board, most: most.board })
  const long = contestants.find(({ id }) => id.length > most.idLength)
  return long && beyond('id', { id: long.id, most: most.idLength })
}
