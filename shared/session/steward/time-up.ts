import type { PlanEntry } from '../../movement/plan/plan.ts'
import type { Section } from '../section/section.ts'

/**
 * Returns the boards of a table's round no longer played once its time is over: those without a result; in games that
 * finish a deal in play, those after it, unless nobody has begun there, or `isAllOver`, when it is no longer waited
 * for.
 */
export function timedOut(section: Section, entry: PlanEntry, isAllOver = false): readonly number[] {
  const missing = section.missingBoards(entry)
  const isInPlay = !isAllOver && section.hasBegun(entry.round, entry.table)
  if (!isInPlay || !section.matchAt(entry)?.finishesDeal) return missing
  const inPlay = section.boardsAsked(entry)
  return missing.filter(board => !inPlay.includes(board))
}
