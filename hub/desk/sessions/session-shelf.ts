import * as v from 'valibot'
import { decodeMessage } from '../../../shared/protocol/encode.ts'
import { fold } from '../../../shared/session/fold.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import {
  type SessionSummary,
  sessionSummarySchema,
  summaryOf,
} from '../../../shared/session/past/session-list.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import {
  figuresOf,
  type SessionFigures,
  sessionFiguresSchema,
} from '../../../shared/session/tournament/session-figures.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import type { Books } from '../books.ts'

/** Raised with the form of what is written of a session, so that older summaries are made anew. */
const FORM = 2

/** What is known of a session without folding it: the line of a list, and what it brings to a tournament. */
export interface ShelvedSession {
  readonly summary: SessionSummary
  readonly figures?: SessionFigures
}

const shelvedSchema = v.strictObject({
  summary: sessionSummarySchema,
  figures: v.exactOptional(sessionFiguresSchema),
})

/**
 * Every session of the folder in a few words. A session whose book lies open is asked itself; of any other the words are
 * read that were written when it last grew, and only where there are none is its journal folded.
 */
export interface SessionShelf {
  /** In the order in which they came. */
  sessions(): readonly SessionId[]
  /** `undefined` of one that is not here. */
  of(session: SessionId): ShelvedSession | undefined
  /** Whether its words are at hand, or it takes a fold to find them. */
  isAtHand(session: SessionId): boolean
  /** Nothing of it is here any more. */
  drop(session: SessionId): void
}

export function createSessionShelf(
  journal: Pick<
    Journal,
    'sessions' | 'entries' | 'lastPosition' | 'summaries' | 'putSummary' | 'transaction'
  >,
  books: Pick<Books, 'current' | 'open'>,
): SessionShelf {
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
    // The one that is played changes with every result; it is written once another one is.
    if (session !== books.current()) store(session, state.position, shelved)
    return shelved
  }

  /** A cache: where the disk takes nothing it is made again another time. */
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
