import { SERVED, SHARING_SINCE } from '../../shared/protocol/protocol-version.ts'
import { NO_SESSION } from '../../shared/protocol/topics.ts'
import type { DeviceId, SessionId } from '../../shared/session/identity.ts'
import { brokerPassword } from '../keys/broker-password.ts'
import { createDirectorSecrets } from '../keys/director-secrets.ts'
import { makeChallenge } from '../keys/door-challenge.ts'
import type { ArrivalOutcome, BatchDeps, CommittedBatch, GrownSession } from './batch.ts'
import { commitSafely } from './batch-safely.ts'
import { decideLostOnes, openBooks } from './books.ts'
import { createClubCare } from './club-care.ts'
import { createTableCodes } from './codes/table-codes.ts'
import type { Desk, DeskDeps } from './desk-types.ts'
import { type Assignments, createAssignments } from './devices/assignments.ts'
import { type Club, openClub } from './devices/club.ts'
import { createLinks } from './devices/links.ts'
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
import { createUnknownDevices, type UnknownDevices } from './devices/unknown-devices.ts'
import { watchDisk } from './health/disk.ts'
import { createHeartbeat } from './health/heartbeat.ts'
import { createHubLife } from './health/hub-life.ts'
import { createLackingSessions, type LackingSessions } from './health/lacking-sessions.ts'
import { createLookUp } from './look-up/look-up.ts'
import { createWall } from './look-up/wall.ts'
import { knowingTables, linkRights } from './pairing/link-rights.ts'
import { createPairing } from './pairing/pairing.ts'
import { createPeople } from './people/people.ts'
import { createResponder } from './responder.ts'
import { createSessions } from './sessions/sessions.ts'
import { createSteward, type Steward } from './steward/steward.ts'
import { createTableAsks } from './table-asks.ts'
import { createUnopenedLimit } from './unopened.ts'
import { createScreens } from './views/screens.ts'
import { createTablemates } from './views/tablemates.ts'

/**
 * Reads the journal; nothing is written or sent before `start`. Each part is made of those above it, and
 * calls those below it only once the hub runs.
 */
export function createDesk(world: DeskDeps): Desk {
  const { keys, now, schedule, log, send, cut, addresses, served = SERVED } = world

  // The club, its sessions and its devices.
  const disk = watchDisk(world, (writable, cause) => life.setWritable(writable, cause))
  const { journal } = disk
  const deps: DeskDeps = { ...world, journal }
  const books = openBooks(journal)
  const { state, current } = books
  const club = openClub(journal)
  const links = createLinks(now, world.rate ?? DEFAULT_RATE, club.rootOf, club.tableOf)
  const presence = createPresence({ club, links, now, state })
  const secrets = createDirectorSecrets(world)
  const life = createHubLife({
    ...deps,
    session: () => current() ?? NO_SESSION,
    changed() {
      screens.devicesChanged()
      heartbeat.start()
    },
  })
  const lacking = createLackingSessions(books)

  // Assignments: which device belongs to which table.
  const announce = (readers: readonly DeviceId[]) => screens.announcer.changed(readers)
  const sessions = createSessions({
    ...deps,
    books,
    club,
    links,
    announce,
    moved: () => announce(assignments.refresh()),
    clubChanged: () => care.clubChanged(),
    forget(gone) {
      care.forget(gone)
      lookUp.grown(gone)
    },
  })
  const assignments: Assignments = createAssignments({
    club,
    session: current,
    state,
    lookedAt: sessions.lookedAt,
    assign: world.assign,
    moved: () => enterTables(entering),
  })
  const entering: TablesEnteredDeps = {
    journal,
    books,
    club,
    links,
    log,
    assignment: assignments.of,
    incarnation: life.own,
    isMute: life.isMute,
    changed: announce,
  }
  const tablemates = createTablemates(links, assignments)

  // Requests of devices, and the views sent to them.
  const lookUp = createLookUp({ journal, current, state, now, schedule, log })
  const people = createPeople(deps, books, club.rootOf, () => care)
  const tables = createTableAsks({
    journal,
    session: current,
    state,
    stateOf: one => books.of(one).state,
    changed(session) {
      lookUp.anew(session)
      screens.devicesChanged()
    },
  })
  const heartbeat = createHeartbeat({
    session: current,
    looked: sessions.looked,
    schedule,
    beat: world.beat,
    deskBeat: world.deskBeat,
    heartbeat: () => ({ incarnation: life.signed(), now: now() }),
    health: to => ({ life: life.living(), health: life.health(to), now: now() }),
  })
  const screens = createScreens(deps, {
    books,
    club,
    links,
    assignments,
    life,
    lacking,
    tablemates,
    sessions,
    tables,
    copies: () => care.view(),
  })

  // Safety of the club's data: copies on its tablets, and devices that know more of it than this journal does.
  const changed = (device: DeviceId) => {
    announce([...assignments.refresh(), device, ...tablemates.moved(device)])
    screens.devicesChanged()
    care.clubChanged()
  }
  const care = createClubCare(deps, {
    books,
    club,
    links,
    life,
    assignment: assignments.of,
    changed: screens.devicesChanged,
    merged() {
      announce(assignments.refresh())
      screens.devicesChanged()
      sessions.clubGrown()
      people.readAgain()
      unknown.letGo()
      for (const { device } of links.all()) if (!club.active(device)) cut(device)
    },
  })
  const unknown: UnknownDevices = createUnknownDevices({
    ...care.gathering,
    club,
    now,
    send,
    cut,
    enrolled: changed,
  })
  const pairing = createPairing({
    keys,
    now,
    schedule,
    cut,
    club,
    presence,
    secrets,
    state,
    changed,
    knowsTable: knowingTables(keys, current),
  })

  // Handling of messages.
  const respond = createResponder({
    keys,
    books,
    links,
    assignments,
    announcer: screens.announcer,
    tablemates,
    now,
    send,
    log,
    life,
    lacking,
    served,
    devicesChanged: screens.devicesChanged,
    copies: care.copies,
    tellClub: care.tellClub,
    sessions,
    asks: {
      club,
      pairing,
      now,
      state,
      changed,
      cut,
      goOn: life.goOn,
      rebuild: world.rebuild,
      laptop: world.laptop,
      directorLink: lifeMs => `${addresses().director}#${secrets.issue(lifeMs, 'ask')}`,
      setSpare: care.setSpare,
      clubCard: () => world.clubCard?.(),
      tableCodes: createTableCodes({ keys, addresses, session: current, state }),
      tables,
      people,
      lookUp,
      askSession: sessions.ask,
      lookedAt: sessions.lookedAt,
      tablesOf: device => tablesOf(assignments.of(device)),
      mayShare: device => (links.of(device)?.protocol ?? 0) >= SHARING_SINCE,
      enterAlso: (device, at, also) => enterAlso(entering, device, at, also),
    },
  })
  const batchDeps: BatchDeps = {
    journal,
    keys,
    books,
    links,
    now,
    served,
    isOneTooMany: createUnopenedLimit(lacking.has),
    incarnation: life.own,
    isMute: life.isMute,
    lacking: life.hearReceipt,
    isDeleted: sessions.isDeleted,
    tableOf: device => ownTable(assignments.of(device)),
    notAsListed: people.notAsListed,
  }
  const show = (grown: GrownSession) => {
    care.grown(grown.session)
    lookUp.grown(grown.session)
    sessions.grown(grown.session)
    screens.show(grown)
  }
  const steward = createSteward({ ...batchDeps, life: () => life.living().life, schedule, log, show })
  const act = createActs({ respond, show, steward, lacking, heartbeat, cut, log, opened: sessions.opened })
  const running = [screens, heartbeat, care, sessions, lookUp, steward]

  return {
    start() {
      life.begin()
      decideLostOnes({ journal, books, incarnation: life.own, log }, current())
      assignments.refresh()
      for (const each of running) each.start()
    },
    stop() {
      for (const each of [disk, life, pairing.waiting, ...running]) each.stop()
    },
    receive(batch) {
      const heard = batch.filter(from => links.mayHear(from.device) && !unknown.hear(from))
      const { committed, stored } = commitSafely(batchDeps, heard, log)
      committed.forEach(act)
      return stored
    },
    linked(device, token, way = 'open') {
      links.open(device, token, way)
      screens.devicesChanged()
    },
    unlinked(device, token) {
      if (!links.close(device, token)) return
      screens.devicesChanged()
      announce(tablemates.moved(device))
    },
    ...linkRights({ club, unknown, keys }),
    assignedSession: device => assignments.of(device)?.session ?? null,
    greeted: greet => makeChallenge(greet, { keys, served, life: life.living(), nonce: world.randomText() }),
    askIn: pairing.askIn,
    issueDirectorSecret: secrets.issue,
    room: () => roomOf(state(), presence),
    health: () => ({
      session: current(),
      position: state().position,
      devices: [...links.all()].length,
      health: life.health(current() ?? NO_SESSION),
      life: life.living(),
    }),
    lookUp: of => lookUp.find(of, 'anybody'),
    wall: createWall(state, now),
    clubAddresses: () => [...addresses().hub, ...care.view().spare],
    heardDesk: met => life.hear(NO_SESSION, met),
    ...brokerAccounts(keys, club, assignments),
    accountsWritten: care.tellAccounts,
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
  /** Called when these devices have opened a session. */
  readonly opened: (by: readonly DeviceId[]) => void
}

/**
 * Handles a batch once it is on disk: receipts first, then the changed views, then the steward. This also runs for a
 * batch with nothing new, because a hub may have stopped between the last result of a round and its draw.
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

/** Returns the devices whose facts of the session were entered. */
const saidBy = (session: SessionId, outcomes: CommittedBatch['outcomes']): readonly DeviceId[] =>
  outcomes.flatMap(outcome =>
    outcome.kind === 'entered' && outcome.fact.session === session ? [outcome.from.device] : [],
  )

/** Handles each outcome separately: a failure of one must not hold up the others, which are already on disk. */
const eachByItself =
  (respond: ActsParts['respond'], log: DeskDeps['log']): ActsParts['respond'] =>
  outcome => {
    try {
      respond(outcome)
    } catch (cause) {
      log('A message could not be answered.', { cause: String(cause), device: outcome.from.device })
    }
  }

/** Returns the account and rights of each device at an outside broker. */
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
