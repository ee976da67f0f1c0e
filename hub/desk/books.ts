import * as v from 'valibot'
import type { Incarnation } from '../../shared/protocol/incarnation.ts'
import { type SessionId, sessionIdSchema } from '../../shared/session/identity.ts'
import { EMPTY_STATE, type SessionState } from '../../shared/session/state.ts'
import { type Journal, JournalError } from '../journal/journal.ts'
import type { DeskDeps } from './desk-types.ts'
import { decideLost, draftOf, openBook, type SessionBook, takeOver } from './session-book.ts'

/** The sessions' books: the current one at hand from the start, any other read when it is asked for. */
export interface Books {
  current(): SessionId | null
  /** The state of the current session; empty where there is none. */
  state(): SessionState
  of(session: SessionId): SessionBook
  /** A book that has got its first entries is known from now on; of empty ones nothing is kept. */
  keep(session: SessionId, book: SessionBook): void
  /** The books that lie open. */
  open(): ReadonlyMap<SessionId, SessionBook>
  /** Closes a book that nobody needs at hand: it is read anew when it is asked for. */
  release(session: SessionId): void
  /** Inside a transaction: the session is the current one after the next start, too. */
  storeCurrent(session: SessionId): void
  setCurrent(session: SessionId | null): void
}

/** Which session is the current one; where that cannot be read any more, the one that was opened last. */
function currentIn(journal: Journal, stored: string | undefined): SessionId | null {
  const read = v.safeParse(sessionIdSchema, stored)
  if (read.success) return read.output
  const isLost = stored !== undefined || journal.unreadable().some(({ table }) => table === 'meta')
  return isLost ? (journal.sessions().at(-1) ?? null) : null
}

export function openBooks(journal: Journal): Books {
  const books = new Map<SessionId, SessionBook>()
  const stored = journal.meta('current-session')
  let current = currentIn(journal, stored)
  function of(session: SessionId): SessionBook {
    const known = books.get(session)
    if (known) return known
    const book = openBook(journal.entries(session), journal.lives(session))
    if (book.entries.length > 0) books.set(session, book)
    return book
  }
  if (current) of(current)
  return {
    current: () => current,
    state: () => (current ? of(current).state : EMPTY_STATE),
    of,
    keep: (session, book) => void books.set(session, book),
    open: () => books,
    release: session => void books.delete(session),
    storeCurrent: session => journal.setMeta('current-session', session),
    setCurrent: session => {
      current = session
    },
  }
}

export interface LostDecisionsDeps {
  readonly journal: Journal
  readonly books: Books
  readonly incarnation: () => Incarnation
  readonly log: DeskDeps['log']
}

/**
 * At the start of the hub: facts of the session whose decision lay in a row that cannot be read any more are decided
 * anew, in their order. Where the disk fails they stay undecided until they come again or the next start.
 */
export function decideLostOnes(
  { journal, books, incarnation, log }: LostDecisionsDeps,
  session: SessionId | null,
): void {
  if (session === null) return
  const book = books.of(session)
  if (book.undecided.size === 0) return
  const draft = draftOf(book)
  for (const entry of book.undecided.values()) decideLost(draft, entry, incarnation())
  try {
    journal.transaction(() => {
      journal.append(session, draft.entries)
      if (draft.life) journal.putLife(session, draft.life)
    })
  } catch (cause) {
    if (!(cause instanceof JournalError)) throw cause
    log('Facts whose decisions cannot be read could not be decided again.', { cause: String(cause) })
    return
  }
  takeOver(draft)
  log('Facts whose decisions cannot be read have been decided again.', { facts: draft.entries.length })
}
