import * as v from 'valibot'
import type { Incarnation } from '../../shared/protocol/incarnation.ts'
import { type SessionId, sessionIdSchema } from '../../shared/session/identity.ts'
import { EMPTY_STATE, type SessionState } from '../../shared/session/state/state.ts'
import { type Journal, JournalError } from '../journal/journal.ts'
import type { DeskDeps } from './desk-types.ts'
import { applyDraft, decideLost, draftOf, openBook, type SessionBook } from './session-book.ts'

/** Books of the sessions: the current one is in memory from the start, others are read on demand. */
export interface Books {
  current(): SessionId | null
  /** State of the current session; empty if there is none. */
  state(): SessionState
  of(session: SessionId): SessionBook
  /** Keeps a book that has its first entries; empty ones are not kept. */
  keep(session: SessionId, book: SessionBook): void
  open(): ReadonlyMap<SessionId, SessionBook>
  /** Drops a book from memory; it is read again on demand. */
  release(session: SessionId): void
  /** Stores the current session for the next start; called inside a transaction. */
  storeCurrent(session: SessionId): void
  setCurrent(session: SessionId | null): void
}

/** Returns the current session; if that cannot be read, the one opened last. */
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
 * Decides facts of the session again, in their order, when the hub starts and the rows of their decisions are
 * unreadable. If the disk fails they stay undecided until they are resent or the next start.
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
  applyDraft(draft)
  log('Facts whose decisions cannot be read have been decided again.', { facts: draft.entries.length })
}
