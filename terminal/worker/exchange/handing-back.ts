import { cutText } from '../../../shared/lib/cut-text.ts'
import {
  type GiveJournal,
  JOURNAL_PAGES_AT_ONCE,
  type JournalPage,
} from '../../../shared/protocol/hand-back.ts'
import type { SessionSegment } from '../../../shared/protocol/topics.ts'
import { MAX_MESSAGE_BYTES } from '../../../shared/protocol/up.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import type { Book } from '../book.ts'
import type { PlainJournal } from './journals-kept.ts'

/** What a page says besides its text: the sessions, too. */
const ENVELOPE_BYTES = 1100

/** Hands a hub that rebuilds an evening what this device holds of it in plain, as it asks page by page. */
export interface HandingBack {
  give(on: SessionSegment, asked: GiveJournal): void
  /** The link is gone. */
  cut(): void
}

export function createHandingBack(
  book: Pick<Book, 'journals'>,
  send: (session: SessionSegment, message: object) => void,
): HandingBack {
  /** The journal that is being handed over: it may grow meanwhile, and is given as it was. */
  let cutUp: {
    readonly session: SessionId
    readonly journal: PlainJournal
    readonly pages: readonly string[]
  } | null = null

  function pagesOf(session: SessionId | null, from: number) {
    const journals = book.journals()
    const wanted = session ?? [...journals.keys()].at(-1)
    const journal = wanted && journals.get(wanted)
    if (!wanted || !journal) return null
    if (cutUp?.session !== wanted || from === 0)
      cutUp = {
        session: wanted,
        journal,
        pages: cutText(JSON.stringify(journal.entries), MAX_MESSAGE_BYTES - ENVELOPE_BYTES),
      }
    return cutUp
  }

  return {
    give(on, { id, session, from }) {
      const sessions = [...book.journals().keys()]
      const found = pagesOf(session, from)
      const page = (at: number, text: string): JournalPage => ({
        type: 'journal-given',
        id,
        session: found?.session ?? session,
        sessions,
        incarnation: found?.journal.incarnation ?? null,
        page: at,
        pages: found?.pages.length ?? 0,
        text,
      })
      if (!found) return send(on, page(0, ''))
      for (const [index, text] of found.pages.slice(from, from + JOURNAL_PAGES_AT_ONCE).entries())
        send(on, page(from + index, text))
    },
    cut() {
      cutUp = null
    },
  }
}
