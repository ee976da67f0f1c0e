import { isPlayed } from '../../movement/plan/entry.ts'
import type { PlanEntry } from '../../movement/plan/plan.ts'
import type { BoardStatus } from './board-status.ts'

interface PlayedSection {
  entriesAt(table: number): readonly PlanEntry[]
  boardAt(round: number, table: number, board: number): BoardStatus
}

/** True if a table has reached this round, so that every earlier one is answered there. */
export const hasComeTo = (section: PlayedSection, round: number, table: number): boolean =>
  section
    .entriesAt(table)
    .every(
      entry =>
        entry.round >= round ||
        !isPlayed(entry) ||
        entry.boards.some(board => section.boardAt(entry.round, table, board).kind !== 'to-play'),
    )
