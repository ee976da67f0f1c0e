import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { renderUnicodeCompact } from 'uqr'
import { speak } from '../../shared/text/catalogue.ts'
import { SHORT_PORT } from '../http/short-address.ts'
import type { CertificateFiles } from '../https/club-certificate.ts'
import { createHub, type HubOptions, type RunningHub } from '../hub.ts'
import { readBrokerOptions } from './broker/broker-options.ts'
import { brokerNotes, hubBroker } from './broker/broker-report.ts'
import type { CliIo } from './io.ts'
import { DEFAULT_PORT, parseStartOptions } from './options.ts'
import { type StartWords, startWords } from './start-words.ts'
import { width } from './text-table.ts'
import { ENGLISH } from './words.ts'

/** Runs the hub until a signal arrives; returns the exit code. */
export async function runStart(args: readonly string[], io: CliIo): Promise<number> {
  const options = parseStartOptions(args, io.languages)
  if (!options.ok) {
    io.err(`${ENGLISH.usage(options.problem, 'overtrick')}\n`)
    return 2
  }
  const { data, port, hosts, spare, apps, startEmpty, backup, certificate, https, locale } = options.value
  const broker = readBrokerOptions(options.value.broker, io.cwd, process.env)
  if (!broker.ok) {
    io.err(`${ENGLISH.usage(broker.problem, 'overtrick')}\n`)
    return 2
  }
  await speak(locale)
  const words = startWords(locale)
  const dataDir = dataFolder(data, io)
  const healthChanged: HubOptions['healthChanged'] = (health, cause) =>
    io.err(`${words.say(`start.health.${health}`, { cause: cause ?? '' })}\n`)
  const hub = createHub({
    dataDir,
    port,
    hosts,
    spare,
    apps,
    startEmpty,
    healthChanged,
    // Another port was chosen on purpose, and a second hub of this machine needs another one.
    ...(port === DEFAULT_PORT && { shortPort: SHORT_PORT }),
    tell: problem => io.err(`${words.problem(problem)}\n`),
    ...(backup && { backup: resolve(io.cwd, backup) }),
    ...(https && { https: certificate ? { certificate: certificateAt(io.cwd, certificate) } : {} }),
    ...(broker.value && { broker: hubBroker(broker.value, io, words) }),
    distDir: io.distDir,
    version: io.version,
  })
  const stopped = nextSignal()
  const started = await hub.start()
  if (!started.ok) {
    io.err(`${words.problem(started.problem)}\n`)
    return 1
  }
  for (const notice of started.value.notices) io.err(`${words.problem(notice)}\n`)
  io.out(`${greeting(words, started.value, hosts, dataDir, apps).join('\n')}\n`)
  for (const line of broker.value ? brokerNotes(broker.value, words) : []) io.err(`${line}\n`)
  await stopped
  await hub.stop()
  io.out(`${words.say('start.ended')}\n`)
  return 0
}

const certificateAt = (cwd: string, { cert, key }: CertificateFiles): CertificateFiles => ({
  cert: resolve(cwd, cert),
  key: resolve(cwd, key),
})
/**
 * Resolves on Ctrl-C or the signal of a service manager. A Ctrl-C may arrive several times if the programs that started
 * us pass it on; the first starts the shutdown.
 */
const nextSignal = (): Promise<void> =>
  new Promise(resolveSignal => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolveSignal())
  })

export function greeting(
  { say }: StartWords,
  { tablesAddress, localTablesAddress, directorLink, port, https }: RunningHub,
  hosts: readonly string[],
  dataDir: string,
  apps: readonly string[] = [],
): readonly string[] {
  const others = hosts.map(host => `http://${host}:${port}/table/`)
  const lines = [
    [say('start.director'), directorLink],
    [say('start.tables'), tablesAddress],
    [say('start.wall'), new URL('/wall/', tablesAddress).href],
    [say('start.results'), new URL('/results/', tablesAddress).href],
    [say('start.also'), [localTablesAddress, ...others].join('  ')],
    ...(apps.length > 0 ? [[say('start.app'), apps.join('  ')] as const] : []),
    ...(https
      ? [
          [say('start.https'), https.tables.join('  ')] as const,
          [say('start.https.trust'), https.trust] as const,
        ]
      : []),
    [say('start.kept'), dataDir],
  ] as const
  const wide = Math.max(...lines.map(([head]) => width(head)))
  return [
    say('start.running'),
    '',
    ...lines.map(([head, value]) => `${head}${' '.repeat(wide - width(head))}  ${value}`),
    '',
    renderUnicodeCompact(tablesAddress, { border: 2 }),
  ]
}

export function dataFolder(named: string | undefined, { cwd }: CliIo): string {
  const { platform, env } = process
  return named ? resolve(cwd, named) : defaultDataFolder({ platform, env, home: homedir() })
}

/** Operating system, home directory and environment variables that determine the data folder. */
export interface Machine {
  readonly platform: string
  readonly home: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Returns the operating system's location for user data. */
export function defaultDataFolder({ platform, home, env }: Machine): string {
  const { LOCALAPPDATA, XDG_DATA_HOME } = env
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Overtrick')
  if (platform === 'win32') return join(LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'Overtrick')
  return join(XDG_DATA_HOME ?? join(home, '.local', 'share'), 'overtrick')
}
