import type { SessionSegment } from '../../../shared/protocol/topics.ts'
import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import type { ClubKeys } from '../../keys/club-keys.ts'
import type { Books } from '../books.ts'
import type { DeskDeps } from '../desk-types.ts'
import type { Club } from '../devices/club.ts'
import type { Links } from '../devices/links.ts'
import { createSessionAsks, eraseDeleted, type SessionAsks } from './session-asks.ts'
import { createSessionMarks, type SessionMarks } from './session-marks.ts'
import { createSessionShelf } from './session-shelf.ts'
import { createSessionViews, type SessionViews } from './session-views.ts'

export interface Sessions {
  readonly ask: SessionAsks
  readonly views: Pick<SessionViews, 'list' | 'tournament' | 'publishedTournament'>
  isDeleted: SessionMarks['isDeleted']
  lookedAt(device: DeviceId): SessionId | undefined
  looked(): ReadonlySet<SessionId>
  tell(device: DeviceId, session: SessionSegment): void
  grown(session: SessionId): void
  /** Notes that these devices opened a session: they are moved to it from whatever they looked at. */
  opened(by: readonly DeviceId[]): void
  clubGrown(): void
  start(): void
  stop(): void
}

export interface SessionsDeps extends Pick<DeskDeps, 'now' | 'log' | 'schedule' | 'send'> {
  readonly journal: Journal
  readonly keys: Pick<ClubKeys, 'signEd'>
  readonly books: Books
  readonly club: Club
  readonly links: Links
  readonly moved: () => void
  readonly announce: (devices: readonly DeviceId[]) => void
  readonly clubChanged: () => void
  /** Drops data that other parts hold of the session. */
  readonly forget: (session: SessionId) => void
}

export function createSessions(deps: SessionsDeps): Sessions {
  const { journal, books, club, links, send } = deps
  const words = createSessionMarks(journal, deps.keys, books)
  const shelf = createSessionShelf(journal, books)
  const looks = new Map<DeviceId, SessionId>()
  const linked = () => [...links.all()].map(({ device }) => device)
  const views = createSessionViews({
    shelf,
    words,
    current: books.current,
    schedule: deps.schedule,
    everybody: linked,
    directors: () => linked().filter(device => club.active(device)?.role === 'director'),
    tournamentOf: session => settingsOf(books.of(session).state)?.tournament?.id,
    announce: deps.announce,
  })

  function tell(device: DeviceId, session: SessionSegment): void {
    const link = links.of(device)
    if (link) words.tell(link, message => send(session, device, message, 1, link.way))
  }

  function dropped(session: SessionId): void {
    shelf.drop(session)
    books.release(session)
    if (books.current() === session) books.setCurrent(null)
    for (const [device, looked] of looks) if (looked === session) looks.delete(device)
    deps.forget(session)
    journal.forgetErased()
  }

  /** Notifies everybody at once of a change, and moves devices away from deleted sessions. */
  function said(): void {
    words.readAgain()
    deps.clubChanged()
    deps.moved()
    for (const { device, session } of links.all()) if (session !== null) tell(device, session)
    views.changed()
  }

  const erase = () => eraseSafely({ journal, words, dropped, log: deps.log })

  const asks = createSessionAsks({
    journal,
    books,
    words,
    now: deps.now,
    log: deps.log,
    looks,
    moved: deps.moved,
    said,
    dropped,
  })
  return {
    ask: asks,
    views,
    isDeleted: words.isDeleted,
    lookedAt(device) {
      const session = looks.get(device)
      return club.active(device)?.role === 'director' && session !== books.current() ? session : undefined
    },
    looked: () => new Set(looks.values()),
    tell,
    grown: views.changed,
    opened(by) {
      for (const device of by) looks.delete(device)
      views.changed()
    },
    clubGrown() {
      words.readAgain()
      erase()
      said()
    },
    start() {
      erase()
      views.start()
    },
    stop: views.stop,
  }
}

/** Erases the sessions. Data that cannot be deleted now is hidden, and its deletion is retried at the next start. */
function eraseSafely({
  log,
  ...parts
}: Parameters<typeof eraseDeleted>[0] & { readonly log: DeskDeps['log'] }): void {
  try {
    const sessions = eraseDeleted(parts)
    if (sessions.length > 0) log('Sessions that the club has deleted are erased here.', { sessions })
  } catch (cause) {
    if (!(cause instanceof JournalError)) throw cause
  }
}
