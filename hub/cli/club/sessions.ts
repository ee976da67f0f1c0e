import { existsSync } from 'node:fs'
import { type Nothing, type Parsed, parsed, refusing } from '../../../shared/lib/parsed.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import { inListOrder, type SessionSummary } from '../../../shared/session/past/session-list.ts'
import { createSessionShelf } from '../../desk/sessions/session-shelf.ts'
import { foldClub } from '../../journal/club-entry.ts'
import { journalPath } from '../../journal/data-folder.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import { openSqliteJournal } from '../../journal/journal-sqlite.ts'
import type { CliIo } from '../io.ts'
import { readWords, refused } from '../option-problem.ts'
import { resultsRefused } from '../results/results-problem.ts'
import { dataFolder } from '../start.ts'
import { table } from '../text-table.ts'
import { ENGLISH } from '../words.ts'

const EXIT_USAGE = 2

interface SessionsProblems {
  readonly 'sessions.one': Nothing
  readonly 'sessions.played': { readonly name: string }
  readonly 'sessions.failed': { readonly why: string }
}
const sessionsRefused = refusing<SessionsProblems>()

/**
 * Runs `overtrick sessions [--data DIR]`, which lists the sessions of this folder, and `sessions delete ID --yes`,
 * which deletes one for good, as a director's screen does. The hub must be stopped.
 */
export function runSessions(args: readonly string[], io: CliIo): number {
  const read = readWords({
    args: [...args],
    options: { data: { type: 'string' }, yes: { type: 'boolean', default: false } },
    strict: true,
    allowPositionals: true,
  })
  const problem = read.ok ? usageProblem(read.value.positionals, read.value.values.data) : read.problem
  if (!read.ok || problem) {
    if (problem) io.err(`${ENGLISH.usage(problem, 'overtrick')}\n`)
    return EXIT_USAGE
  }
  const { data, yes } = read.value.values
  const [, id] = read.value.positionals
  const folder = dataFolder(data, io)
  const done = withJournal(folder, journal =>
    id === undefined ? list(journal, { folder, io }) : remove(journal, id, { folder, io, yes }),
  )
  if (done.ok) return done.value
  io.err(`${ENGLISH.problem(done.problem)}\n`)
  return 1
}

function usageProblem([command, ...ids]: readonly string[], data: string | undefined) {
  if (data === '') return refused('option.data').problem
  if (command === undefined) return undefined
  if (command !== 'delete') return refused('command.none', { value: command }).problem
  return ids.length === 1 ? undefined : sessionsRefused('sessions.one').problem
}

function withJournal(folder: string, work: (journal: Journal) => Parsed<number>): Parsed<number> {
  if (!existsSync(journalPath(folder))) return resultsRefused('results.no-journal', { folder })
  const journal = openSqliteJournal(journalPath(folder))
  if (!journal.ok) return journal
  try {
    return work(journal.value)
  } finally {
    journal.value.close()
  }
}

interface Asked {
  readonly folder: string
  readonly io: CliIo
}

/** Returns the summary of each session as it was written when the session last grew. */
function summaries(journal: Journal): readonly SessionSummary[] {
  const shelf = createSessionShelf(journal, { current: () => null, open: () => new Map() })
  const { deleted } = foldClub(journal.clubEntries())
  return shelf
    .sessions()
    .filter(session => !deleted.has(session))
    .flatMap(session => shelf.of(session)?.summary ?? [])
}

function list(journal: Journal, { folder, io }: Asked): Parsed<number> {
  const { archived } = foldClub(journal.clubEntries())
  const current = journal.meta('current-session')
  const sessions = inListOrder(
    summaries(journal).map(summary => ({
      ...summary,
      current: summary.session === current,
      archived: archived.get(summary.session)?.archived ?? false,
    })),
  )
  const { say } = ENGLISH
  if (sessions.length === 0) {
    io.out(`${say('sessions.none', { folder })}\n`)
    return parsed(0)
  }
  const column = (head: string, cells: readonly string[]) => ({ head, cells, right: false })
  const lines = table([
    column(
      say('sessions.date'),
      sessions.map(({ date }) => date),
    ),
    column(
      say('sessions.name'),
      sessions.map(({ name }) => name || say('sessions.unnamed')),
    ),
    column(
      say('sessions.who'),
      sessions.map(({ contest, contestants: count }) =>
        contest && count > 0 ? say(`sessions.${contest}`, { count }) : '',
      ),
    ),
    column(
      say('sessions.id'),
      sessions.map(({ session }) => session),
    ),
    column(
      '',
      sessions.map(({ closed, corrected, archived: isPutAway }) =>
        [
          ...(closed ? [] : [say('sessions.unfinished')]),
          ...(corrected ? [say('sessions.corrected')] : []),
          ...(isPutAway ? [say('sessions.archived')] : []),
        ].join(', '),
      ),
    ),
  ])
  io.out(`${lines.join('\n')}\n`)
  return parsed(0)
}

/** Deletes the session; the statement and the erasing are one transaction, as in a running hub. */
function remove(
  journal: Journal,
  id: string,
  { folder, io, yes }: Asked & { readonly yes: boolean },
): Parsed<number> {
  const found = summaries(journal).find(({ session }) => session === id)
  if (!found) return resultsRefused('results.no-session', { session: id, folder })
  const { session, date, closed } = found
  const name = found.name || ENGLISH.say('sessions.unnamed')
  if (session === journal.meta('current-session') && found.name !== '' && !closed)
    return sessionsRefused('sessions.played', { name })
  if (!yes) {
    io.err(`${ENGLISH.say('sessions.sure', { name, date, session })}\n`)
    return parsed(EXIT_USAGE)
  }
  const erased = erase(journal, session)
  if (!erased.ok) return erased
  io.out(`${ENGLISH.say('sessions.deleted', { name, date })}\n`)
  return parsed(0)
}

function erase(journal: Journal, session: SessionId): Parsed<true> {
  try {
    journal.transaction(() => {
      journal.appendClub([{ kind: 'session-deleted', session, at: Date.now() }])
      journal.eraseSession(session)
    })
    journal.forgetErased()
    return parsed(true)
  } catch (cause) {
    if (!(cause instanceof JournalError)) throw cause
    return sessionsRefused('sessions.failed', { why: cause.message })
  }
}
