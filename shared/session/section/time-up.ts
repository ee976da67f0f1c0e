import type { PlanEntry } from '../../movement/plan/plan.ts'
import type { Section } from './section.ts'

/**
 * What of a table's round is not played any more when its time is over: what has no result; where a game lets the deal in
 * play be finished, all that would come after that, unless nobody has begun there, or `isAllOver`: it is waited for no longer.
 */
export function timedOut(section: Section, entry: PlanEntry, isAllOver = false): readonly number[] {
  const missing = section.missingBoards(entry)
  const isInPlay = !isAllOver && section.hasBegun(entry.round, entry.table)
  if (!isInPlay || !section.matchAt(entry)?.finishesDeal) return missing
  const inPlay = section.boardsAsked(entry)
  return missing.filter(board => !inPlay.includes(board))
}
