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

/** Returns the ranked contestants: those listed in the file, then all others in its rows. */
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
 * Returns each contestant once, in the order in which equal ranks are listed: the file's list, then the others by
 * section and label.
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
