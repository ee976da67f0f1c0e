import type { Contestant, ContestantId, Line, PlanEntry } from './plan.ts'

/** What the makers of pairs movements share: entries, board sets, numbers, and taking turns with shared boards. */

/** A pair is North and South, or East and West. Where one side is missing nobody plays: no boards. */
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

/** The contestants of a one-winner movement: 1, 2, … in one line. */
export const numberedPairs = (count: number): readonly Contestant[] =>
  range(count).map(index => ({ id: String(index + 1), label: String(index + 1) }))

/** 0, 1, … below `count`. A loop: makers ask for it at every table, and it is far faster than `Array.from`. */
export function range(count: number): readonly number[] {
  const numbers: number[] = []
  for (let index = 0; index < count; index += 1) numbers.push(index)
  return numbers
}

/** The remainder that is never negative, as turning round a room needs it. */
export const wrap = (value: number, size: number): number => ((value % size) + size) % size

/** The boards of the set with this index (from 0), counted from board `first`: set 2 of size 3 is 7, 8, 9. */
export const boardSet = (index: number, size: number, first = 1): readonly number[] =>
  range(size).map(offset => index * size + offset + first)

/**
 * Where tables share their boards in a round, each later one starts half a set further on, so that no board
 * is wanted at two tables at once ("table 1 plays 1-3 and table 2 plays 4-6, then they swap"). Tables that `setOf` tells
 * apart have a set each, and share with none of the others.
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

/** Pairs numbered on from `first`; they belong to their line only where there are two winners. */
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
