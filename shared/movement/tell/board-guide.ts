import { isPlayed } from '../plan/entry.ts'
import type { Plan, PlanEntry } from '../plan/plan.ts'
import { entryAt } from './guide.ts'

/**
 * Way in which a set of boards comes to or leaves a table. A stand is a place for boards that rest a round,
 * "between" the table that had them and the next one.
 */
export type BoardDestination =
  | { readonly kind: 'stays' }
  | { readonly kind: 'table'; readonly table: number }
  /** Several tables play the boards next round, perhaps including this one: they go between the tables. */
  | { readonly kind: 'shared'; readonly tables: readonly number[] }
  /** The boards rest, and are played again at these tables in that later round. */
  | { readonly kind: 'stand'; readonly tables: readonly number[]; readonly round: number }
  | { readonly kind: 'finished' }

export type BoardOrigin =
  /** The boards are played for the first time: shuffled or dealt at the table. */
  | { readonly kind: 'fresh' }
  | { readonly kind: 'here' }
  | { readonly kind: 'table'; readonly table: number }
  | { readonly kind: 'shared'; readonly tables: readonly number[] }
  /** The boards have rested since these tables had them. */
  | { readonly kind: 'stand'; readonly tables: readonly number[]; readonly round: number }

export interface BoardMove {
  readonly boards: readonly number[]
  readonly to: BoardDestination
}

export interface BoardSource {
  readonly boards: readonly number[]
  readonly from: BoardOrigin
}

export interface Sharing {
  /** Other tables with the same boards in this round. */
  readonly tables: readonly number[]
  readonly boards: readonly number[]
  /** Boards that this table plays before the swap; its other boards follow. */
  readonly first: readonly number[]
}

export const boardMoves = (plan: Plan, round: number, table: number): readonly BoardMove[] =>
  grouped(boardsAt(plan, round, table), board => destinationOf(plan, round, table, board)).map(
    ([boards, to]) => ({ boards, to }),
  )

export const boardSources = (plan: Plan, round: number, table: number): readonly BoardSource[] =>
  grouped(boardsAt(plan, round, table), board => originOf(plan, round, table, board)).map(
    ([boards, from]) => ({ boards, from }),
  )

/**
 * Returns the tables that play the same boards at the same time, and which half comes first; `null` if there are none.
 */
export const sharing = (plan: Plan, round: number, table: number): Sharing | null => {
  const own = boardsAt(plan, round, table)
  const same = sameSet(plan, round, table).filter(entry => entry.boards.some(board => own.includes(board)))
  const others = (plan.kind === 'teams' ? ofMatch(same, table) : same).filter(entry => entry.table !== table)
  if (others.length === 0) return null
  const theirStarts = others.map(entry => entry.boards[0])
  const swap = own.findIndex((board, index) => index > 0 && theirStarts.includes(board))
  return {
    tables: others.map(entry => entry.table).sort((a, b) => a - b),
    boards: ascending(own.filter(board => others.some(entry => entry.boards.includes(board)))),
    first: swap === -1 ? own : own.slice(0, swap),
  }
}

/**
 * Returns the tables that physically share a set: the two of a match have their own. If the return of a match
 * is in another round, its table shares with tables in the same position.
 */
const ofMatch = (same: readonly PlanEntry[], table: number): readonly PlanEntry[] => {
  const returnOf = ({ seats }: PlanEntry) =>
    same.find(entry => entry.seats.N === seats.E && entry.seats.E === seats.N)
  const own = same.find(entry => entry.table === table)
  const back = own && returnOf(own)
  return back ? [back] : same.filter(entry => returnOf(entry) === undefined)
}

/**
 * Returns the entries of the round that may use this table's set. In a drawn round all tables play the same
 * boards: neighbours with different starting boards share a set, and an equal start means another set.
 */
const sameSet = (plan: Plan, round: number, table: number): readonly PlanEntry[] => {
  const entries = plan.entries.filter(entry => entry.round === round)
  if (!plan.toDraw || plan.kind !== 'pairs') return entries
  const sets: PlanEntry[][] = []
  for (const entry of entries.filter(isPlayed).sort((a, b) => a.table - b.table)) {
    const set = sets.at(-1)
    if (set?.every(({ boards }) => boards[0] !== entry.boards[0])) set.push(entry)
    else sets.push([entry])
  }
  return sets.find(set => set.some(entry => entry.table === table)) ?? []
}

const destinationOf = (plan: Plan, round: number, table: number, board: number): BoardDestination => {
  const later = holdersOf(plan, board).filter(entry => entry.round > round)
  const next = Math.min(...later.map(entry => entry.round))
  if (later.length === 0) return { kind: 'finished' }
  const tables = tablesIn(later, next)
  return next === round + 1 ? passedTo(tables, table, 'stays') : { kind: 'stand', tables, round: next }
}

const originOf = (plan: Plan, round: number, table: number, board: number): BoardOrigin => {
  const earlier = holdersOf(plan, board).filter(entry => entry.round < round)
  const last = Math.max(...earlier.map(entry => entry.round))
  if (earlier.length === 0) return { kind: 'fresh' }
  const tables = tablesIn(earlier, last)
  return last === round - 1 ? passedTo(tables, table, 'here') : { kind: 'stand', tables, round: last }
}

const passedTo = <Same extends 'stays' | 'here'>(tables: readonly number[], table: number, same: Same) => {
  const [only, ...others] = tables
  if (only === undefined || others.length > 0) return { kind: 'shared', tables } as const
  return only === table ? ({ kind: same } as const) : ({ kind: 'table', table: only } as const)
}

const boardsAt = (plan: Plan, round: number, table: number): readonly number[] =>
  entryAt(plan, round, table)?.boards ?? []

const holdersOf = (plan: Plan, board: number): readonly PlanEntry[] =>
  plan.entries.filter(entry => isPlayed(entry) && entry.boards.includes(board))

const tablesIn = (entries: readonly PlanEntry[], round: number): readonly number[] =>
  ascending(entries.filter(entry => entry.round === round).map(entry => entry.table))

const ascending = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => a - b)

/** Groups boards with the same route, by lowest board. */
const grouped = <Way>(
  boards: readonly number[],
  wayOf: (board: number) => Way,
): readonly (readonly [readonly number[], Way])[] => {
  const groups = new Map<string, [number[], Way]>()
  for (const board of ascending(boards)) {
    const way = wayOf(board)
    const key = JSON.stringify(way)
    const group = groups.get(key) ?? [[], way]
    group[0].push(board)
    groups.set(key, group)
  }
  return [...groups.values()]
}
