import type { Direction } from '../bridge/seat.ts'
import type { ContestantKey, FieldLine } from './field.ts'
import { type Scale, type ScoredBoard, scoreBoard } from './matchpoints.ts'
import { PRINTED_DECIMALS } from './present.ts'
import { type Rank, rankBy } from './old-ranking.ts'
import { emptyTotal, type Total, totalsOf } from './old-totals.ts'

/** Somebody to be ranked. */
export interface FieldContestant {
  readonly key: ContestantKey
  /** Set where there are two winners: each line has its own ranking. */
  readonly line?: Direction
}

export interface Standing extends Total {
  /** `null` while there is nothing to rank by. */
  readonly rank: Rank | null
}

export interface Ranking {
  /** `null` where everybody is in one ranking. */
  readonly line: Direction | null
  /** Best first; sharers of a place in the order of the contestants given; the unranked last. */
  readonly standings: readonly Standing[]
}

export interface ScoredField<L extends FieldLine = FieldLine> {
  /** In rising order of the boards' numbers. */
  readonly boards: readonly ScoredBoard<L>[]
  readonly rankings: readonly Ranking[]
}

/**
 * Scores a field from nothing: every board against itself, the totals, the ranking or rankings.
 * Whoever keeps a running score keeps the scored boards, calls `scoreBoard` for the one that changed and
 * `rankField` for the rest; the figures are the same at every moment.
 */
export function scoreField<L extends FieldLine>(
  lines: readonly L[],
  contestants: readonly FieldContestant[],
  scale: Scale,
): ScoredField<L> {
  const boards = [...linesByBoard(lines)]
    .sort(([a], [b]) => a - b)
    .map(([board, own]) => scoreBoard(board, own, scale))
  return { boards, rankings: rankField(boards, contestants) }
}

/** Totals and ranking of boards already scored, over percentages as printed; one ranking for each line. */
export function rankField(
  boards: readonly ScoredBoard[],
  contestants: readonly FieldContestant[],
  decimals = PRINTED_DECIMALS,
): readonly Ranking[] {
  const totals = totalsOf(boards)
  return ([null, 'NS', 'EW'] as const).flatMap(line => {
    const own = contestants.filter(contestant => (contestant.line ?? null) === line)
    if (own.length === 0) return []
    const standing = own.map(({ key }) => totals.get(key) ?? emptyTotal(key))
    const ranked = rankBy(standing, total => total.percent, decimals)
    return [{ line, standings: ranked.map(({ item, rank }) => ({ ...item, rank })) }]
  })
}

export function linesByBoard<L extends FieldLine>(lines: readonly L[]): ReadonlyMap<number, readonly L[]> {
  const byBoard = new Map<number, L[]>()
  for (const line of lines) {
    const own = byBoard.get(line.board)
    if (own) own.push(line)
    else byBoard.set(line.board, [line])
  }
  return byBoard
}
