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
function lineOf(standing: ResultStanding, settings: Settings): ResultLine {
  const { board, seats, result } = standing.fact.body
  return { board, seats, score: scoreOf(result, vulnerabilityOf(board, settings.vulnerability)), standing }
}

interface Remembered {
  readonly settings: Settings
  readonly byRounds: Map<number, ScoredBoard<ResultLine>>
}

const remembered = new WeakMap<Bucket, Remembered>()

/**
 * One board with its matchpoints, over the results of the rounds up to `rounds`. Remembered until a result of
 * this board changes: buckets are never changed, only followed by others.
 */
export function scoredBoard(
  state: SessionState,
  section: string,
  board: number,
  rounds = Number.POSITIVE_INFINITY,
): ScoredBoard<ResultLine> | undefined {
  const settings = settingsOf(state)
  if (!settings) return undefined
  const { byRounds } = memoryOf(bucketOf(state, boardBucket(section, board)), settings)
  const known = byRounds.get(rounds)
  if (known) return known
  const lines = resultsOfBoard(state, section, board)
    .filter(({ fact }) => fact.body.round <= rounds)
    .map(standing => lineOf(standing, settings))
  const scored = scoreBoard(board, lines, settings.scale)
  byRounds.set(rounds, scored)
  return scored
}

function memoryOf(bucket: Bucket, settings: Settings): Remembered {
  const known = remembered.get(bucket)
  if (known?.settings === settings) return known
  const fresh: Remembered = { settings, byRounds: new Map() }
  // The empty bucket is shared by all boards that nobody played, so nothing is remembered of it.
  if (bucket.size > 0) remembered.set(bucket, fresh)
  return fresh
}

/** The boards of a section that have a result, in rising order. */
export function boardsWithResults(state: SessionState, section: string): readonly number[] {
  const prefix = boardBucket(section, 0).slice(0, -1)
  return [...state.standing]
    .filter(([bucket, standings]) => bucket.startsWith(prefix) && standings.size > 0)
    .map(([bucket]) => Number(bucket.slice(prefix.length)))
    .sort((a, b) => a - b)
}
