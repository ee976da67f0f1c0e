import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { type Parsed, type Problem, parsed, refused } from '../shared/lib/parsed.ts'
import { encodeMessage } from '../shared/protocol/codec.ts'
import type { DeskHealth } from '../shared/protocol/health.ts'
import { assignmentTopic, backupTopic, deskTopic, downTopic, hubTopic } from '../shared/protocol/topics.ts'
import type { HttpsDetails } from '../shared/session/https/https-details.ts'
import { createBackups } from './backups.ts'
import type { Broker } from './broker/broker.ts'
import { createBrokers, type HubBrokerOptions } from './broker/brokers.ts'
import { removeCheckAccount } from './broker/check/check-account.ts'
import { createLaptopCheck } from './check/laptop-check.ts'
import { runProgram } from './check/machine.ts'
import { createVisitors } from './check/visitors.ts'
import type { Desk, DeskDeps } from './desk/desk-types.ts'
import { createDoor } from './door/door.ts'
import { refusedFolder } from './folder-problem.ts'
import { isHostName } from './http/host-names.ts'
import { createAddressCheck, createHostCheck, lanAddresses, ownNames } from './http/hosts.ts'
import { createHttp } from './http/http.ts'
import { createHttpServer, type HttpServer } from './http/server.ts'
import { createShortAddress } from './http/short-address.ts'
import { type CertificateFiles, type ClubCertificate, readClubCertificate } from './https/club-certificate.ts'
import { createHttps } from './https/https.ts'
import { makeBackup } from './journal/backup.ts'
import { isRebuilding } from './journal/data-folder.ts'
import { JournalError, type UnreadableRow } from './journal/journal.ts'
import { diskProblem } from './journal/journal-files.ts'
import { createClubKeys } from './keys/club-keys.ts'
import { hashNatively } from './native-hash.ts'
import { useNativeSignatures } from './native-keys.ts'
import { watchOtherHubs } from './neighbours.ts'
import { type FolderOptions, type OpenFiles, openFiles } from './open-files.ts'
import { createDesks } from './recover/desks.ts'

/** Maximum number of unreadable positions in a notice at the start; the log names each. */
const MOST_NAMED = 20

/** Number of random letters and digits of 5 bits each: 130 bits. */
const RANDOM_LETTERS = 26

export interface HubOptions extends FolderOptions {
  /** Port to listen on; 0 takes any free one, for tests. */
  readonly port: number
  /** Further port that users need not type, if it can be opened; absent for none. */
  readonly shortPort?: number
  readonly hosts: readonly string[]
  /** Addresses where tablets may look for the club's hub if it is not here: "host:port". */
  readonly spare?: readonly string[]
  /** Address of the app on the web, "https://club.example/overtrick/": its pages may connect to this hub. */
  readonly apps?: readonly string[]
  readonly version: string
  readonly healthChanged?: (health: DeskHealth, cause: string | null) => void
  /** Outside broker that devices may link to in addition. */
  readonly broker?: HubBrokerOptions
  /** Folder for backups, which are made every few minutes and at the end. */
  readonly backup?: string
  /** Enables https for tables: with the club's own certificate if there is one, and with those of its authority. */
  readonly https?: { readonly certificate?: CertificateFiles }
  readonly tell?: (problem: Problem) => void
}

export interface RunningHub {
  readonly port: number
  /** Address of the tables' page: "http://192.168.1.5:8484/table/". */
  readonly tablesAddress: string
  readonly localTablesAddress: string
  /** Link with a one-time secret in its fragment. */
  readonly directorLink: string
  readonly https?: HttpsDetails
  /** Notices about the data folder for whoever starts the hub. */
  readonly notices: readonly Problem[]
}

export interface Hub {
  /**
   * Starts everything and listens. If something fails, everything is undone and the reason returned in one sentence.
   */
  start(): Promise<Parsed<RunningHub>>
  stop(): Promise<void>
}

/** Runs journal, hub, broker and HTTP on one port in one Node process. Nothing happens before `start`. */
export function createHub(options: HubOptions): Hub {
  let undo: (() => void | Promise<void>)[] = []
  async function stop(): Promise<void> {
    const steps = undo.reverse()
    undo = []
    const failures: unknown[] = []
    // Even if a step fails, the last backup is made and the journal closed.
    for (const step of steps)
      await Promise.resolve()
        .then(step)
        .catch(cause => failures.push(cause))
    if (failures.length > 0) throw failures[0]
  }
  return {
    async start() {
      hashNatively()
      useNativeSignatures()
      const club = options.https?.certificate && readClubCertificate(options.https.certificate, Date.now())
      if (club && !club.ok) return club
      const files = openFiles(options)
      if (!files.ok) return files
      const { journal, log } = files.value
      undo.push(
        () => log.close(),
        () => journal.close(),
        () => files.value.federation?.close(),
      )
      if (options.backup !== undefined) undo.push(startBackups(options, options.backup, files.value))
      const started = await startServing(options, files.value, undo, club?.value).catch(cause =>
        journalProblem(options.dataDir, cause),
      )
      if (!started.ok) await stop()
      return started
    },
    stop,
  }
}

/** Starts backups; returns a function that stops them after a last one. */
function startBackups({ dataDir, tell }: HubOptions, place: string, files: OpenFiles): () => Promise<void> {
  const { journal, secrets, log } = files
  const club = createClubKeys(secrets.clubKey).clubId.slice(0, CLUB_LETTERS)
  const backups = createBackups({
    place,
    schedule,
    tell: tell ?? (() => {}),
    log: log.note,
    make: () => makeBackup({ dataDir, journal, place, club, now: Date.now() }),
    // A backup during a rebuild would replace the last good one.
    contents: () =>
      isRebuilding(dataDir)
        ? undefined
        : JSON.stringify([...journal.lastPositions(), journal.clubEntries().length]),
  })
  backups.start()
  return backups.stop
}

/** Number of characters of the club id in names of backups: enough to tell clubs apart on one disk. */
const CLUB_LETTERS = 8

/** Returns the problem for a disk error at the first read or write, in one sentence; other errors are thrown. */
function journalProblem(dataDir: string, cause: unknown): Parsed<never> {
  if (!(cause instanceof JournalError)) throw cause
  return diskProblem(dataDir, cause.cause) ?? refused('journal', cause.message)
}

async function startServing(
  options: HubOptions,
  files: OpenFiles,
  undo: (() => void | Promise<void>)[],
  club: ClubCertificate | undefined,
): Promise<Parsed<RunningHub>> {
  const { desk, broker, server, short, addresses, neighbours, https, laptop } = build(options, files, club)
  takeOldTrialAway(options.broker, files.log.note)
  await broker.start()
  undo.push(() => broker.stop())
  const port = await listen(server, options.port)
  if (!port.ok) return port
  undo.push(() => server.close())
  addresses.port = port.value
  if (options.shortPort !== undefined && (await short.listen(options.shortPort))) {
    undo.push(() => short.close())
    addresses.isShort = true
  }
  if (https) undo.push(https.start())
  undo.push(() => desk.stop())
  desk.start()
  laptop.keep()
  void laptop.refresh()
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
    ...(https && { https: https.told(port.value) }),
    notices: [...files.notices, ...(club?.notices ?? []), ...unreadableNotices(files.journal.unreadable())],
  })
}

/** Removes the account with the hub's rights that an interrupted broker check left behind. */
function takeOldTrialAway(broker: HubBrokerOptions | undefined, log: DeskDeps['log']): void {
  if (broker?.accountFolder === undefined) return
  try {
    if (removeCheckAccount(broker.accountFolder))
      log('The account of a broken trial of the broker is taken away.')
  } catch (cause) {
    // The files are missing or not ours to write: the broker cannot be used that way, which is reported there.
    log('The accounts of the broker could not be looked at.', { cause: String(cause) })
  }
}

/** Builds the parts of the hub and connects them. */
function build(options: HubOptions, files: OpenFiles, club: ClubCertificate | undefined) {
  const { assets, journal, secrets, log, recovering, federation } = files
  const addresses = createAddresses()
  const now = () => Date.now()
  // Names of the club's certificate are names of the hub; for a wildcard the actual name is unknown.
  const hosts = [...options.hosts, ...(club?.names.filter(name => !name.startsWith('*')) ?? [])]
  const https =
    options.https && createHttps({ clubKey: secrets.clubKey, hosts, now, schedule, ...(club && { club }) })
  const desk: Desk = createDesks({
    journal,
    secrets,
    now,
    randomText,
    schedule,
    dataDir: options.dataDir,
    recovering,
    federation,
    ...deliveries(() => broker),
    addresses: () => ({
      tables: addresses.tables(),
      director: addresses.director(),
      typed: addresses.typed(options.hosts),
      ...(https && { https: https.told(addresses.port) }),
      hub: [...addresses.own(hosts), ...(options.spare ?? [])],
    }),
    broker: () => outside,
    log: log.note,
    healthChanged: (health, cause) => options.healthChanged?.(health, cause),
    keyChanged: clubKey => https?.takeKey(clubKey),
    laptop: () => laptop.look(),
  })
  const visitors = createVisitors()
  const laptop = createLaptopCheck({
    dataDir: options.dataDir,
    madeWith: join(options.distDir, 'table/index.html'),
    now,
    run: runProgram,
    platform: process.platform,
    visitors: visitors.list,
    secondDesk: () => desk.health().health === 'second-desk',
  })
  const neighbours = watchOtherHubs({
    addresses: desk.clubAddresses,
    own: () => desk.health().life,
    heard: desk.heardDesk,
    fetch,
  })
  const { broker, outside } = createBrokers(options.broker, desk, log.note)
  const isOwnHost = createHostCheck(hosts, now)
  const isOwnAddress = createAddressCheck(now)
  const { apps = [] } = options
  const app = createHttp({
    desk,
    assets,
    isOwnHost,
    apps,
    version: options.version,
    now,
    log: log.note,
    port: () => addresses.port,
    ...(https && { https: { authority: https.authority, told: () => https.told(addresses.port) } }),
  })
  const door = createDoor({ desk, now, log: log.note })
  const server = createHttpServer({
    app,
    isOwnHost,
    isOwnAddress,
    door,
    accept: broker.accept,
    came: visitors.came,
    pages: { apps, desks: desk.clubAddresses },
    ...(https && { certificates: https.certificates }),
  })
  const short = createShortAddress({ isOwnHost, isOwnAddress, port: () => addresses.port })
  return { desk, broker, server, short, addresses, neighbours, https, laptop }
}

/** Maps the hub's messages to topics. */
const deliveries = (
  broker: () => Broker,
): Pick<DeskDeps, 'send' | 'assign' | 'beat' | 'deskBeat' | 'backup' | 'cut'> => ({
  send: (session, device, message, qos, way) =>
    broker().publish(downTopic(session, device), encodeMessage(message), {
      qos,
      retain: false,
      ...(way && { way }),
    }),
  // An empty retained message removes the retained one [MQTT-3.3.1-10].
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

/** Keeps the addresses of the hub; the port is known once it listens. */
function createAddresses() {
  return {
    port: 0,
    /** True if the hub is also reached without a port. */
    isShort: false,
    tables(): string {
      return `http://${lanAddresses()[0] ?? 'localhost'}:${this.port}/table/`
    },
    /** Returns the shortest form to type: the first address, or a shorter name given at the start. */
    typed(hosts: readonly string[]): string {
      const [first = 'localhost'] = lanAddresses()
      const shortest = hosts.reduce((best, name) => (name.length < best.length ? name : best), first)
      return this.isShort ? shortest : `${shortest}:${this.port}`
    },
    /** Returns the addresses and names where tablets may look for this hub. */
    own(hosts: readonly string[]): readonly string[] {
      const names = [...hosts.map(name => name.toLowerCase()), ...ownNames(hostname())].filter(isHostName)
      return [...new Set([...lanAddresses(), ...names])].map(name => `${name}:${this.port}`)
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

/** Encodes 5 bits of each random byte, so that all characters are equally likely. */
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

/** Returns notices at a start about unreadable rows, which do not prevent it. */
function unreadableNotices(rows: readonly UnreadableRow[]): readonly Problem[] {
  const bySession = new Map<string, readonly number[]>()
  for (const { entry } of rows)
    if (entry) bySession.set(entry.session, [...(bySession.get(entry.session) ?? []), entry.kept.position])
  const others = rows.filter(({ entry }) => !entry).length
  return [
    ...[...bySession].map(
      ([session, positions]) =>
        refusedFolder('folder.entries-unreadable', {
          session,
          count: positions.length,
          positions: positions.slice(0, MOST_NAMED),
        }).problem,
    ),
    ...(others > 0 ? [refusedFolder('folder.rows-unreadable', { count: others }).problem] : []),
  ]
}
