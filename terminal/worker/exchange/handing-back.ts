import { cutText } from '../../../shared/lib/utf8-bytes.ts'
import {
  type GiveJournal,
  JOURNAL_PAGES_AT_ONCE,
  type JournalPage,
} from '../../../shared/protocol/rebuild-messages.ts'
import type { SessionSegment } from '../../../shared/protocol/topics.ts'
import { MAX_MESSAGE_BYTES } from '../../../shared/protocol/up.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import type { Book } from '../book.ts'
import type { PlainJournal } from './journals-kept.ts'

/** Size of a page besides its text, including the list of sessions. */
const ENVELOPE_BYTES = 1100

/** Returns this device's unencrypted data of a session to a hub that is rebuilding it, page by page. */
export interface HandingBack {
  give(on: SessionSegment, asked: GiveJournal): void
  cut(): void
}

export function createHandingBack(
  book: Pick<Book, 'journals'>,
  send: (session: SessionSegment, message: object) => void,
): HandingBack {
  /** Snapshot of the journal that is being returned, which may grow meanwhile. */
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
