import { memo } from '../../lib/memo.ts'
import { needsResult } from '../ruling.ts'
import { type CurrentFact, isKind } from '../state/state.ts'

/** Index of a board's content, so that empty places need no lookup. */
export interface BoardIndex {
  /** True if any content concerns the table, or everybody. */
  isSpokenOf(table: number): boolean
  isAnswered(round: number, table: number): boolean
  /** True if the board was played there and nothing about it needs the director's decision. */
  isPlainlyPlayed(round: number, table: number): boolean
}

/** Number above the tables of any section. */
const TABLES = 1 << 16

/** Returns the index, cached until anything about the board changes. */
export const boardIndexOf = memo((onBoard: ReadonlyMap<string, CurrentFact>): BoardIndex => {
  const tables = new Set<number>()
  const answered = new Set<number>()
  const played = new Set<number>()
  const ruled = new Set<number>()
  let isWhole = false
  let isCancelled = false
  onBoard.forEach(standing => {
    if (isKind(standing, 'board-cancelled')) {
      isWhole = true
      isCancelled = standing.body.cancelled
    } else if (isKind(standing, 'board-state')) {
      const [round, table] = standing.slot.key
      if (typeof round !== 'number' || typeof table !== 'number') return
      tables.add(table)
      if (standing.body.state === 'cut' || standing.body.state === 'late-play')
        answered.add(round * TABLES + table)
    } else if (isKind(standing, 'result') || isKind(standing, 'ruling')) {
      const { round, table } = standing.body
      tables.add(table)
      if (isKind(standing, 'ruling')) ruled.add(round * TABLES + table)
      else if (standing.body.result.kind !== 'not-played') played.add(round * TABLES + table)
      // An undone ruling, one that only identifies the deal, or a cap on a score is no answer.
      if (isKind(standing, 'result') || (standing.body.sides && !needsResult(standing.body.sides)))
        answered.add(round * TABLES + table)
    }
  })
  return {
    isSpokenOf: table => isWhole || tables.has(table),
    isAnswered: (round, table) => isCancelled || answered.has(round * TABLES + table),
    isPlainlyPlayed: (round, table) =>
      !isCancelled && played.has(round * TABLES + table) && !ruled.has(round * TABLES + table),
  }
})
