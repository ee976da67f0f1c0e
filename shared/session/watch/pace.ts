/** Pace of the room, and the time a table ends its round at that pace. */

import type { TableTimes } from './table-times.ts'

/** Minimum number of timed boards for a pace. */
const LEAST_BOARDS = 4
/** Rounds that determine the pace; a room gets faster, or tired. */
const ROUNDS_OF_PACE = 3

/** Returns the median time per board in the last rounds, in ms; null if too few are known. */
export function paceOf(rounds: readonly (readonly TableTimes[])[]): number | null {
  const each = rounds
    .slice(-ROUNDS_OF_PACE)
    .flat()
    .flatMap(({ satAt, enteredAt }) => {
      const marks = satAt === null ? enteredAt : [satAt, ...enteredAt]
      return marks.slice(1).map((at, index) => at - (marks[index] ?? at))
    })
  return each.length < LEAST_BOARDS ? null : middleOf(each)
}

/** Returns when the table ended the round, or will at the room's pace; null before anybody has begun there. */
export function endOf({ satAt, enteredAt, open }: TableTimes, paceMs: number, now: number): number | null {
  const last = enteredAt.at(-1) ?? satAt
  if (last === null) return null
  if (open.length === 0) return last
  return Math.max(now, last + paceMs) + (open.length - 1) * paceMs
}

/** Returns the median, the lower one for an even number. */
export function middleOf(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
