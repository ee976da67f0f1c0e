import { SHARING_SINCE } from '../../../shared/protocol/protocol-version.ts'
import { NO_SESSION } from '../../../shared/protocol/topics.ts'
import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state/state.ts'
import { sharedViews } from '../../../shared/session/table-views/table-views.ts'
import type { TournamentView } from '../../../shared/session/tournament/tournament-view.ts'
import type { CopiesView, Devices } from '../../../shared/session/views/view-bodies.ts'
import {
  COPIES_VIEW,
  DEVICES_VIEW,
  JOURNAL_VIEW,
  SESSIONS_VIEW,
  TABLEMATES_VIEW,
  TOURNAMENT_VIEW,
  viewBeside,
} from '../../../shared/session/views/view-names.ts'
import type { GrownSession } from '../batch.ts'
import type { Books } from '../books.ts'
import type { DeskDeps } from '../desk-types.ts'
import type { Assignments } from '../devices/assignments.ts'
import type { Club } from '../devices/club.ts'
import { devicesView, PUT_ASIDES_SHOWN } from '../devices/devices-view.ts'
import { createDevicesWatch } from '../devices/devices-watch.ts'
import { createLeftBehind } from '../devices/left-behind.ts'
import type { Links } from '../devices/links.ts'
import { tablesOf } from '../devices/tables-entered.ts'
import type { HubLife } from '../health/hub-life.ts'
import type { LackingSessions } from '../health/lacking-sessions.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { TableAsks } from '../table-asks.ts'
import { type Announcer, createAnnouncer } from './announcer.ts'
import { changeOf } from './change.ts'
import { nextJournal } from './journal-view.ts'
import { createTableCells, type TableCells } from './table-cells.ts'
import type { Tablemates } from './tablemates.ts'
import { type WholeView, wholeView } from './view-pages.ts'
import { lookersAt, mayMoveDevices, readersOf } from './view-readers.ts'

export interface Screens {
  readonly announcer: Announcer
  start(): void
  stop(): void
  devicesChanged(): void
  /** Sends the growth of the current session to the devices it concerns. */
  show(grown: GrownSession): void
}

interface ScreensParts {
  readonly books: Books
  readonly club: Club
  readonly links: Links
  readonly assignments: Assignments
  readonly life: HubLife
  readonly lacking: LackingSessions
  readonly copies: () => CopiesView
  readonly tablemates: Tablemates
  readonly sessions: Pick<Sessions, 'views'>
  readonly tables: Pick<TableAsks, 'doubted'>
}

export function createScreens(
  { journal, addresses, now, schedule, send, log }: DeskDeps,
  { books, club, links, assignments, life, lacking, copies, tablemates, sessions, tables }: ScreensParts,
): Screens {
  const leftBehind = createLeftBehind({ journal, links, schedule })
  let doubted = tables.doubted()
  const devices = createDevicesWatch({
    schedule,
    make() {
      doubted = tables.doubted()
      return devicesView({
        club,
        links,
        leftBehind: leftBehind.of,
        superseded: life.isMute(books.current() ?? NO_SESSION),
        assignment: assignments.of,
        putAsides: journal.putAsides(PUT_ASIDES_SHOWN),
        unreadable: journal.unreadable(),
        lacking: lacking.devices(),
        doubted,
        address: addresses().tables,
        typed: addresses().typed,
        https: addresses().https,
      })
    },
    directors: () =>
      [...links.all()].map(({ device }) => device).filter(device => club.active(device)?.role === 'director'),
    announce: readers => announcer.changed(readers),
  })
  const cells = createTableCells()

  /**
   * Returns all views open to a device in its assigned session. A director's journal continues from the confirmed
   * version.
   */
  function viewsOpenTo(device: DeviceId, confirmed: ReadonlyMap<string, string>): readonly WholeView[] {
    const seat = assignments.of(device)
    if (seat?.role === 'director') {
      const book = seat.session === null ? null : books.of(seat.session)
      const protocol = links.of(device)?.protocol ?? 0
      const shown = asReadBy(protocol, devices.shown())
      const views = [
        writtenOnce(DEVICES_VIEW, shown),
        writtenOnce(COPIES_VIEW, copies()),
        ...(protocol >= SHARING_SINCE ? sessionViews(sessions, seat.session) : []),
      ]
      return book ? [...views, nextJournal(book.entries, confirmed.get(JOURNAL_VIEW), protocol)] : views
    }
    const book = currentBook(books)
    const current = books.current()
    if (!book || !current) return []
    const places = tablesOf(seat)
    const protocol = links.of(device)?.protocol ?? 0
    return [
      ...tabletViews(cells, book.state, places),
      ...matesViews(tablemates, device, places),
      ...(protocol >= SHARING_SINCE && places.length > 0
        ? tournamentViews(sessions.views.publishedTournament(current))
        : []),
    ]
  }

  const announcer: Announcer = createAnnouncer({
    links,
    now,
    schedule,
    send,
    log,
    incarnation: life.own,
    session: device => assignments.of(device)?.session ?? null,
    position: () => books.state().position,
    viewsFor: (device, confirmed) => viewsOpenTo(device, confirmed),
  })
  return {
    announcer,
    start() {
      announcer.start()
      leftBehind.start()
    },
    stop() {
      leftBehind.stop()
      devices.stop()
      announcer.stop()
    },
    devicesChanged: devices.changed,
    show(grown) {
      if (grown.session !== books.current()) {
        announcer.changed(lookersAt(grown.session, links, assignments))
        return
      }
      if (mayMoveDevices(grown) && assignments.refresh().length > 0) devices.changed()
      const { before, draft } = grown
      if (JSON.stringify(tables.doubted()) !== JSON.stringify(doubted)) devices.changed()
      const concerns = cells.follow(before, draft.state, changeOf(before, draft.entries))
      announcer.changed(readersOf(concerns, links, assignments))
    },
  }
}

/** Returns the directors' views of the club's sessions, and of the tournament of the session they look at. */
function sessionViews({ views }: Pick<Sessions, 'views'>, session: SessionId | null): readonly WholeView[] {
  const tournament = session === null ? undefined : views.tournament(session)
  return [writtenOnce(SESSIONS_VIEW, views.list()), ...tournamentViews(tournament)]
}

const tournamentViews = (ranking: TournamentView | undefined): readonly WholeView[] =>
  ranking ? [writtenOnce(TOURNAMENT_VIEW, ranking)] : []

function tabletViews(
  cells: TableCells,
  state: SessionState,
  places: readonly TablePlace[],
): readonly WholeView[] {
  const [own] = places
  if (!own) return []
  if (places.length === 1) return cells.viewsOf(state, own)
  const shared = sharedViews(state, places, place =>
    cells.viewsOf(state, place).map(view => [view.name, view] as const),
  )
  return shared.map(([name, view]) => ({ ...view, name }))
}

/** Returns the views about other tablets at each of the device's tables, if there are any. */
const matesViews = (
  tablemates: Tablemates,
  device: DeviceId,
  places: readonly TablePlace[],
): readonly WholeView[] =>
  places.flatMap((place, index) => {
    const mates = tablemates.of(device, place)
    const name = index === 0 ? TABLEMATES_VIEW : viewBeside(TABLEMATES_VIEW, place)
    return mates ? [wholeView(name, mates)] : []
  })

/** First protocol version in which directors' screens read the number of unreadable rows and what is lost. */
const UNREADABLE_SINCE = 4

const written = new WeakMap<object, WholeView>()

/** Serializes a view once for all directors. */
function writtenOnce(name: string, body: object): WholeView {
  const view = written.get(body) ?? wholeView(name, body)
  written.set(body, view)
  return view
}

/** Removes members that a screen of an older version does not know. */
function asReadBy(protocol: number, devices: Devices): Devices {
  if (protocol >= SHARING_SINCE) return devices
  return protocol >= UNREADABLE_SINCE ? withoutAlso(devices) : withoutNews(withoutAlso(devices))
}

function madeOnce(make: (devices: Devices) => Devices): (devices: Devices) => Devices {
  const made = new WeakMap<Devices, Devices>()
  return devices => {
    const known = made.get(devices) ?? make(devices)
    made.set(devices, known)
    return known
  }
}

const withoutAlso = madeOnce(({ https: _, doubted: __, ...devices }) => ({
  ...devices,
  devices: devices.devices.map(({ also: _, ...device }) => device),
}))

const withoutNews = madeOnce(({ unreadable: _, lost: __, lacking: ___, ...rest }) => rest)

const currentBook = (books: Books) => {
  const session = books.current()
  return session ? books.of(session) : null
}
