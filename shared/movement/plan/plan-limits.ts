import type { Plan } from './plan.ts'

/**
 * The largest numbers and the longest name of a contestant that a fact about a plan can say. A result beyond
 * them could not be recorded, so a plan keeps within them from the start.
 */
export const PLAN_LIMITS = { tables: 250, rounds: 99, contestants: 1000, board: 999, idLength: 12 } as const

/** What of the plan lies beyond the limits, in words; `undefined` where all of it can be said in facts. */
export function beyondLimits({ tables, rounds, contestants, entries }: Plan): string | undefined {
  if (tables > PLAN_LIMITS.tables) return `${tables} tables are more than ${PLAN_LIMITS.tables}.`
  if (rounds > PLAN_LIMITS.rounds) return `${rounds} rounds are more than ${PLAN_LIMITS.rounds}.`
  if (contestants.length > PLAN_LIMITS.contestants)
    return `${contestants.length} contestants are more than ${PLAN_LIMITS.contestants}.`
  const board = entries.flatMap(entry => entry.boards).find(number => number > PLAN_LIMITS.board)
  if (board !== undefined) return `Board ${board}: board numbers go up to ${PLAN_LIMITS.board}.`
  const long = contestants.find(({ id }) => id.length > PLAN_LIMITS.idLength)
  if (long) return `Contestant ${long.id}: that is more than ${PLAN_LIMITS.idLength} characters.`
  return undefined
}
