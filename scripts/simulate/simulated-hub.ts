import * as v from 'valibot'
import type { Desk } from '../../hub/desk/desk-types.ts'
import { createDoor, type Door as HubDoor } from '../../hub/door/door.ts'
import { isRebuilding, markRebuilding } from '../../hub/journal/data-folder.ts'
import { type Journal, JournalError } from '../../hub/journal/journal.ts'
import { wordsOfClubKey } from '../../hub/keys/club-card-read.ts'
import { createClubKeys } from '../../hub/keys/club-keys.ts'
import { createDesks } from '../../hub/recover/desks.ts'
import { canonical } from '../../shared/lib/canonical.ts'
import { encodeMessage } from '../../shared/protocol/codec.ts'
import type { Down, Receipt } from '../../shared/protocol/down.ts'
import type { Incarnation } from '../../shared/protocol/incarnation.ts'
import { PROTOCOL_VERSION } from '../../shared/protocol/protocol-version.ts'
import {
  assignmentTopic,
  backupTopic,
  deskTopic,
  downTopic,
  hubTopic,
  NO_SESSION,
  type SessionSegment,
} from '../../shared/protocol/topics.ts'
import { type DeviceId, deviceIdSchema } from '../../shared/session/identity.ts'
import type { Door } from '../../terminal/worker/door/door.ts'
import type { History } from './checker/history.ts'
import type { Ledger } from './checker/ledger.ts'
import { createLine, type JournalModel } from './checker/line.ts'
import type { Shown } from './checker/shown.ts'
import { createBroker, type SimulatedBroker } from './hall/broker.ts'
import { createDeskDoor } from './hall/desk-door.ts'
import { type Appended, createHubDisk, type Death, type FolderCopy, type HubDisk } from './hall/hub-disk.ts'
import type { NetworkFaults } from './weather.ts'
import type { World } from './world.ts'

/** Laptop with the hub, whose process can end at any moment and restarts from its journal. */
export interface SimulatedHub {
  readonly name: string
  readonly line: JournalModel
  readonly broker: SimulatedBroker
  readonly disk: HubDisk
  alive(): boolean
  /** Returns true while the hub rebuilds a lost journal. */
  isCollecting(): boolean
  /** Starts the hub; returns false if the disk does not allow it. */
  start(): boolean
  kill(how: Death): void
  /** Kills the hub at its next commit, before anybody is told of it. */
  killAtCommit(how: Death): void
  putBack(copy: FolderCopy): void
  /** Deletes the journal. From the next start on the hub collects data from the room until the director starts it. */
  loseJournal(): void
  directorSecret(): string | null
  readonly door: Door
  /** Returns the pairing connection for a program of that protocol version. */
  doorFor(protocol: number): Door
}

export interface SimulatedHubDeps {
  readonly name: string
  readonly world: World
  readonly weather: NetworkFaults
  readonly history: History
  readonly shown: Shown
  readonly ledger: Ledger
}

const ADDRESSES = { tables: 'http://hub.test', director: 'http://hub.test/director/', hub: ['hub.test:80'] }
const CLUB_KEY = new TextEncoder().encode('the club'.repeat(2))
const KEYS = createClubKeys(CLUB_KEY)

export const CARD = wordsOfClubKey(CLUB_KEY)

/** True if the club's signature on a receipt is valid. */
function isMarked({ mac, ...bare }: Receipt): boolean {
  return KEYS.verify('receipt', canonical(bare), mac)
}

/** Running process, with its memory. */
interface Process {
  readonly desk: Desk
  readonly journal: Journal
  readonly door: HubDoor
}

export function createSimulatedHub(deps: SimulatedHubDeps): SimulatedHub {
  const { name, world, weather, history, ledger } = deps
  const { random } = world
  const broker = createBroker(world, weather, history)
  const line = createLine(history, { verify: isMarked, ...ledger })
  const disk = createHubDisk({ random, committed })
  let process: Process | null = null
  /** Way in which the process ends at its next commit, which is never reported. */
  let doom: Death | null = null
  let dying = false
  let torn: Appended = []
  let folder = { isRead: true }

  const alive = () => process !== null && !dying

  function committed(appended: Appended): void {
    if (doom === 'torn') torn = appended
    else if (process) keepBeside(line, process, appended)
    if (!doom || dying) return
    dying = true
    const death = doom
    world.setTimer(() => kill(death), 0)
  }

  function kill(how: Death, withBroker = false): void {
    if (withBroker) broker.hubDied(true)
    if (!process) return
    history.note(name, () => `dies (${how})`)
    process = null
    dying = false
    doom = null
    disk.die(how)
    broker.hubDied(withBroker)
  }

  /** Changes the folder while no process is running. */
  function changeFolder(change: () => void): void {
    kill('killed', true)
    change()
    folder = { isRead: false }
  }
  function start(): boolean {
    if (process) return true
    const opened = disk.open()
    if (!opened.ok) return false
    const { value: journal } = opened
    reread(line, journal, folder.isRead ? torn : null)
    if (!folder.isRead) ledger.accident(`${name} has forgotten what came after an older copy`)
    folder = { isRead: true }
    torn = []
    const parts = { ...deps, broker, line, log: noteOf(name, history) }
    const desk: Desk = deskOver(parts, journal, disk.folder, () => alive() && process?.desk === desk)
    process = { journal, desk, door: createDoor({ desk, now: world.now, log: parts.log }) }
    if (!hasStarted(desk)) {
      kill('killed')
      return false
    }
    history.note(name, () => `starts (${JSON.stringify(lifeIn(journal))})`)
    broker.hubStarted()
    return true
  }

  function killAtCommit(how: Death): void {
    if (!process) return
    doom = how
    disk.endAfterNext()
  }

  attach(broker, alive, () => process)
  const doorFor = doorsOf(deps, () => (alive() ? process : null))
  return {
    name,
    line,
    broker,
    disk,
    alive,
    start,
    killAtCommit,
    kill: how => kill(how),
    putBack: copy => changeFolder(() => disk.putBack(copy)),
    loseJournal: () => changeFolder(() => loseFiles(disk)),
    isCollecting: () => process !== null && isCollecting(process.desk),
    directorSecret: () => (alive() ? (process?.desk.issueDirectorSecret() ?? null) : null),
    door: doorFor(PROTOCOL_VERSION),
    doorFor,
  }
}

function loseFiles(disk: HubDisk): void {
  disk.vanish()
  markRebuilding(disk.folder)
}

/** Starts the desk; returns false if the disk refuses its writes. */
function hasStarted(desk: Desk): boolean {
  try {
    desk.start()
    return true
  } catch (cause) {
    if (!(cause instanceof JournalError)) throw cause
    return false
  }
}

/** Records committed entries. Rebuilt ones were decided before; all others are checked against the rules. */
function keepBeside(line: JournalModel, { desk, journal }: Process, appended: Appended): void {
  if (isCollecting(desk)) {
    line.restored(sessionsIn(journal))
    return
  }
  const life = lifeIn(journal)
  for (const { session, entries } of appended) line.committed(session, entries, life)
}

const doorsOf = (deps: SimulatedHubDeps, running: () => Process | null) => (protocol: number) =>
  carried(
    deps,
    running,
    createDeskDoor({ door: () => running()?.door ?? null, newId: deps.world.random.id, protocol }),
  )

/** Wraps the pairing connection to lose requests or answers. */
function carried({ world, weather }: SimulatedHubDeps, running: () => Process | null, door: Door): Door {
  const { random } = world
  const takeTime = () => new Promise<void>(resolve => world.setTimer(resolve, random.whole(5, 200)))
  async function carry<T>(ask: () => Promise<T>): Promise<T | null> {
    const from = running()
    await takeTime()
    if (!from || from !== running() || random.chance(weather.loss)) return null
    const answer = await ask()
    await takeTime()
    return from !== running() || random.chance(weather.loss) ? null : answer
  }
  return {
    room: visitor => carry(() => door.room(visitor)),
    ask: async (visitor, wish) => (await carry(() => door.ask(visitor, wish))) ?? { kind: 'silent' },
    close() {},
  }
}

interface DeskParts extends SimulatedHubDeps {
  readonly broker: SimulatedBroker
  readonly line: JournalModel
  readonly log: (sentence: string, about?: object) => void
}

/** Creates the current desk, for play or for rebuilding. */
function deskOver(parts: DeskParts, journal: Journal, dataDir: string, isAlive: () => boolean): Desk {
  const { world, broker } = parts
  // A dead process does nothing any more, whatever it had scheduled.
  const unlessDead = (work: () => void) => () => {
    if (isAlive()) work()
  }
  const publish = (topic: string, text: string, retain: boolean) =>
    unlessDead(() => broker.toDevice(topic, text, retain))()
  const desk: Desk = createDesks({
    journal,
    dataDir,
    recovering: isRebuilding(dataDir),
    secrets: { clubKey: CLUB_KEY },
    now: world.now,
    randomText: world.random.id,
    log: parts.log,
    schedule: (work, delayMs) => world.setTimer(unlessDead(work), delayMs).clear,
    send(session, device, message) {
      if (isAlive() && !isCollecting(desk)) witness(parts, session, device, message)
      publish(downTopic(session, device), encodeMessage(message), false)
    },
    assign: (device, assignment) =>
      publish(assignmentTopic(device), assignment ? encodeMessage(assignment) : '', true),
    beat: (session, heartbeat) => publish(hubTopic(session), encodeMessage(heartbeat), true),
    deskBeat: (session, beat) => publish(deskTopic(session), encodeMessage(beat), true),
    backup: (session, backup) => publish(backupTopic(session), encodeMessage(backup), false),
    cut: broker.cutDevice,
    addresses: () => ADDRESSES,
  })
  return desk
}

/** True while the desk collects data: it decides nothing, and its data are in no journal yet. */
const isCollecting = (desk: Desk): boolean => desk.assignedSession(NOBODY) === 'any'

const NOBODY = v.parse(deviceIdSchema, 'nobody'.repeat(5))

function attach(broker: SimulatedBroker, alive: () => boolean, running: () => Process | null): void {
  const desk = () => running()?.desk
  broker.attach({
    alive,
    authenticate: (device, credential, key) => desk()?.authenticate(device, credential, key),
    door: () => running()?.door ?? null,
    linked: (device, token) => desk()?.linked(device, token),
    unlinked: (device, token) => desk()?.unlinked(device, token),
    receive: batch => desk()?.receive(batch) ?? true,
  })
}

/** Compares the journal with the disk's earlier content; null resets the model because the folder was replaced. */
function reread(line: JournalModel, journal: Journal, torn: Appended | null): void {
  const sessions = sessionsIn(journal)
  if (!torn) {
    line.restored(sessions)
    return
  }
  for (const session of new Set([...line.sessions(), ...sessions.keys()])) {
    const lost = torn.find(one => one.session === session)?.entries ?? []
    line.reread(session, sessions.get(session) ?? [], lost)
  }
}

const sessionsIn = (journal: Journal) =>
  new Map(journal.sessions().map(session => [session, journal.entries(session)] as const))

/** Returns the hub's incarnation from its journal. */
const lifeIn = (journal: Journal): Incarnation => ({
  epoch: Number(journal.meta('epoch') ?? 1),
  hub: journal.meta('hub') ?? 'no hub yet',
  start: Number(journal.meta('start') ?? 0),
})

const noteOf = (name: string, history: History) => (sentence: string, about?: object) =>
  // The folder name differs each time, but the same seed must give the same history.
  history.note(
    name,
    () => `log: ${sentence} ${JSON.stringify(about ?? {}).replaceAll(/\/\S*\/(?=\w+\.sqlite)/g, '')}`,
  )

/** Checks everything that the hub sends against its disk at that moment. */
function witness(
  { line, shown, history, ledger }: DeskParts,
  session: SessionSegment,
  device: DeviceId,
  message: Down,
): void {
  if (message.type === 'receipt') {
    line.sent(message)
    ledger.gave(message)
  }
  if (session === NO_SESSION) return
  if (message.type === 'have') line.told(session, device, message)
  if (message.type === 'quarantined' && message.code !== 'name-taken' && ledger.isHonest(device))
    history.fault(`An honest fact of ${device.slice(0, 6)} was put aside (${message.code}).`)
  if (message.type !== 'view' || message.pages === 0) return
  const referee = line.referee(session)
  const table = referee.tableOf(device)
  if (table !== null) shown.sentTraveller(referee, table, message.name)
}
