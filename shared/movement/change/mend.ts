import { isPlayed, type Spot } from '../plan/entry.ts'
import type { Plan, PlanEntry } from '../plan/plan.ts'
import type { BoardDropped, PlanDraft } from './plan-change.ts'
import { Deals, isAt, type PlayedBoards, playedAt, withEntry } from './played.ts'

/**
 * Repairs a plan after play deviated from it, by replacing boards that somebody would meet again. The
 * replacement is a missed board that nobody at the table plays otherwise, and that preferably no other table,
 * at most one, has in that round. Results and entries stated by the director stay unchanged.
 */
export const repairPlan = (
  plan: Plan,
  played: PlayedBoards,
  said: readonly Spot[],
  missed: readonly number[],
): Required<PlanDraft> => {
  const isFixed = (spot: Spot) => said.some(one => isAt(one, spot)) || playedAt(played, spot).length > 0
  const again = metAgain(plan, played, isFixed)
  const freed = again.reduce(
    (now, { entry, boards }) =>
      withEntry(now, {
        ...entry,
        boards: entry.boards.filter(board => !boards.some(one => one.board === board)),
      }),
    plan,
  )
  const dropped: BoardDropped[] = []
  let now = freed
  for (const { entry, boards } of again) {
    const free = missed.length === 0 ? [] : fitting(now, played, entry, missed)
    const instead = new Map(boards.map(({ board }, index) => [board, free[index] ?? null]))
    const { round, table } = entry
    dropped.push(...boards.map(one => ({ round, table, ...one, instead: instead.get(one.board) ?? null })))
    now = withEntry(now, {
      ...entry,
      boards: entry.boards.flatMap(board => (instead.has(board) ? (instead.get(board) ?? []) : [board])),
    })
  }
  return { plan: now, said, dropped }
}

interface RepeatedBoards {
  readonly entry: PlanEntry
  readonly boards: readonly Pick<BoardDropped, 'board' | 'contestant'>[]
}

/** Returns unplayed entries, in order, at which somebody has a board for the second time. */
const metAgain = (
  plan: Plan,
  played: PlayedBoards,
  isFixed: (spot: Spot) => boolean,
): readonly RepeatedBoards[] => {
  const deals = new Deals(plan, played)
  return [...plan.entries]
    .sort((a, b) => a.round - b.round || a.table - b.table)
    .flatMap(entry => {
      if (!isPlayed(entry) || isFixed(entry)) return []
      const counts = (place: Spot) => place.round < entry.round || isFixed(place)
      const boards = entry.boards.flatMap(board => {
        const contestant = deals.elsewhere(entry, board, counts)
        return contestant === undefined ? [] : [{ board, contestant }]
      })
      return boards.length === 0 ? [] : [{ entry, boards }]
    })
}

/** Returns missed boards that can be played here, those unused elsewhere in the round first. */
const fitting = (
  plan: Plan,
  played: PlayedBoards,
  entry: PlanEntry,
  missed: readonly number[],
): readonly number[] => {
  const deals = new Deals(plan, played)
  const holders = (board: number) =>
    plan.entries.filter(
      one => one.round === entry.round && one.table !== entry.table && one.boards.includes(board),
    ).length
  return missed
    .filter(board => !entry.boards.includes(board) && deals.elsewhere(entry, board) === undefined)
    .map(board => ({ board, tables: holders(board) }))
    .filter(({ tables }) => tables <= 1)
    .sort((a, b) => a.tables - b.tables)
    .map(({ board }) => board)
}
