import type { ByDirection } from '../../game/seat.ts'
import { type Extent, extentOf } from '../../lib/extent.ts'
import { pushTo } from '../../lib/memo.ts'
import { isPlayed, sides } from '../plan/entry.ts'
import type { ContestantId, Plan } from '../plan/plan.ts'

export interface Balance {
  /** Quality: 100 if all competition figures are equal, lower the more they differ. */
  readonly quality: number
  /** Smallest and largest competition between two contestants. */
  readonly spread: Extent
}

/**
 * Computes the balance of a one-winner plan; `null` with two winners, for teams (which compare within their match), or
 * with nothing to compare.
 *
 * Competition of A and B: boards sat the same way, minus boards sat opposite ways at different tables, plus (n-1) for
 * each board played head to head, n being the plays of that board. The sum over all pairs S is fixed, so Q = 100 S² /
 * (N ΣC²) is 100 exactly when all are equal (Manning, "The Mathematics of Duplicate Bridge Tournaments";
 * Cauchy-Schwarz). Partners of an individual win and lose the same n-1 comparisons together: -(n-1), as a good result
 * for one is as good for the other (own conclusion).
 */
export const balanceOf = (plan: Plan): Balance | null => {
  const index = new Map(plan.contestants.map((contestant, at) => [contestant.id, at]))
  const size = plan.contestants.length
  if (plan.winners === 2 || plan.kind === 'teams' || size < 2) return null
  const competition = new Array<number>(size * size).fill(0)
  const add = (one: number, other: number, points: number) => {
    const cell = Math.min(one, other) * size + Math.max(one, other)
    competition[cell] = (competition[cell] ?? 0) + points
  }
  for (const tables of tablesByBoard(plan, index).values()) {
    compareLines(tables, add)
    compareAtTables(tables, add)
  }
  const figures = competition.filter((_, cell) => Math.floor(cell / size) < cell % size)
  const sum = figures.reduce((total, figure) => total + figure, 0)
  const squares = figures.reduce((total, figure) => total + figure * figure, 0)
  if (squares === 0) return null
  return {
    quality: (100 * sum * sum) / (figures.length * squares),
    spread: extentOf(figures),
  }
}

/** Contestants in each direction at a table, as indexes in the list. */
type TableSides = ByDirection<readonly number[]>
type AddPoints = (one: number, other: number, points: number) => void

/**
 * Adds comparisons as if no two had met: 1 for each play the same way, -1 for each the other way. Over all plays of two
 * contestants that is the product of their direction balances, so that a board played very often takes no longer.
 */
const compareLines = (tables: readonly TableSides[], add: AddPoints): void => {
  const net = new Map<number, number>()
  const count = (who: number, way: 1 | -1) => net.set(who, (net.get(who) ?? 0) + way)
  for (const { NS, EW } of tables) {
    for (const who of NS) count(who, 1)
    for (const who of EW) count(who, -1)
  }
  const all = [...net]
  for (const [at, [one, ones]] of all.entries())
    for (let next = at + 1; next < all.length; next += 1) {
      const [other, others] = all[next] ?? [one, 0]
      add(one, other, ones * others)
    }
}

/** Adds comparisons at a table, which replace the -1 of opponents and the 1 of partners. */
const compareAtTables = (tables: readonly TableSides[], add: AddPoints): void => {
  const n = tables.length
  for (const { NS, EW } of tables) {
    for (const one of NS) for (const other of EW) add(one, other, n)
    for (const [one, partner] of [NS, EW])
      if (one !== undefined && partner !== undefined) add(one, partner, -n)
  }
}

const tablesByBoard = (
  plan: Plan,
  index: ReadonlyMap<ContestantId, number>,
): ReadonlyMap<number, readonly TableSides[]> => {
  const tables = new Map<number, TableSides[]>()
  for (const entry of plan.entries.filter(isPlayed)) {
    const at = sides(entry)
    const places = (ids: readonly ContestantId[]) => ids.flatMap(id => index.get(id) ?? [])
    const seated = { NS: places(at.NS), EW: places(at.EW) }
    for (const board of entry.boards) {
      pushTo(tables, board, seated)
    }
  }
  return tables
}
