import * as v from 'valibot'
import { decodeMessage } from '../../../shared/protocol/codec.ts'
import { fold } from '../../../shared/session/decide/fold.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import {
  type SessionSummary,
  sessionSummarySchema,
  summaryOf,
} from '../../../shared/session/past/session-list.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import {
  figuresOf,
  type SessionFigures,
  sessionFiguresSchema,
} from '../../../shared/session/tournament/session-figures.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import type { Books } from '../books.ts'

/** Format number of saved summaries; raised to rebuild older ones. */
const FORM = 2

/**
 * Summary of a session, available without folding its journal: its line in a list, and its contribution to a
 * tournament.
 */
export interface ShelvedSession {
  readonly summary: SessionSummary
  readonly figures?: SessionFigures
}

const shelvedSchema = v.strictObject({
  summary: sessionSummarySchema,
  figures: v.exactOptional(sessionFiguresSchema),
})

/**
 * Summaries of all sessions of the folder. A session in memory is summarized directly; for any other the
 * summary saved when it last grew is used, and its journal is folded only if that is missing.
 */
export interface SessionSummaries {
  sessions(): readonly SessionId[]
  /** Returns the summary; `undefined` if the session is not here. */
  of(session: SessionId): ShelvedSession | undefined
  /** True if the summary is available without a fold. */
  isAtHand(session: SessionId): boolean
  drop(session: SessionId): void
}

export function createSessionShelf(
  journal: Pick<
    Journal,
    'sessions' | 'entries' | 'lastPosition' | 'summaries' | 'putSummary' | 'transaction'
  >,
  books: Pick<Books, 'current' | 'open'>,
): SessionSummaries {
  const known = new Map<SessionId, { readonly position: number; readonly shelved: ShelvedSession }>()
  const order: SessionId[] = [...journal.sessions()]
  for (const [session, { position, form, text }] of journal.summaries('sessions')) {
    const read = form === FORM ? decodeMessage(shelvedSchema, text) : undefined
    if (read?.ok) known.set(session, { position, shelved: read.value })
  }

  const isFresh = (session: SessionId) => known.get(session)?.position === journal.lastPosition(session)

  function keep(session: SessionId, state: SessionState): ShelvedSession {
    const before = known.get(session)
    if (before?.position === state.position) return before.shelved
    const figures = figuresOf(session, state)
    const shelved = { summary: summaryOf(session, state), ...(figures && { figures }) }
    known.set(session, { position: state.position, shelved })
    // The current session changes with every result, so it is saved only once another is current.
    if (session !== books.current()) store(session, state.position, shelved)
    return shelved
  }

  /** Saves a cached summary; if the disk refuses, it is built again another time. */
  function store(session: SessionId, position: number, shelved: ShelvedSession): void {
    try {
      journal.transaction(() =>
        journal.putSummary('sessions', session, { position, form: FORM, text: JSON.stringify(shelved) }),
      )
    } catch (cause) {
      if (!(cause instanceof JournalError)) throw cause
    }
  }

  function sessions(): readonly SessionId[] {
    const current = books.current()
    if (current && !order.includes(current)) order.push(current)
    for (const session of books.open().keys()) if (!order.includes(session)) order.push(session)
    return order
  }

  return {
    sessions,
    of(session) {
      const book = books.open().get(session)
      if (book) return keep(session, book.state)
      if (isFresh(session)) return known.get(session)?.shelved
      return journal.lastPosition(session) > 0 ? keep(session, fold(journal.entries(session))) : undefined
    },
    isAtHand: session => books.open().has(session) || isFresh(session),
    drop(session) {
      known.delete(session)
      const at = order.indexOf(session)
      if (at >= 0) order.splice(at, 1)
    },
  }
}
