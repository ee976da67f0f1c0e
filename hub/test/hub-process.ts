/** Whole hubs for tests, robots and measurements: in this process, or in a separate one. */

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
import type { HttpsDetails } from '../../shared/session/https/https-details.ts'
import { made } from '../../shared/test/made.ts'
import { APPS } from '../http/apps.ts'
import { createHub, type Hub } from '../hub.ts'

/** Hub as a club runs it: a separate process, known only by its output. */
export interface HubProcess extends Greeting {
  readonly origin: string
  output(): string
  /** Sends a signal: SIGSTOP freezes it, SIGCONT resumes it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Ends the process; resolves to the exit code, `null` if a signal ended it. */
  end(signal?: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

export interface Greeting {
  readonly directorLink: string
  /** Secret of the director's link, valid once. */
  readonly directorSecret: string
  readonly tablesAddress: string
}

interface HubOptions {
  readonly data: string
  readonly port: number
  readonly host?: string
  readonly args?: readonly string[]
  /** Folder of apps that replaces the built ones. */
  readonly apps?: string
  /** Protocol versions served, to imitate a hub of another year. */
  readonly serves?: ServedVersions
}

const scriptAt = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Starts the hub and waits until it has printed its addresses; rejects with its last output if it ends before. */
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
  // Interrupted tests leave no hub behind.
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

/** Waits for the addresses; rejects with the program's last output if it ends without them. */
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
  readonly https?: HttpsDetails
  stop(): Promise<void>
}

/** Starts a hub in this process, on a free port; with bare apps unless built ones are given. */
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

/** Creates apps without screens for tests without a browser, since a hub does not start without apps. */
export function bareApps(folder: string): string {
  const distDir = join(folder, 'dist')
  for (const app of APPS) {
    mkdirSync(join(distDir, app), { recursive: true })
    writeFileSync(join(distDir, app, 'index.html'), `<!doctype html><title>${app}</title>`)
  }
  return distDir
}

/** Creates a folder with bare apps and a place for data. */
export function createFolders() {
  const root = mkdtempSync(join(tmpdir(), 'overtrick-hub-'))
  return {
    root,
    distDir: bareApps(root),
    dataDir: join(root, 'data'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** First port tried: below the ephemeral ports of systems, and above the ports that browsers refuse. */
const FIRST_PORT = 12_000
const LAST_PORT = 32_000

/**
 * Finds a free port outside the ephemeral range: a browser that opens a connection meanwhile could otherwise take it.
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
