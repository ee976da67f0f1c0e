/** Helpers of the makers of pairs movements: entries, board sets, numbers, and taking turns with shared boards. */

import type { Contestant, ContestantId, Line, PlanEntry } from './plan.ts'

/** Creates an entry for North-South and East-West pairs; without one of them it has no boards. */
export const pairsEntry = (
  round: number,
  table: number,
  ns: ContestantId | null,
  ew: ContestantId | null,
  boards: readonly number[],
): PlanEntry => ({
  round,
  table,
  seats: { N: ns, E: ew, S: ns, W: ew },
  boards: ns === null || ew === null ? [] : boards,
})

export const numberedPairs = (count: number): readonly Contestant[] =>
  range(count).map(index => ({ id: String(index + 1), label: String(index + 1) }))

/**
 * Returns 0, 1, … below `count`. A loop, since makers call it at every table and it is far faster than `Array.from`.
 */
export function range(count: number): readonly number[] {
  const numbers: number[] = []
  for (let index = 0; index < count; index += 1) numbers.push(index)
  return numbers
}

/** Returns the nonnegative remainder, for cyclic positions. */
export const wrap = (value: number, size: number): number => ((value % size) + size) % size

/** Returns the boards of the set with this index (from 0), counted from board `first`: set 2 of size 3 is 7, 8, 9. */
export const boardSet = (index: number, size: number, first = 1): readonly number[] =>
  range(size).map(offset => index * size + offset + first)

/**
 * Rotates the boards of tables that share them in a round: each later table starts half a set further on, so
 * that no board is needed at two tables at once ("table 1 plays 1-3 and table 2 plays 4-6, then they swap").
 * Tables with different `setOf` keys have separate sets.
 */
export const takeTurns = (
  entries: readonly PlanEntry[],
  setOf: (entry: PlanEntry) => string = () => '',
): readonly PlanEntry[] => {
  const holders = new Map<string, number>()
  return entries.map(entry => {
    if (entry.boards.length === 0) return entry
    const key = `${entry.round}:${[...entry.boards].sort((a, b) => a - b).join()}:${setOf(entry)}`
    const earlier = holders.get(key) ?? 0
    holders.set(key, earlier + 1)
    const start = (earlier * Math.ceil(entry.boards.length / 2)) % entry.boards.length
    return { ...entry, boards: [...entry.boards.slice(start), ...entry.boards.slice(0, start)] }
  })
}

/** Creates pairs numbered from `first`; they have a line only with two winners. */
export const lineOfPairs = (
  line: Line,
  first: number,
  count: number,
  winners: 1 | 2,
): readonly Contestant[] =>
  range(count).map(index => {
    const label = String(first + index)
    return winners === 1 ? { id: label, label } : { id: label, label, line }
  })
