import { vulnerabilityOf } from '../bridge/board.ts'
import { scoreOf } from '../bridge/score.ts'
import type { FieldLine } from '../scoring/field.ts'
import { type ScoredBoard, scoreBoard } from '../scoring/matchpoints.ts'
import type { Settings } from './fact.ts'
import { type ResultStanding, resultsOfBoard, settingsOf } from './queries.ts'
import { boardBucket } from './slot.ts'
import { type Bucket, bucketOf, type SessionState } from './state.ts'

/** A line of the field that remembers the fact it came from. */
export interface ResultLine extends FieldLine {
  readonly standing: ResultStanding
}

/** A standing result with its score (Law 77), ready to be compared. */
export function lineOf(standing: ResultStanding, settings: Settings): ResultLine {
  const { board, seats, result } = standing.fact.body
  return { board, seats, score: scoreOf(result, vulnerabilityOf(board, settings.vulnerability)), standing }
}

const scored = new WeakMap<Bucket, { readonly settings: Settings; readonly board: ScoredBoard<ResultLine> }>()

/**
 * One board with its matchpoints. Remembered until a result of this board changes: buckets are never changed,
 * only followed by others.
 */
export function scoredBoard(
  state: SessionState,
  section: string,
  board: number,
): ScoredBoard<ResultLine> | undefined {
  const settings = settingsOf(state)
  if (!settings) return undefined
  const bucket = bucketOf(state, boardBucket(section, board))
  const known = scored.get(bucket)
  // The empty bucket is shared by all boards that nobody played, so it is not remembered.
  if (known && known.settings === settings) return known.board
  const lines = resultsOfBoard(state, section, board).map(standing => lineOf(standing, settings))
  const made = scoreBoard(board, lines, settings.scale)
  if (bucket.size > 0) scored.set(bucket, { settings, board: made })
  return made
}

/** The boards of a section that have a result, in rising order. */
export function boardsWithResults(state: SessionState, section: string): readonly number[] {
  const prefix = boardBucket(section, 0).slice(0, -1)
  return [...state.standing]
    .filter(([bucket, standings]) => bucket.startsWith(prefix) && standings.size > 0)
    .map(([bucket]) => Number(bucket.slice(prefix.length)))
    .sort((a, b) => a - b)
}
