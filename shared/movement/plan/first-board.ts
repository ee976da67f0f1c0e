import type { Plan } from './plan.ts'

/** Highest number of a session's first board. */
export const MOST_FIRST_BOARD = 99

/** Returns the lowest board played; 1 if there is none yet. */
export const firstBoardOf = ({ entries }: Pick<Plan, 'entries'>): number => {
  const boards = entries.flatMap(entry => entry.boards)
  return boards.length === 0 ? 1 : Math.min(...boards)
}

/** Renumbers the boards so that the lowest is `first`. */
export const fromBoard = (plan: Plan, first: number): Plan => {
  const by = first - firstBoardOf(plan)
  if (by === 0) return plan
  const entries = plan.entries.map(entry => ({ ...entry, boards: entry.boards.map(board => board + by) }))
  return { ...plan, entries }
}
