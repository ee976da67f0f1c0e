import { SEATS } from '../../game/seat.ts'
import { naturalOrder } from '../../lib/natural-order.ts'
import {
  contestantAt,
  contestantSittingOut,
  keyOf,
  type LabelledContestant,
  type ResultsRow,
  type ResultsSession,
  type Winners,
} from './results-session.ts'

/** Everybody who sits in a row, by section and label: the order in which sharers of a rank are listed. */
export function contestantsIn({
  rows,
  winners,
}: Pick<ResultsSession, 'rows' | 'winners'>): readonly LabelledContestant[] {
  const found = new Map<string, LabelledContestant>()
  for (const row of rows)
    for (const contestant of contestantsOf(row, winners)) found.set(keyOf(contestant), contestant)
  return [...found.values()].sort(
    (a, b) => naturalOrder(a.section ?? '', b.section ?? '') || naturalOrder(a.label, b.label),
  )
}

const contestantsOf = (row: ResultsRow, winners: Winners): readonly LabelledContestant[] =>
  row.kind === 'line'
    ? SEATS.map(seat => contestantAt(row, seat, winners))
    : [contestantSittingOut(row, winners)]
