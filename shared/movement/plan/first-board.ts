import type { Plan } from './plan.ts'

/** The highest board at which a session may begin. */
export const MOST_FIRST_BOARD = 99

/** The lowest board that is played; 1 where none is yet. */
export const firstBoardOf = ({ entries }: Pick<Plan, 'entries'>): number => {
  const boards = entries.flatMap(entry => entry.boards)
  return boards.length === 0 ? 1 : Math.min(...boards)
}

/** The same movement with other boards: its lowest is this one, and the others follow as they did. */
export const fromBoard = (plan: Plan, first: number): Plan => {
  const by = first - firstBoardOf(plan)
  if (by === 0) return plan
  const entries = plan.entries.map(entry => ({ ...entry, boards: entry.boards.map(board => board + by) }))
  return { ...plan, entries }
}
