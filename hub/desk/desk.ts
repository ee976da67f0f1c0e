import { SERVED, type ServedVersions, SHARING_SINCE } from '../../shared/protocol/protocol-version.ts'
import { NO_SESSION } from '../../shared/protocol/topics.ts'
import type { DeviceId, SessionId } from '../../shared/session/identity.ts'
import { brokerPassword } from '../keys/broker-password.ts'
import { createDirectorSecrets, type DirectorSecrets } from '../keys/director-secrets.ts'
import { makeChallenge } from '../keys/door-challenge.ts'
import type { AsksDeps } from './asks.ts'
import type { ArrivalOutcome, CommittedBatch, GrownSession } from './batch.ts'
import { commitSafely } from './batch-safely.ts'
import { type Books, decideLostOnes, openBooks } from './books.ts'
import { type ClubCare, createClubCare } from './club-care.ts'
import { createTableCodes } from './codes/table-codes.ts'
import type { Desk, DeskDeps } from './desk-types.ts'
import { type Assignments, createAssignments } from './devices/assignments.ts'
import { type Club, openClub } from './devices/club.ts'
import { createLinks, type Links } from './devices/links.ts'
import { createPresence } from './devices/presence.ts'
import { DEFAULT_RATE } from './devices/rate.ts'
import { roomOf } from './devices/room.ts'
import {
  enterAlso,
  enterTables,
  ownTable,
  type TablesEnteredDeps,
  tablesOf,
} from './devices/tables-entered.ts'
import { createUnknownDevices } from './devices/unknown-devices.ts'
import { watchDisk } from './health/disk.ts'
import { createHeartbeat } from './health/heartbeat.ts'
import { createHubLife, type HubLife } from './health/hub-life.ts'
import { createLackingSessions, type LackingSessions } from './health/lacking-sessions.ts'
import { createLookUp, type LookUp } from './look-up/look-up.ts'
import { createWall } from './look-up/wall.ts'
import { knowingTables, linkRights } from './pairing/link-rights.ts'
import { createPairing } from './pairing/pairing.ts'
import { createPeople, type People } from './people/people.ts'
import { createResponder } from './responder.ts'
import { createSessions, type Sessions } from './sessions/sessions.ts'
import { createSteward, type Steward } from './steward/steward.ts'
import { createTableAsks } from './table-asks.ts'
import { createUnopenedLimit } from './unopened.ts'
import type { Announcer } from './views/announcer.ts'
import { createScreens } from './views/screens.ts'
import { createTablemates, type Tablemates } from './views/tablemates.ts'

/** Reads the journal; nothing is written or sent before `start`. */
export function createDesk(deps: DeskDeps): Desk {
  const { keys, now, served = SERVED } = deps
  const disk = watchDisk(deps, (writable, cause) => life.setWritable(writable, cause))
  const { journal } = disk
  const books = openBooks(journal)
  const club = openClub(journal)
  const links = createLinks(now, deps.rate ?? DEFAULT_RATE, club.rootOf, club.tableOf)
  const secrets = createDirectorSecrets(deps)
  const { state, current: session } = books
  const life = createHubLife({
    ...{ ...deps, journal, session: () => session() ?? NO_SESSION },
    changed() {
      devicesChanged()
      heartbeat.start()
    },
  })
  const lacking = createLackingSessions(books)
  const parts = { books, club, links, life, lacking }
  const { sessions, assignments, tablemates, ...tables } = createTables({ ...deps, journal }, parts, {
    announce: readers => announcer.changed(readers),
    ...{ care: () => care, devicesChanged: () => devicesChanged() },
  })
  const heartbeat = createBeats(deps, books, life, sessions.looked)
  const { announcer, devicesChanged, ...screens } = createScreens(
    { ...deps, journal },
    { ...{ ...parts, assignments, tablemates, sessions, ...tables }, copies: () => care.view() },
  )
  const changed = (device: DeviceId) => {
    announcer.changed([...assignments.refresh(), device, ...tablemates.moved(device)])
    devicesChanged()
    care.clubChanged()
  }
  const { care, unknown } = createClubKeeping(
    { ...deps, journal },
    { ...{ ...parts, assignments, announcer, devicesChanged, changed, sessions }, people: tables.people },
  )
  const presence = createPresence({ club, links, now, state })
  const { waiting, ...pairing } = createPairing({
    ...{ ...deps, club, presence, secrets, state, changed, knowsTable: knowingTables(keys, session) },
  })
  const respond = createResponder({
    ...{ keys, books, links, assignments, announcer, tablemates, now, send: deps.send, log: deps.log },
    ...{ life, lacking, served, devicesChanged, copies: care.copies, tellClub: care.tellClub, sessions },
    asks: {
      ...{ club, pairing, now, state, changed, cut: deps.cut, goOn: life.goOn, rebuild: deps.rebuild },
      ...{ laptop: deps.laptop, directorLink: linkMaker(deps, secrets), setSpare: care.setSpare, ...tables },
    },
  })
  const batchDeps = {
    ...{ journal, keys, books, links, now, served, isOneTooMany: createUnopenedLimit(lacking.has) },
    ...{ incarnation: life.own, isMute: life.isMute, lacking: life.hearReceipt },
    ...{ isDeleted: sessions.isDeleted, tableOf: (device: DeviceId) => ownTable(assignments.of(device)) },
    notAsListed: tables.people.notAsListed,
  }
  const show = (grown: GrownSession) => {
    for (const each of [care, tables.lookUp, sessions]) each.grown(grown.session)
    screens.show(grown)
  }
  const { schedule, log } = deps
  const steward = createSteward({ ...batchDeps, life: () => life.living().life, schedule, log, show })
  const running = [screens, heartbeat, care, sessions, tables.lookUp, steward]
  const act = createActs({
    ...{ respond, steward, lacking, heartbeat, cut: deps.cut, log, show, opened: sessions.opened },
  })

  return {
    start() {
      life.begin()
      decideLostOnes({ ...batchDeps, log: deps.log }, session())
      assignments.refresh()
      for (const each of running) each.start()
    },
    stop() {
      for (const each of [disk, life, waiting, ...running]) each.stop()
    },
    receive(batch) {
      const heard = batch.filter(from => links.mayHear(from.device) && !unknown.hear(from))
      const { committed, stored } = commitSafely(batchDeps, heard, deps.log)
      committed.forEach(act)
      return stored
    },
    ...comings(links, devicesChanged, device => announcer.changed(tablemates.moved(device))),
    ...linkRights({ club, unknown, keys }),
    ...greeting({ ...deps, served }, life),
    ...{ assignedSession: device => assignments.of(device)?.session ?? null, ...pairing },
    ...{ issueDirectorSecret: secrets.issue, room: () => roomOf(state(), presence) },
    ...{ lookUp: of => tables.lookUp.find(of, 'anybody'), wall: createWall(state, now) },
    ...toStrangers(deps, { ...parts, assignments }, care),
  }
}

interface ActsParts {
  readonly respond: (outcome: ArrivalOutcome) => void
  readonly show: (grown: GrownSession) => void
  readonly steward: Steward
  readonly lacking: LackingSessions
  readonly heartbeat: { start(): void }
  readonly cut: (device: DeviceId) => void
  readonly log: DeskDeps['log']
  /** A session was opened, by these. */
  readonly opened: (by: readonly DeviceId[]) => void
}

/**
 * What is done once a batch is on disk: receipts first, then what everybody may see of it, and what the desk itself says
 * to that; also where the batch brought nothing new, because a hub may have ended between the last result of a round and
 * its draw. Never before any: only devices tell whether its folder is older than what they have seen.
 */
const createActs =
  ({ respond, show, steward, lacking, heartbeat, cut, log, ...parts }: ActsParts) =>
  ({ outcomes, grown, opened }: CommittedBatch): void => {
    outcomes.forEach(eachByItself(respond, log))
    if (opened) {
      parts.opened(saidBy(opened, outcomes))
      heartbeat.start()
    }
    for (const device of opened ? lacking.release(opened) : []) cut(device)
    grown.forEach(show)
    steward.run()
  }

/** The devices whose facts of the session were entered. */
const saidBy = (session: SessionId, outcomes: CommittedBatch['outcomes']): readonly DeviceId[] =>
  outcomes.flatMap(outcome =>
    outcome.kind === 'entered' && outcome.fact.session === session ? [outcome.from.device] : [],
  )

/** An answer on which the desk itself fails must not hold up the others: what they answer is on disk already. */
const eachByItself =
  (respond: ActsParts['respond'], log: DeskDeps['log']): ActsParts['respond'] =>
  outcome => {
    try {
      respond(outcome)
    } catch (cause) {
      log('A message could not be answered.', { cause: String(cause), device: outcome.from.device })
    }
  }

/** What nearly every part of a desk needs of the others. */
interface DeskCore {
  readonly books: Books
  readonly club: Club
  readonly links: Links
  readonly life: HubLife
  readonly lacking: LackingSessions
}

/** Who has which table, and who looks at which session: told to the devices, and entered; what a table may ask. */
function createTables(
  deps: DeskDeps,
  { books, club, links, life }: DeskCore,
  { announce, care, devicesChanged }: TablesParts,
): Tables {
  const { journal, keys, addresses, clubCard, assign, log, now, schedule } = deps
  const sessions = createSessions({
    ...{ ...deps, books, club, links, announce },
    moved: () => announce(assignments.refresh()),
    clubChanged: () => care().clubChanged(),
    forget(gone) {
      care().forget(gone)
      lookUp.grown(gone)
    },
  })
  const assignments: Assignments = createAssignments({
    ...{ club, session: books.current, state: books.state, lookedAt: sessions.lookedAt, assign },
    moved: () => enterTables(entering),
  })
  const { current, state } = books
  const lookUp = createLookUp({ journal, current, state, now, schedule, log })
  const entering: TablesEnteredDeps = {
    ...{ journal, books, club, links, log },
    ...{ assignment: assignments.of, incarnation: life.own, isMute: life.isMute, changed: announce },
  }
  return {
    ...{ sessions, askSession: sessions.ask, lookedAt: sessions.lookedAt, assignments },
    tablemates: createTablemates(links, assignments),
    mayShare: device => (links.of(device)?.protocol ?? 0) >= SHARING_SINCE,
    enterAlso: (...said) => enterAlso(entering, ...said),
    clubCard: () => clubCard?.(),
    tableCodes: createTableCodes({ keys, addresses, session: books.current, state: books.state }),
    people: createPeople(deps, books, club.rootOf, care),
    tables: createTableAsks({
      ...{ journal, session: current, state, stateOf: one => books.of(one).state },
      changed(session) {
        lookUp.anew(session)
        devicesChanged()
      },
    }),
    tablesOf: device => tablesOf(assignments.of(device)),
    lookUp,
  }
}

interface Tables
  extends Pick<
    AsksDeps,
    'mayShare' | 'enterAlso' | 'tables' | 'tableCodes' | 'clubCard' | 'tablesOf' | 'askSession' | 'lookedAt'
  > {
  readonly sessions: Sessions
  readonly people: People
  readonly assignments: Assignments
  readonly tablemates: Tablemates
  readonly lookUp: LookUp
}

interface TablesParts {
  /** These have something new to see. */
  readonly announce: (readers: readonly DeviceId[]) => void
  readonly devicesChanged: () => void
  readonly care: () => Pick<ClubCare, 'clubChanged' | 'clubErased' | 'forget'>
}

/** What each device with rights may have at an outside broker. */
function brokerAccounts(
  keys: DeskDeps['keys'],
  club: Club,
  assignments: Assignments,
): Pick<Desk, 'account' | 'accounts'> {
  const account: Desk['account'] = device => {
    const row = club.active(device)
    const session = assignments.of(device)?.session ?? null
    return row && { device, role: row.role, session, password: brokerPassword(keys, device) }
  }
  return { account, accounts: () => club.devices().flatMap(({ device }) => account(device) ?? []) }
}

/** Devices whose link has begun or ended. */
const comings = (
  links: Links,
  changed: () => void,
  gone: (device: DeviceId) => void,
): Pick<Desk, 'linked' | 'unlinked'> => ({
  linked(device, token, way = 'open') {
    links.open(device, token, way)
    changed()
  },
  unlinked(device, token) {
    if (!links.close(device, token)) return
    changed()
    gone(device)
  },
})

/** What anybody is told who asks, and the other desks of the club. */
const toStrangers = (
  { keys, addresses }: DeskDeps,
  { books, club, links, life, assignments }: DeskCore & Pick<Tables, 'assignments'>,
  care: Pick<ClubCare, 'view' | 'tellAccounts'>,
): Pick<Desk, 'health' | 'heardDesk' | 'clubAddresses' | 'account' | 'accounts' | 'accountsWritten'> => ({
  health: () => ({
    session: books.current(),
    position: books.state().position,
    devices: [...links.all()].length,
    health: life.health(books.current() ?? NO_SESSION),
    life: life.living(),
  }),
  heardDesk: met => life.hear(NO_SESSION, met),
  clubAddresses: () => [...addresses().hub, ...care.view().spare],
  ...brokerAccounts(keys, club, assignments),
  accountsWritten: care.tellAccounts,
})

/** Whose door it is. */
const greeting = (
  { keys, served, randomText }: DeskDeps & { readonly served: ServedVersions },
  life: HubLife,
): Pick<Desk, 'greeted'> => ({
  greeted: greet => makeChallenge(greet, { keys, served, life: life.living(), nonce: randomText() }),
})

interface KeepingParts extends DeskCore {
  readonly assignments: Assignments
  readonly announcer: Announcer
  readonly devicesChanged: () => void
  /** Where the device belongs is another now. */
  readonly changed: (device: DeviceId) => void
  readonly sessions: Pick<Sessions, 'clubGrown'>
  readonly people: Pick<People, 'readAgain'>
}

/** What keeps the club whole: copies of it on its tablets, and those that know more of it than this journal does. */
function createClubKeeping(deps: DeskDeps, parts: KeepingParts) {
  const { assignments, announcer, devicesChanged, changed } = parts
  const care: ClubCare = createClubCare(deps, {
    ...{ ...parts, assignment: assignments.of, changed: devicesChanged },
    merged() {
      announcer.changed(assignments.refresh())
      devicesChanged()
      parts.sessions.clubGrown()
      parts.people.readAgain()
      unknown.letGo()
      for (const { device } of parts.links.all()) if (!parts.club.active(device)) deps.cut(device)
    },
  })
  const unknown = createUnknownDevices({ ...deps, ...parts, ...care.gathering, enrolled: changed })
  return { care, unknown }
}

const linkMaker =
  ({ addresses }: DeskDeps, secrets: DirectorSecrets) =>
  (lifeMs: number): string =>
    `${addresses().director}#${secrets.issue(lifeMs, 'ask')}`

function createBeats(
  { schedule, beat, deskBeat, now }: DeskDeps,
  { current }: Books,
  life: HubLife,
  looked: Sessions['looked'],
) {
  return createHeartbeat({
    ...{ session: current, looked, schedule, beat, deskBeat },
    heartbeat: () => ({ incarnation: life.signed(), now: now() }),
    health: to => ({ life: life.living(), health: life.health(to), now: now() }),
  })
}
