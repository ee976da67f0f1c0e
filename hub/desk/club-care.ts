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

/** What the desk does so that the club outlives its laptop: sealed copies on every tablet, and the way to the next hub. */
export interface ClubCare {
  start(): void
  stop(): void
  /** The club journal has grown. */
  clubChanged(): void
  /** Something was taken out of it. */
  clubErased(): void
  grown(session: SessionId): void
  /** Nothing of the session is sealed any more. */
  forget(session: SessionId): void
  /** A device tells of the sealed copies that it keeps, or hands some in. */
  copies(device: DeviceId, message: CopiesReport, session: SessionSegment): void
  /** For devices that this journal does not know. */
  readonly gathering: ClubGathering
  /** A device has said hello. */
  readonly tellClub: ClubNews['tell']
  tellAccounts(devices: readonly DeviceId[]): void
  setSpare(addresses: readonly string[]): void
  /** As directors see it. */
  view(): CopiesView
}

export interface ClubCareParts {
  readonly books: Books
  readonly club: Club
  readonly links: Links
  readonly life: HubLife
  readonly assignment: Assignments['of']
  /** What directors see of it is another now. */
  readonly changed: () => void
  /** The club journal has grown by what devices kept of a later one. */
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
      // A device names neither what it holds after a gap nor what this hub has since cut another piece in place of. That
      // the folder is older shows there too: somebody is known by his credential alone.
      const isOlder = club.devices().some(({ keyHash }) => keyHash === '')
      if (isOthers || isOlder) gathering.ask(device, sendTo)
    },
    tellClub: news.tell,
    tellAccounts: news.tellAccounts,
    setSpare: news.setSpare,
    view: viewOf(copies.held, news.spare),
  }
}

/** False where the disk takes nothing. */
function appended(journal: Journal, statements: readonly ClubStatement[]): boolean {
  try {
    journal.transaction(() => journal.appendClub(statements))
  } catch (cause) {
    if (!(cause instanceof JournalError)) throw cause
    return false
  }
  return true
}

/** The same object while it says the same: it is written once for all directors. */
function viewOf(held: () => CopiesCount, spare: () => readonly string[]): () => CopiesView {
  let made: { readonly held: CopiesCount; readonly view: CopiesView } | undefined
  return () => {
    if (made?.held !== held() || made.view.spare !== spare())
      made = { held: held(), view: { ...held(), spare: spare() } }
    return made.view
  }
}
