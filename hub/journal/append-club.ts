import { compareIncarnations, type Incarnation } from '../../shared/protocol/incarnation.ts'
import { CLUB_STREAM } from '../../shared/protocol/piece.ts'
import { type ClubEntry, type ClubStatement, withoutMembers } from './club-entry.ts'
import type { Journal } from './journal.ts'

/**
 * Enters behind the club journal's last position, and from where on the present life of the hub has entered it. Members who
 * are deleted with it are taken out of every row.
 */
export function appendClub(
  journal: Pick<Journal, 'meta' | 'lives' | 'putLife' | 'clubEntries'>,
  statements: readonly ClubStatement[],
  last: number,
  { put, rewrite }: ClubRows,
): void {
  const now = presentLife(journal)
  const before = journal.lives(CLUB_STREAM).at(-1)
  if (now && (!before || compareIncarnations(before, now) !== 0))
    journal.putLife(CLUB_STREAM, { from: last + 1, ...now })
  for (const [at, statement] of statements.entries()) put({ ...statement, position: last + 1 + at })
  const gone = new Set(statements.flatMap(one => (one.kind === 'members-deleted' ? one.members : [])))
  if (gone.size === 0) return
  for (const entry of journal.clubEntries()) {
    const left = withoutMembers(entry, gone)
    if (left !== entry) rewrite(left)
  }
}

/** The rows of the club journal. Only what is said of a deleted member is ever taken out of one. */
export interface ClubRows {
  readonly put: (entry: ClubEntry) => void
  readonly rewrite: (entry: ClubEntry) => void
}

/** None where no hub has ever started with this journal. */
function presentLife({ meta }: Pick<Journal, 'meta'>): Incarnation | undefined {
  const hub = meta('hub')
  return hub === undefined ? undefined : { epoch: Number(meta('epoch')), hub, start: Number(meta('start')) }
}
