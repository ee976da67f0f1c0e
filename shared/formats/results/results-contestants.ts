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

/** Who is ranked: those whom the file lists, then whoever else sits in a row. */
export const contestantsIn = ({
  rows,
  winners,
  contestants = [],
}: Pick<ResultsSession, 'rows' | 'winners' | 'contestants'>): readonly LabelledContestant[] =>
  withListed(
    contestants,
    rows.flatMap(row => contestantsOf(row, winners)),
  )

/**
 * Everybody once, in the order in which sharers of a rank are listed: those of the list in theirs, the others after them
 * by section and label.
 */
export function withListed(
  listed: readonly LabelledContestant[],
  others: readonly LabelledContestant[],
): readonly LabelledContestant[] {
  const found = new Map(others.map(each => [keyOf(each), each]))
  for (const each of listed) found.delete(keyOf(each))
  const rest = [...found.values()].sort(
    (a, b) => naturalOrder(a.section ?? '', b.section ?? '') || naturalOrder(a.label, b.label),
  )
  return [...listed, ...rest]
}

const contestantsOf = (row: ResultsRow, winners: Winners): readonly LabelledContestant[] =>
  row.kind === 'line'
    ? SEATS.map(seat => contestantAt(row, seat, winners))
    : [contestantSittingOut(row, winners)]
