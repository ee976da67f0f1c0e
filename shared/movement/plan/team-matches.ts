import { isPlayed } from './entry.ts'
import type { ContestantId, Plan } from './plan.ts'

/**
 * A match of two teams: A's North-South against B's East-West and, on the same boards but perhaps in another
 * round (American Whist), B's North-South against A's East-West.
 */

interface Leg {
  readonly ns: ContestantId
  readonly ew: ContestantId
  /** At how many tables (rounds) they met this way. */
  readonly times: number
  readonly boards: readonly number[]
}

/** A leg whose boards, or some of them, the other two halves never play against each other. */
export interface OpenMatch {
  readonly ns: ContestantId
  readonly ew: ContestantId
  /** Ascending. */
  readonly boards: readonly number[]
}

/** Legs without their return, in the order in which they are played. None where all matches are complete. */
export const openMatches = (plan: Plan): readonly OpenMatch[] => {
  const legs = legsOf(plan)
  return [...legs.values()].flatMap(({ ns, ew, boards }) => {
    const back = new Set(legs.get(legKey(ew, ns))?.boards)
    const open = boards.filter(board => !back.has(board)).sort((a, b) => a - b)
    return open.length === 0 ? [] : [{ ns, ew, boards: open }]
  })
}

/** How often two teams meet: a match and its return are one meeting. */
export const timesMet = (plan: Plan): ((one: ContestantId, other: ContestantId) => number) => {
  const legs = legsOf(plan)
  const times = (ns: ContestantId, ew: ContestantId) => legs.get(legKey(ns, ew))?.times ?? 0
  return (one, other) => Math.max(times(one, other), times(other, one))
}

/** Who met whom this way round. A number against itself is two teams of two sections: no match to return. */
const legsOf = (plan: Plan): ReadonlyMap<string, Leg> => {
  const legs = new Map<string, Leg>()
  for (const { seats, boards } of plan.entries.filter(isPlayed)) {
    if (seats.N === seats.E) continue
    const key = legKey(seats.N, seats.E)
    const before = legs.get(key)
    legs.set(key, {
      ns: seats.N,
      ew: seats.E,
      times: (before?.times ?? 0) + 1,
      boards: [...(before?.boards ?? []), ...boards],
    })
  }
  return legs
}

const legKey = (ns: ContestantId, ew: ContestantId): string => `${ns} ${ew}`
