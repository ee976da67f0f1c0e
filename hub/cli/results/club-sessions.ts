import { existsSync } from 'node:fs'
import { type Parsed, parsed } from '../../../shared/lib/parsed.ts'
import type { MemberId } from '../../../shared/people/person.ts'
import { fold } from '../../../shared/session/decide/fold.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import { foldClub } from '../../journal/club-entry.ts'
import { journalPath } from '../../journal/data-folder.ts'
import type { Journal } from '../../journal/journal.ts'
import { openSqliteJournal } from '../../journal/journal-sqlite.ts'
import { resultsRefused } from './results-problem.ts'

/** Read-only sessions of a data folder on which no hub runs. */
export interface ClubSessions {
  readonly all: readonly SessionId[]
  state(session: SessionId): SessionState
  hands(session: SessionId): ReturnType<Journal['hands']>
  /** Returns the federation's number of a member, if the club's list has it. */
  nationalOf(member: MemberId): string | undefined
}

/** Runs the work on the sessions and closes the folder, or reports why they cannot be read. */
export function withSessions(
  folder: string,
  work: (sessions: ClubSessions) => Parsed<number>,
): Parsed<number> {
  if (!existsSync(journalPath(folder))) return resultsRefused('results.no-journal', { folder })
  const journal = openSqliteJournal(journalPath(folder))
  if (!journal.ok) return journal
  try {
    const { members } = foldClub(journal.value.clubEntries())
    return work({
      all: journal.value.sessions(),
      state: session => fold(journal.value.entries(session)),
      hands: session => journal.value.hands(session),
      nationalOf: member => members.get(member)?.federation,
    })
  } finally {
    journal.value.close()
  }
}

/** Returns the sessions with these ids, or a problem if one does not exist. */
export function named(
  { all }: Pick<ClubSessions, 'all'>,
  names: readonly string[],
  folder: string,
): Parsed<readonly SessionId[]> {
  const unknown = names.find(name => !all.some(session => session === name))
  if (unknown !== undefined) return resultsRefused('results.no-session', { session: unknown, folder })
  return parsed(all.filter(session => names.includes(session)))
}
