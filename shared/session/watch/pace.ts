import type { TableTimes } from './table-times.ts'

/** How fast the room plays, and when a table ends its round at that pace. */

/** So many boards must have been timed before a room has a pace. */
const LEAST_BOARDS = 4
/** The pace is that of the last rounds; a room grows faster or tired. */
const ROUNDS_OF_PACE = 3

/** The time in ms that half of all boards of the last rounds took or less, of those that are known; null where too few are. */
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

/** When the table has ended the round, or will have at the room's pace; null while nobody has begun there. */
export function endOf({ satAt, enteredAt, open }: TableTimes, paceMs: number, now: number): number | null {
  const last = enteredAt.at(-1) ?? satAt
  if (last === null) return null
  if (open.length === 0) return last
  return Math.max(now, last + paceMs) + (open.length - 1) * paceMs
}

/** The one in the middle, of an even number the lower of the two. */
export function middleOf(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
