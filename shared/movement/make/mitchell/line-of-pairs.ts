import { range } from '../../plan/pairs-plan.ts'
import type { Contestant, Line } from '../../plan/plan.ts'

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
