import { must } from '../../lib/assert.ts'
import { formatAll, formatPlace } from '../../scoring/profiles/print.ts'
import type { FormPrint, PrintRules } from '../../scoring/profiles/profile.ts'
import { type Ranking, standingsOf } from '../../scoring/ranking/ranking.ts'
import type { ResultsField } from './results-field.ts'
import { keyOf, type PublishedPlace, type ResultsSession } from './results-session.ts'

/** A place with all figures: `percent` and `rank` are empty if nothing could be compared. */
export type FiguredPlace = PublishedPlace &
  Required<Pick<PublishedPlace, 'total' | 'percent' | 'rank' | 'boards'>>

/**
 * Returns the ranking as the profile prints it, best first; with two winners North-South before East-West.
 * `totalOf` replaces the totals of the boards.
 */
export function placesOfRankings(
  { session, field, contestants, phantoms }: ResultsField,
  rankings: readonly Ranking[],
  form: FormPrint & Pick<PrintRules, 'ranks'>,
  totalOf?: (number: number) => string,
): readonly FiguredPlace[] {
  const standings = rankings.flatMap(ranking =>
    standingsOf(ranking).filter(({ number }) => !phantoms.has(number)),
  )
  const { rounding } = field.setup.rules.ranking
  const totals = formatAll(
    standings.map(({ points }) => points),
    form.totals,
    rounding,
  )
  const percents = form.percents
    ? formatAll(
        standings.map(({ percent }) => percent),
        form.percents,
        rounding,
      )
    : []
  const tieBreaks = formatAll(
    standings.map(({ tieBreak }) => tieBreak?.value ?? null),
    { places: 2, style: 'trimmed' },
    rounding,
  )
  const players = playersIn(session)
  return standings.map(({ number, boards, rank, tieBreak }, at) => {
    const contestant = must(contestants[number], `contestant ${number}`)
    const names = players.get(keyOf(contestant))
    return {
      contestant: contestant.label,
      ...(contestant.section !== undefined && { section: contestant.section }),
      ...(contestant.line !== undefined && { direction: contestant.line }),
      total: totalOf?.(number) ?? totals[at] ?? '',
      percent: totalOf ? '' : (percents[at] ?? ''),
      rank: formatPlace(rank, form.ranks),
      boards: `${boards}`,
      ...(tieBreak && { tiebreak: tieBreaks[at] ?? '' }),
      ...(names && { players: names }),
    }
  })
}

const playersIn = ({ ranking }: ResultsSession): ReadonlyMap<string, readonly string[]> =>
  new Map(
    ranking.flatMap(({ contestant, section, direction, players }) => {
      const place = {
        label: contestant,
        ...(section !== undefined && { section }),
        ...(direction !== undefined && { line: direction }),
      }
      return players ? [[keyOf(place), players] as const] : []
    }),
  )
