import {
  DELETED_SINCE,
  type DeletedMessage,
  deletedText,
  MAX_DELETED,
} from '../../../shared/protocol/sessions/deleted.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import { isClosed, isOpened } from '../../../shared/session/section/queries.ts'
import { foldClub } from '../../journal/club-entry.ts'
import type { Journal } from '../../journal/journal.ts'
import type { ClubKeys } from '../../keys/club-keys.ts'
import type { Books } from '../books.ts'
import type { DeviceLink } from '../devices/links.ts'

/** Statements of the club journal about sessions: which are deleted, and which are archived. */
export interface SessionMarks {
  /**
   * True if nothing of the session may be entered or sent any more. A session in play here counts as deleted only once
   * it is finished, even if another laptop of the club has deleted it.
   */
  isDeleted(session: SessionId): boolean
  isArchived(session: SessionId): boolean
  deleted(): readonly SessionId[]
  /** Sends the device the club's deleted sessions that were not sent on its link yet. */
  tell(link: DeviceLink, send: (message: DeletedMessage) => void): void
  /** Reads the club journal again after it has grown. */
  readAgain(): void
}

export function createSessionMarks(
  journal: Pick<Journal, 'clubEntries'>,
  keys: Pick<ClubKeys, 'signEd'>,
  books: Pick<Books, 'current' | 'state'>,
): SessionMarks {
  let club = foldClub(journal.clubEntries())
  /** Number of deleted sessions already sent, by link. */
  const told = new WeakMap<DeviceLink, number>()
  const messages = new Map<string, DeletedMessage>()

  const isPlayed = (session: SessionId) =>
    session === books.current() && isOpened(books.state()) && !isClosed(books.state())

  function messageOf(sessions: readonly SessionId[]): DeletedMessage {
    const text = deletedText(sessions)
    const known = messages.get(text) ?? {
      type: 'deleted',
      sessions: [...sessions],
      signature: keys.signEd('deleted', text),
    }
    messages.set(text, known)
    return known
  }

  const deleted = () => [...club.deleted.keys()]
  return {
    isDeleted: session => club.deleted.has(session) && !isPlayed(session),
    isArchived: session => club.archived.get(session)?.archived ?? false,
    deleted,
    tell(link, send) {
      if (link.protocol < DELETED_SINCE) return
      const gone = deleted().filter(session => !isPlayed(session))
      for (let from = told.get(link) ?? 0; from < gone.length; from += MAX_DELETED)
        send(messageOf(gone.slice(from, from + MAX_DELETED)))
      told.set(link, gone.length)
    },
    readAgain() {
      club = foldClub(journal.clubEntries())
    },
  }
}
