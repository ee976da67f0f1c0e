import * as v from 'valibot'
import { type SessionId, sessionIdSchema } from '../../shared/session/identity.ts'
import { EMPTY_STATE, type SessionState } from '../../shared/session/state.ts'
import type { Journal } from '../journal/journal.ts'
import { openBook, type SessionBook } from './session-book.ts'

/** The sessions' books: the current one at hand from the start, any other read when it is asked for. */
export interface Books {
  current(): SessionId | null
  /** The state of the current session; empty where there is none. */
  state(): SessionState
  of(session: SessionId): SessionBook
  /** A book that has got its first entries is known from now on; of empty ones nothing is kept. */
  keep(session: SessionId, book: SessionBook): void
  /** Inside a transaction: the session is the current one after the next start, too. */
  storeCurrent(session: SessionId): void
  setCurrent(session: SessionId): void
}

export function openBooks(journal: Journal): Books {
  const books = new Map<SessionId, SessionBook>()
  const stored = journal.meta('current-session')
  let current = stored === undefined ? null : v.parse(sessionIdSchema, stored)
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
    storeCurrent: session => journal.setMeta('current-session', session),
    setCurrent: session => {
      current = session
    },
  }
}
