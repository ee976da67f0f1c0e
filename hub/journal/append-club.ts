import { compareIncarnations, type Incarnation } from '../../shared/protocol/incarnation.ts'
import { CLUB_STREAM } from '../../shared/protocol/piece.ts'
import type { ClubEntry, ClubStatement } from './club-entry.ts'
import type { Journal } from './journal.ts'

/** Enters behind the club journal's last position, and from where on the present life of the hub has entered it. */
export function appendClub(
  journal: Pick<Journal, 'meta' | 'lives' | 'putLife'>,
  statements: readonly ClubStatement[],
  last: number,
  put: (entry: ClubEntry) => void,
): void {
  const now = presentLife(journal)
  const before = journal.lives(CLUB_STREAM).at(-1)
  if (now && (!before || compareIncarnations(before, now) !== 0))
    journal.putLife(CLUB_STREAM, { from: last + 1, ...now })
  for (const [at, statement] of statements.entries()) put({ ...statement, position: last + 1 + at })
}

/** None where no hub has ever started with this journal. */
function presentLife({ meta }: Pick<Journal, 'meta'>): Incarnation | undefined {
  const hub = meta('hub')
  return hub === undefined ? undefined : { epoch: Number(meta('epoch')), hub, start: Number(meta('start')) }
}
