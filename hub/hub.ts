import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { type Parsed, type Problem, parsed, refused } from '../shared/lib/parsed.ts'
import type { DeskHealth } from '../shared/protocol/health.ts'
import { assignmentTopic, backupTopic, deskTopic, downTopic, hubTopic } from '../shared/protocol/topics.ts'
import { createBackups } from './backups.ts'
import type { Broker } from './broker/broker.ts'
import { createEmbeddedBroker } from './broker/broker-embedded.ts'
import type { Desk, DeskDeps } from './desk/desk-types.ts'
import { createHostCheck, lanAddresses } from './http/hosts.ts'
import { createHttp } from './http/http.ts'
import { createHttpServer, type HttpServer } from './http/server.ts'
import { makeBackup } from './journal/backup.ts'
import { isRebuilding } from './journal/data-folder.ts'
import { JournalError } from './journal/journal.ts'
import { createClubKeys } from './keys/club-keys.ts'
import { hashNatively } from './native-hash.ts'
import { createNeighbours } from './neighbours.ts'
import { type FolderOptions, type OpenFiles, openFiles } from './open-files.ts'
import { createDesks } from './recover/desks.ts'
import { unreadableNotices } from './unreadable-notices.ts'

/** 130 bits in letters and digits. */
const RANDOM_LETTERS = 26

export interface HubOptions extends FolderOptions {
  /** 0 takes any free one, for tests. */
  readonly port: number
  /** Names under which tablets may know this machine, besides its own. */
  readonly hosts: readonly string[]
  /** Where tablets may look for the club's hub when it is not here: "host:port". */
  readonly spare?: readonly string[]
  readonly version: string
  /** How the desk is has changed: for whoever sits at the laptop. */
  readonly healthChanged?: (health: DeskHealth, cause: string | null) => void
  /** The folder that gets a copy of everything: every few minutes, and at the end. */
  readonly backup?: string
  /** What whoever sits at the laptop must know about it. */
  readonly tell?: (problem: Problem) => void
}

export interface RunningHub {
  readonly port: number
  /** "http://192.168.1.5:8484/table/" */
  readonly tablesAddress: string
  readonly localTablesAddress: string
  /** With a one-time secret in its fragment. */
  readonly directorLink: string
  /** What whoever starts the hub must know about its data folder. */
  readonly notices: readonly Problem[]
}

export interface Hub {
  /** Everything up and listening, or the one sentence why not, with all undone. */
  start(): Promise<Parsed<RunningHub>>
  stop(): Promise<void>
}

/** One Node process: journal, desk, broker, and HTTP on one port. Nothing happens before `start`. */
export function createHub(options: HubOptions): Hub {
  let undo: (() => void | Promise<void>)[] = []
  async function stop(): Promise<void> {
    const steps = undo.reverse()
    undo = []
    for (const step of steps) await step()
  }
  return {
    async start() {
      hashNatively()
      const files = openFiles(options)
      if (!files.ok) return files
      const { journal, log } = files.value
      undo.push(
        () => log.close(),
        () => journal.close(),
      )
      if (options.backup !== undefined) undo.push(startBackups(options, options.backup, files.value))
      const started = await startServing(options, files.value, undo).catch(journalProblem)
      if (!started.ok) await stop()
      return started
    },
    stop,
  }
}

/** Begins them, and gives the way to end them with a last one. */
function startBackups({ dataDir, tell }: HubOptions, place: string, files: OpenFiles): () => Promise<void> {
  const { journal, secrets, log } = files
  const club = createClubKeys(secrets.clubKey).clubId.slice(0, CLUB_LETTERS)
  const backups = createBackups({
    ...{ place, schedule, tell: tell ?? (() => {}), log: log.note },
    make: () => makeBackup({ dataDir, journal, place, club, now: Date.now() }),
    // One of what is only being rebuilt would take the place of the last good one.
    contents: () =>
      isRebuilding(dataDir)
        ? undefined
        : JSON.stringify([...journal.lastPositions(), journal.clubEntries().length]),
  })
  backups.start()
  return backups.stop
}

/** Enough to tell the clubs of one backup disk from each other. */
const CLUB_LETTERS = 8

/** What the disk does to the first read and the first write is nobody's mistake: one sentence. */
function journalProblem(cause: unknown): Parsed<never> {
  if (cause instanceof JournalError) return refused('journal', cause.message)
  throw cause
}

async function startServing(
  options: HubOptions,
  files: OpenFiles,
  undo: (() => void | Promise<void>)[],
): Promise<Parsed<RunningHub>> {
  const { desk, broker, server, addresses, neighbours } = build(options, files)
  await broker.start()
  undo.push(() => broker.stop())
  const port = await listen(server, options.port)
  if (!port.ok) return port
  undo.push(() => server.close())
  addresses.port = port.value
  undo.push(() => desk.stop())
  desk.start()
  neighbours.start()
  undo.push(() => neighbours.stop())
  const rows = files.journal.unreadable()
  if (rows.length > 0)
    files.log.note('Rows of the journal cannot be read; the hub goes on without them.', { rows })
  files.log.note('The hub has started.', { port: port.value, version: options.version })
  undo.push(() => files.log.note('The hub stops.'))
  return parsed({
    port: port.value,
    tablesAddress: addresses.tables(),
    localTablesAddress: `http://localhost:${port.value}/table/`,
    directorLink: `${addresses.director()}#${desk.issueDirectorSecret()}`,
    notices: [...files.notices, ...unreadableNotices(files.journal.unreadable())],
  })
}

/** The parts of the hub, each given what it needs of the others. */
function build(options: HubOptions, { assets, journal, secrets, log, recovering }: OpenFiles) {
  const addresses = createAddresses()
  const now = () => Date.now()
  const desk: Desk = createDesks({
    ...{ journal, secrets, now, randomText, schedule, dataDir: options.dataDir, recovering },
    ...deliveries(() => broker),
    addresses: () => ({
      tables: addresses.tables(),
      director: addresses.director(),
      hub: [...addresses.own(options.hosts), ...(options.spare ?? [])],
    }),
    log: log.note,
    healthChanged: (health, cause) => options.healthChanged?.(health, cause),
  })
  const neighbours = createNeighbours({
    addresses: desk.clubAddresses,
    own: () => desk.health().life,
    heard: desk.heardDesk,
    fetch,
  })
  const broker: Broker = createEmbeddedBroker({ ...desk, log: log.note })
  const isOwnHost = createHostCheck(options.hosts, now)
  const app = createHttp({ desk, assets, isOwnHost, now, version: options.version, log: log.note })
  const server = createHttpServer({ app, isOwnHost, accept: broker.accept })
  return { desk, broker, server, addresses, neighbours }
}

/** What the desk sends, on its topics. */
const deliveries = (
  broker: () => Broker,
): Pick<DeskDeps, 'send' | 'assign' | 'beat' | 'deskBeat' | 'backup' | 'cut'> => ({
  send: (session, device, message, qos) =>
    broker().publish(downTopic(session, device), JSON.stringify(message), { qos, retain: false }),
  // An empty retained message takes the retained one away [MQTT-3.3.1-10].
  assign: (device, assignment) =>
    broker().publish(assignmentTopic(device), assignment ? JSON.stringify(assignment) : '', {
      qos: 1,
      retain: true,
    }),
  beat: (session, heartbeat) =>
    broker().publish(hubTopic(session), JSON.stringify(heartbeat), { qos: 0, retain: true }),
  deskBeat: (session, beat) =>
    broker().publish(deskTopic(session), JSON.stringify(beat), { qos: 0, retain: true }),
  backup: (session, backup) =>
    broker().publish(backupTopic(session), JSON.stringify(backup), { qos: 0, retain: false }),
  cut: device => broker().cut(device),
})

/** Where the hub is reached; the port is known once it listens. */
function createAddresses() {
  return {
    port: 0,
    tables(): string {
      return `http://${lanAddresses()[0] ?? 'localhost'}:${this.port}/table/`
    },
    /** Where tablets may look for this hub, by address and by name. */
    own(hosts: readonly string[]): readonly string[] {
      const names = [...lanAddresses(), ...hosts, hostname()].map(name => name.toLowerCase())
      return names.map(name => `${name}:${this.port}`)
    },
    director(): string {
      return `http://localhost:${this.port}/director/`
    },
  }
}

const schedule: DeskDeps['schedule'] = (work, delayMs) => {
  const timer = setTimeout(work, delayMs)
  return () => clearTimeout(timer)
}

/** 5 bits a byte, so that no letter is likelier than another. */
const randomText = (): string =>
  [...randomBytes(RANDOM_LETTERS)].map(byte => (byte % 32).toString(32)).join('')

async function listen(server: HttpServer, port: number): Promise<Parsed<number>> {
  try {
    return parsed(await server.listen(port))
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (code === 'EADDRINUSE')
      return refused(
        'port-taken',
        `Port ${port} is taken; is Overtrick running already? Then http://localhost:${port}/director/ shows it. Or choose another with --port.`,
      )
    if (code === 'EACCES')
      return refused('port-denied', `Port ${port} may not be used here; choose another with --port.`)
    throw cause
  }
}
