import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Problem } from '../../shared/lib/parsed.ts'
import type { ServedVersions } from '../../shared/protocol/protocol-version.ts'
import type { HttpsTold } from '../../shared/session/https/https-told.ts'
import { made } from '../../shared/test/made.ts'
import { APPS } from '../http/apps.ts'
import { createHub, type Hub } from '../hub.ts'

/** Whole hubs for tests, robots and measurements: in this process, or in one of their own. */

/** The hub as a club runs it: a process of its own, of which nothing is known but what it prints. */
export interface HubProcess extends Greeting {
  /** "http://127.0.0.1:40123" */
  readonly origin: string
  /** What it has printed so far. */
  output(): string
  /** SIGSTOP freezes it, SIGCONT thaws it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Gives the exit code; `null` where the signal took it. */
  end(signal?: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** What it prints when it runs. */
export interface Greeting {
  readonly directorLink: string
  /** The director's link is good once, by this. */
  readonly directorSecret: string
  readonly tablesAddress: string
}

interface HubOptions {
  readonly data: string
  readonly port: number
  readonly host?: string
  /** Options of its start besides. */
  readonly args?: readonly string[]
  /** A folder of apps, in place of those that were built. */
  readonly apps?: string
  /** It is of another year: which versions of the wire it serves. */
  readonly serves?: ServedVersions
}

const scriptAt = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Starts it and waits until it has said where it is reached; rejects with its last words if it ends before. */
export async function startHubProcess({
  data,
  port,
  host,
  apps,
  serves,
  args: more = [],
}: HubOptions): Promise<HubProcess> {
  const script = apps === undefined ? [scriptAt('../cli/main.ts')] : [scriptAt('child-overtrick.ts'), apps]
  const args = ['start', '--data', data, '--port', String(port), ...(host ? ['--host', host] : []), ...more]
  const before = serves ? ['--import', new URL('other-versions.ts', import.meta.url).href] : []
  const told = serves && { OVERTRICK_TEST_SERVES: `${serves.protocol}-${serves.oldest}` }
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...before, ...script, ...args],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...told, LC_ALL: 'C' } },
  )
  // Tests that are broken off leave no hub behind.
  const orphan = () => child.kill('SIGKILL')
  process.once('exit', orphan)
  child.once('exit', () => process.off('exit', orphan))
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      printed += data.toString()
    })
  return {
    ...(await greetingOf(child)),
    origin: originAt(port),
    output: () => printed,
    signal: signal => void child.kill(signal),
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
      return child.exitCode
    },
  }
}

const GREETING = /The director opens, once:\s+(\S+)[\s\S]*The tables open:\s+(\S+)/

/** Waits for the addresses; rejects with the program's last words where it ends without them. */
export function greetingOf(child: ChildProcess): Promise<Greeting> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const read = (data: Buffer) => {
      printed += data.toString()
      const [, directorLink = '', tablesAddress = ''] = GREETING.exec(printed) ?? []
      if (tablesAddress) resolve({ directorLink, directorSecret: secretIn(directorLink), tablesAddress })
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`The hub has ended with ${code}: ${printed}`)))
  })
}

const originAt = (port: number): string => `http://127.0.0.1:${port}`
const secretIn = (link: string): string => new URL(link).hash.slice(1)

/** A hub behind a real socket. */
export interface LocalHub {
  readonly hub: Hub
  readonly port: number
  readonly origin: string
  readonly directorSecret: string
  readonly notices: readonly Problem[]
  /** What people are told about https, where it was wished. */
  readonly https?: HttpsTold
  stop(): Promise<void>
}

/** A hub in this process, on a port that is free; with bare apps unless built ones are given. */
export async function startLocalHub(
  folder: string,
  distDir = bareApps(folder),
  more: Partial<Parameters<typeof createHub>[0]> = {},
): Promise<LocalHub> {
  const dataDir = join(folder, 'data')
  const hub = createHub({ dataDir, distDir, port: 0, hosts: [], version: 'test', ...more })
  const { port, directorLink, notices, https } = made(await hub.start())
  return {
    hub,
    port,
    notices,
    ...(https && { https }),
    origin: originAt(port),
    directorSecret: secretIn(directorLink),
    stop: hub.stop,
  }
}

/** Apps without screens, for who has no browser: a hub without its apps does not start. */
export function bareApps(folder: string): string {
  const distDir = join(folder, 'dist')
  for (const app of APPS) {
    mkdirSync(join(distDir, app), { recursive: true })
    writeFileSync(join(distDir, app, 'index.html'), `<!doctype html><title>${app}</title>`)
  }
  return distDir
}

/** A folder with bare apps and a place for data. */
export function createFolders() {
  const root = mkdtempSync(join(tmpdir(), 'overtrick-hub-'))
  return {
    root,
    distDir: bareApps(root),
    dataDir: join(root, 'data'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Below those that systems give to connections going out, and above those that browsers will not go to. */
const FIRST_PORT = 12_000
const LAST_PORT = 32_000

/**
 * A port that nobody listens on now. None that the system would give away before it is used: a browser that opens a
 * connection meanwhile would take it.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, LAST_PORT)
  const server = createServer().listen(port)
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
