import { type Fraction, formatDecimal } from '../../lib/fraction.ts'
import type { AwardTable } from '../../scoring/awards/award-table.ts'
import { awardsOfPlaces } from '../../scoring/awards/place-awards.ts'
import { isClosed, settingsOf } from '../queries.ts'
import type { SessionState } from '../state.ts'
import type { Ranked, Standings } from '../views/view-bodies.ts'

type Ranking = Standings['rankings'][number]

/**
 * The rankings with the master points of each place, where the club gives any: of the final ranking alone, each ranking by
 * itself where there are two winners or several sections.
 */
export function withAwards(state: SessionState, rankings: readonly Ranking[]): Ranking[] {
  const table = settingsOf(state)?.awards
  if (!table || !isClosed(state)) return [...rankings]
  return rankings.map(ranking => ({ ...ranking, rows: awardedRows(table, ranking.rows) }))
}

/** The same before the close, as a preview: what the places would bring if they stayed so. */
export function awardedRows(table: AwardTable, rows: readonly Ranked[]): Ranked[] {
  const sharers = new Map<number, number>()
  for (const { rank } of rows) if (rank !== null) sharers.set(rank, (sharers.get(rank) ?? 0) + 1)
  const awards = awardsOfPlaces(
    table,
    rows.map(({ rank }) => (rank === null ? null : { place: rank, sharedBy: sharers.get(rank) ?? 1 })),
  )
  return rows.map((row, at) => {
    const award = awards[at]
    return award ? { ...row, award: awardText(award) } : row
  })
}

/** "3", "2.5": two decimals where they say anything. */
export const awardText = (points: Fraction): string =>
  formatDecimal(points, 2).replace(/0$/, '').replace(/\.0?$/, '')
