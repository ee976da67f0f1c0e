import { directionOf, mapSeats } from '../../shared/game/seat.ts'
import { formatDecimal } from '../../shared/lib/fraction.ts'
import { scoreField } from '../../shared/scoring/field/scored-field.ts'
import { sheetsOf } from '../../shared/scoring/field/sheets.ts'
import { formatAllMatchpoints, formatMatchpoints, PRINTED_DECIMALS } from '../../shared/scoring/present.ts'
import { rankField, standingsOf } from '../../shared/scoring/ranking/ranking.ts'
import type { FieldLine } from '../../shared/scoring/sheet.ts'
import { rulesOf } from '../../shared/session/field/field-setup.ts'
import type { Ranked, Standings } from '../../shared/session/views/view-bodies.ts'
import type { Evening, TableStatement } from './evening.ts'

/** Place of one contestant in a ranking, whoever computed it. */
export type RankedPlace = Pick<
  Ranked,
  'label' | 'total' | 'available' | 'percent' | 'rank' | 'shared' | 'boards'
> & {
  readonly line: 'NS' | 'EW' | null
}

/** Returns the places of a ranking of the hub or a screen, best first. */
export const placesOf = (standings: Standings): readonly RankedPlace[] =>
  standings.rankings.flatMap(({ line, rows }) =>
    rows.map(({ label, total, available, percent, rank, shared, boards }) => ({
      line,
      label,
      total,
      available,
      percent,
      rank,
      shared,
      boards,
    })),
  )

/**
 * Ranks these results from scratch: from the rows of the file alone, without facts, state, or memory of earlier
 * results.
 */
export function recompute(
  { plan, settings }: Evening,
  said: readonly TableStatement[],
): readonly RankedPlace[] {
  const keyOf = (label: string, line: 'NS' | 'EW' | null) => `${line ?? ''} ${label}`
  const lines = said.map(
    ({ row: { board, outcome, seats } }): FieldLine => ({
      board,
      outcome,
      seats: mapSeats(seats, (label, seat) => keyOf(label, plan.winners === 2 ? directionOf(seat) : null)),
    }),
  )
  const labels = plan.contestants.map(({ label }) => label)
  const contestants = plan.contestants.map(({ label, line }) => ({
    key: keyOf(label, line ?? null),
    ...(line ? { line } : {}),
  }))
  const numbers = new Map(contestants.map(({ key }, number) => [key, number]))
  const { sheets } = sheetsOf(lines, numbers)
  const field = scoreField(sheets, { contestants, rules: rulesOf(settings, false), adjustments: [] })
  return rankField(field).flatMap(ranking => {
    const standings = standingsOf(ranking)
    const points = standings.map(standing => standing.points)
    const totals = formatAllMatchpoints(points, settings.halves)
    return standings.map(({ number, available, percent, rank, boards }, index) => ({
      line: ranking.line,
      label: labels[number] ?? '',
      total: totals[index] ?? '',
      available: formatMatchpoints(available, settings.halves),
      percent: percent && formatDecimal(percent, PRINTED_DECIMALS),
      rank: rank?.place ?? null,
      shared: (rank?.sharedBy ?? 1) > 1,
      boards,
    }))
  })
}
