import scorer, { type Game } from 'bridge-scorer'
import type { Sheet } from '../../../shared/scoring/sheet.ts'
import type { MadeField } from './scoring-room.ts'

/** Converts a board for npm bridge-scorer: one object per line; we keep the contestants for the totals. */
export const gamesOf = ({ scores }: Sheet): Game[] =>
  Array.from(scores, score => ({ contract: { declaror: score < 0 ? 'E' : 'N' }, score: Math.abs(score) }))

/**
 * Scores the same boards with npm bridge-scorer, which handles a board of any size and ranks competitors, but has no
 * totals: those are added up here in a plain loop.
 */
export function packageScored({ sheets, contestants }: MadeField, boards: readonly Game[][]): number {
  const totals = new Float64Array(contestants.length)
  boards.forEach((games, index) => {
    scorer.matchpoints(games)
    const seats = sheets[index]?.contestants ?? new Int32Array(0)
    games.forEach(({ matchpointsNS, matchpointsEW }, line) => {
      const north = seats[2 * line] ?? 0
      const east = seats[2 * line + 1] ?? 0
      totals[north] = (totals[north] ?? 0) + (matchpointsNS?.value ?? 0)
      totals[east] = (totals[east] ?? 0) + (matchpointsEW?.value ?? 0)
    })
  })
  const lines = ['NS', 'EW', undefined] as const
  return lines.reduce((ranked, line) => {
    const own = contestants.flatMap((contestant, number) =>
      contestant.line === line ? [{ score: totals[number] ?? 0 }] : [],
    )
    return ranked + scorer.rank(own).length
  }, 0)
}
