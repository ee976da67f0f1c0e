import type { Direction } from '../bridge/seat.ts'
import { isPlayed, sides } from './entry.ts'
import { type Extent, extentOf } from './extent.ts'
import type { ContestantId, Plan } from './plan.ts'

/** How evenly a one-winner movement compares everybody with everybody. */
export interface Balance {
  /** 100 when all competition figures are equal, less the more they differ. */
  readonly quality: number
  /** The smallest and the largest competition between two contestants. */
  readonly spread: Extent
}

interface Play {
  readonly who: ContestantId
  readonly direction: Direction
  readonly table: string
}

/**
 * The balance of a one-winner plan; `null` where there are two winners, teams (who compare within their match)
 * or nothing to compare.
 *
 * Competition of A and B: boards sat the same way, less boards sat opposite ways at different tables, plus
 * (n-1) for each board played head to head, n being the plays of that board. The sum over all pairs S is
 * fixed, so Q = 100 S² / (N ΣC²) is 100 exactly when all are equal (Manning, "The Mathematics of Duplicate
 * Bridge Tournaments"; Cauchy-Schwarz). Partners of an individual win and lose the same n-1 comparisons
 * together: -(n-1), as a good result of one is as good for the other (own conclusion).
 */
export const balanceOf = (plan: Plan): Balance | null => {
  const index = new Map(plan.contestants.map((contestant, at) => [contestant.id, at]))
  const size = plan.contestants.length
  if (plan.winners === 2 || plan.kind === 'teams' || size < 2) return null
  const competition = new Array<number>(size * size).fill(0)
  for (const plays of playsByBoard(plan).values()) {
    const n = new Set(plays.map(play => play.table)).size
    plays.forEach((one, at) => {
      for (const other of plays.slice(at + 1)) {
        const [a, b] = [index.get(one.who) ?? 0, index.get(other.who) ?? 0]
        const cell = Math.min(a, b) * size + Math.max(a, b)
        competition[cell] = (competition[cell] ?? 0) + weight(one, other, n)
      }
    })
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

const weight = (one: Play, other: Play, n: number): number => {
  if (one.table === other.table) return one.direction === other.direction ? 1 - n : n - 1
  return one.direction === other.direction ? 1 : -1
}

const playsByBoard = (plan: Plan): ReadonlyMap<number, readonly Play[]> => {
  const plays = new Map<number, Play[]>()
  for (const entry of plan.entries.filter(isPlayed)) {
    const table = `${entry.round}:${entry.table}`
    for (const board of entry.boards) {
      const here = plays.get(board) ?? []
      for (const direction of ['NS', 'EW'] as const)
        for (const who of sides(entry)[direction]) here.push({ who, direction, table })
      plays.set(board, here)
    }
  }
  return plays
}
