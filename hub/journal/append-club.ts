import { compareIncarnations, type Incarnation } from '../../shared/protocol/incarnation.ts'
import { CLUB_STREAM } from '../../shared/protocol/piece.ts'
import { type ClubEntry, type ClubStatement, withoutMembers } from './club-entry.ts'
import type { Journal } from './journal.ts'

/**
 * Appends to the club journal, and records from which position on the current incarnation has made the
 * entries. Members deleted by these entries are removed from every row.
 */
export function appendClub(
  journal: Pick<Journal, 'meta' | 'lives' | 'putLife' | 'clubEntries'>,
  statements: readonly ClubStatement[],
  last: number,
  { put, rewrite }: ClubRows,
): void {
  const now = currentIncarnation(journal)
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

/** Rows of the club journal. A row is rewritten only to remove a deleted member. */
export interface ClubRows {
  readonly put: (entry: ClubEntry) => void
  readonly rewrite: (entry: ClubEntry) => void
}

/** Returns the current incarnation; undefined if no hub has ever started with this journal. */
function currentIncarnation({ meta }: Pick<Journal, 'meta'>): Incarnation | undefined {
  const hub = meta('hub')
  return hub === undefined ? undefined : { epoch: Number(meta('epoch')), hub, start: Number(meta('start')) }
}
