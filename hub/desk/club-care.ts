import type { CopiesReport } from '../../shared/protocol/copies.ts'
import { CLUB_STREAM } from '../../shared/protocol/piece.ts'
import type { SessionSegment } from '../../shared/protocol/topics.ts'
import type { DeviceId, SessionId } from '../../shared/session/identity.ts'
import type { CopiesView } from '../../shared/session/views/view-bodies.ts'
import type { ClubStatement } from '../journal/club-entry.ts'
import { type Journal, JournalError } from '../journal/journal.ts'
import { type ClubGathering, createClubGathering, type Send } from '../seal/club-gathering.ts'
import { createSealedCopies } from '../seal/copies.ts'
import type { CopiesCount } from '../seal/supply.ts'
import type { Books } from './books.ts'
import { CLUB_SINCE, type ClubNews, createClubNews } from './club-news.ts'
import type { DeskDeps } from './desk-types.ts'
import type { Assignments } from './devices/assignments.ts'
import type { Club } from './devices/club.ts'
import type { Links } from './devices/links.ts'
import type { HubLife } from './health/hub-life.ts'

/**
 * Functions by which the club survives the loss of its laptop: encrypted backups on every tablet, and the
 * addresses of the next hub.
 */
export interface ClubCare {
  start(): void
  stop(): void
  clubChanged(): void
  /** Called when something was erased from the club journal. */
  clubErased(): void
  grown(session: SessionId): void
  forget(session: SessionId): void
  /** Handles a device's report of the backup pieces it holds, or the pieces themselves. */
  copies(device: DeviceId, message: CopiesReport, session: SessionSegment): void
  readonly gathering: ClubGathering
  readonly tellClub: ClubNews['tell']
  tellAccounts(devices: readonly DeviceId[]): void
  setSpare(addresses: readonly string[]): void
  /** View of the backups for directors. */
  view(): CopiesView
}

export interface ClubCareParts {
  readonly books: Books
  readonly club: Club
  readonly links: Links
  readonly life: HubLife
  readonly assignment: Assignments['of']
  readonly changed: () => void
  /** Called when the club journal has gained entries from pieces of a later one that devices held. */
  readonly merged: () => void
}

export function createClubCare(deps: DeskDeps, parts: ClubCareParts): ClubCare {
  const { journal, keys, now, schedule, backup, send } = deps
  const { books, club, links, life, assignment, changed, merged } = parts
  const copies = createSealedCopies({
    journal,
    keys,
    books,
    now,
    schedule,
    backup,
    send,
    changed,
    cutBy: () => life.living().life,
    readerIn(device) {
      const link = links.of(device)
      return link && link.protocol >= CLUB_SINCE ? link.session : null
    },
    tables: () =>
      club
        .devices()
        .map(({ device }) => device)
        .filter(device => assignment(device)?.table != null),
  })
  const news = createClubNews({
    ...deps,
    club,
    links,
    changed() {
      copies.clubChanged()
      changed()
    },
  })
  const gathering = createClubGathering({
    keys,
    now,
    schedule,
    own: journal.clubEntries,
    newId: () => deps.randomText().slice(0, 20),
    isOwn: mark => !copies.isOthers(CLUB_STREAM, mark),
    found(beyond) {
      if (!appended(journal, beyond)) return 'cannot-write'
      deps.log('The club journal goes on with what devices have kept of a later one.', {
        entries: beyond.length,
      })
      club.readAgain()
      news.readAgain()
      if (beyond.some(({ kind }) => kind === 'members-deleted')) {
        journal.forgetErased()
        copies.clubErased()
      } else copies.clubChanged()
      merged()
      return 'entered'
    },
  })
  return {
    gathering,
    start: copies.start,
    stop() {
      copies.stop()
      gathering.stop()
    },
    clubChanged: copies.clubChanged,
    clubErased: copies.clubErased,
    grown: copies.grown,
    forget: copies.forget,
    copies(device, message, session) {
      const sendTo: Send = asked => send(session, device, asked, 1)
      if (message.type !== 'copies') return gathering.take(device, message, sendTo)
      copies.hear(device, message)
      const newest = message.copies.find(({ stream }) => stream === CLUB_STREAM)?.marks[0]
      const isOthers = newest !== undefined && copies.isOthers(CLUB_STREAM, newest.mark)
      // A device does not list pieces after a gap, nor pieces that this hub has since replaced. An older folder also
      // shows in devices known by their credential alone.
      const isOlder = club.devices().some(({ keyHash }) => keyHash === '')
      if (isOthers || isOlder) gathering.ask(device, sendTo)
    },
    tellClub: news.tell,
    tellAccounts: news.tellAccounts,
    setSpare: news.setSpare,
    view: viewOf(copies.held, news.spare),
  }
}

/** Appends the statements; returns false if the disk refuses. */
function appended(journal: Journal, statements: readonly ClubStatement[]): boolean {
  try {
    journal.transaction(() => journal.appendClub(statements))
  } catch (cause) {
    if (!(cause instanceof JournalError)) throw cause
    return false
  }
  return true
}

/** Returns the same object while the content is the same, so that it is serialized once for all directors. */
function viewOf(held: () => CopiesCount, spare: () => readonly string[]): () => CopiesView {
  let made: { readonly held: CopiesCount; readonly view: CopiesView } | undefined
  return () => {
    if (made?.held !== held() || made.view.spare !== spare())
      made = { held: held(), view: { ...held(), spare: spare() } }
    return made.view
  }
}
