import { isSignedByClub } from '../../../shared/protocol/door/club-signature.ts'
import { type DeletedMessage, deletedText } from '../../../shared/protocol/sessions/deleted.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import type { Book } from '../book.ts'
import type { BackupKeeper } from '../copies/copies.ts'
import type { Handshake } from '../exchange/talk.ts'
import type { FromWorker } from '../messages.ts'

export interface ForgettingDeps {
  readonly book: Book
  readonly copies: Pick<BackupKeeper, 'forget'> | undefined
  readonly talk: Pick<Handshake, 'end'>
  readonly emit: (message: FromWorker) => void
}

/**
 * Deletes this device's data of sessions that its club has deleted: facts with or without receipts, copies and views.
 * It requires the club's own signature; nothing else deletes facts without a receipt.
 */
export interface Forgetting {
  handle(told: DeletedMessage): Promise<void>
}

export function createForgetting({ book, copies, talk, emit }: ForgettingDeps): Forgetting {
  /** Sessions already deleted, since the hub repeats the request on each link. */
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
