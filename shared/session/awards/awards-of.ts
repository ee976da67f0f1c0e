import { type Fraction, formatDecimal } from '../../lib/fraction.ts'
import type { AwardTable } from '../../scoring/awards/award-table.ts'
import { awardsOfPlaces } from '../../scoring/awards/place-awards.ts'
import { isClosed, settingsOf } from '../section/queries.ts'
import type { SessionState } from '../state/state.ts'
import type { Ranked, Standings } from '../views/view-bodies.ts'

type Ranking = Standings['rankings'][number]

/**
 * Adds master points to the final rankings, if the club gives any: each ranking separately with two winners or several
 * sections.
 */
export function withAwards(state: SessionState, rankings: readonly Ranking[]): Ranking[] {
  const table = settingsOf(state)?.awards
  if (!table || !isClosed(state)) return [...rankings]
  return rankings.map(ranking => ({ ...ranking, rows: awardedRows(table, ranking.rows) }))
}

/** Returns rows with the master points that they would get at the close. */
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

/** Formats "3", "2.5", with two decimals only if needed. */
export const awardText = (points: Fraction): string =>
  formatDecimal(points, 2).replace(/0$/, '').replace(/\.0?$/, '')
