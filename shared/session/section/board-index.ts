import { needsResult } from '../ruling.ts'
import { isKind, type Standing } from '../state.ts'

/** Where anything stands on a board, so that nobody has to ask place by place where nothing does. */
export interface BoardIndex {
  /** Whether any word about the board is the table's, or everybody's. */
  isSpokenOf(table: number): boolean
  /** Whether nobody asks the table for a result any more. */
  isAnswered(round: number, table: number): boolean
  /** Whether it was played there, and nothing that the director said of it is to be asked. */
  isPlainlyPlayed(round: number, table: number): boolean
}

/** More than a section has tables. */
const TABLES = 1 << 16

const indices = new WeakMap<ReadonlyMap<string, Standing>, BoardIndex>()

/** Made once for what stands on a board, until anything about the board changes. */
export function boardIndexOf(onBoard: ReadonlyMap<string, Standing>): BoardIndex {
  const known = indices.get(onBoard) ?? makeIndex(onBoard)
  indices.set(onBoard, known)
  return known
}

function makeIndex(onBoard: ReadonlyMap<string, Standing>): BoardIndex {
  const tables = new Set<number>()
  const answered = new Set<number>()
  const played = new Set<number>()
  const ruled = new Set<number>()
  let [isWhole, isCancelled] = [false, false]
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
      // A ruling that was taken back, or that says only which deal was played, answers nothing; nor does a cap on a score.
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
}
