import { must } from '../../../../shared/lib/assert.ts'
import type { BoardSign, Mark } from './room.ts'

/** Ranks of the marks by urgency; a round with one mark shows the most urgent of its boards. */
const URGENCY: Readonly<Record<Mark, number>> = {
  doubtful: 0,
  missing: 1,
  later: 2,
  'to-come': 3,
  ruled: 4,
  'late-play': 5,
  cut: 6,
  cancelled: 7,
  'not-played': 8,
  done: 9,
}

/** Returns the single mark of a round; undefined if nobody plays it. */
export function roundMark(boards: readonly BoardSign[]): Mark | undefined {
  if (boards.length === 0) return undefined
  const marks = boards.map(({ mark }) => mark)
  return marks.reduce(
    (first, mark) => (URGENCY[mark] < URGENCY[first] ? mark : first),
    must(marks[0], 'a mark'),
  )
}
