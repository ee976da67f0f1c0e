import { isSignedByClub } from '../../../shared/protocol/door/club-signature.ts'
import { type DeletedMessage, deletedText } from '../../../shared/protocol/sessions/deleted.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import type { Book } from '../book.ts'
import type { CopyKeeper } from '../copies/copies.ts'
import type { Talk } from '../exchange/talk.ts'
import type { FromWorker } from '../messages.ts'

export interface ForgettingDeps {
  readonly book: Book
  readonly copies: Pick<CopyKeeper, 'forget'> | undefined
  readonly talk: Pick<Talk, 'end'>
  readonly emit: (message: FromWorker) => void
}

/**
 * Drops what this device holds of sessions that its club has deleted: facts handed in or not, copies, what was shown.
 * Only the club's own signature does that, whoever says it; nothing else takes away what has no receipt.
 */
export interface Forgetting {
  handle(told: DeletedMessage): Promise<void>
}

export function createForgetting({ book, copies, talk, emit }: ForgettingDeps): Forgetting {
  /** The hub says them anew on each link; the store is looked through once. */
  const done = new Set<SessionId>()
  return {
    async handle({ sessions, signature }) {
      const news = sessions.filter(session => !done.has(session))
      const { club, assignment } = book.identity()
      if (news.length === 0 || club === null) return
      if (!isSignedByClub(club, 'deleted', deletedText(sessions), signature)) return
      const isShown = news.some(session => session === assignment?.session)
      await book.commit({ dropSessions: news, ...(isShown && { clearViews: true, clearEntries: true }) })
      copies?.forget(news)
      for (const session of news) {
        talk.end(session)
        done.add(session)
      }
      emit({ kind: 'unsent', unsent: book.unsent() })
    },
  }
}
