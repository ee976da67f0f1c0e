import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** Storage calls of one run of the driver, recorded by strace and made to fail one at a time. */

/**
 * All kinds of call by which the hub accesses its disk. There is no shared memory, as it has one exclusive connection.
 */
export const CALLS = [
  ...['openat', 'pwrite64', 'write', 'fsync', 'fdatasync', 'ftruncate', 'unlink', 'rename', 'mkdir'],
  ...['pread64', 'newfstatat', 'fstat', 'statx', 'fchmod', 'fcntl', 'mmap', 'close'],
] as const

export const HARMS = ['SIGKILL', 'EIO', 'ENOSPC', 'ENOSPC from there on'] as const
export type Harm = (typeof HARMS)[number]

export type CallPhase = 'start' | 'first-fact' | 'play' | 'checkpoint' | 'close'

export interface Call {
  readonly name: string
  /** Number of the call among those of its name, from 1. */
  readonly index: number
  readonly phase: CallPhase
}

export interface Folder {
  readonly dataDir: string
  readonly distDir: string
}

/** Part of the session that is played, and the number of pages between checkpoints. */
export interface DriverOptions {
  readonly rounds: number
  readonly pages: number
}

export interface DriverRun {
  readonly status: number | null
  readonly killed: boolean
  readonly out: string
  readonly err: string
}

const DRIVER = fileURLToPath(new URL('driver.ts', import.meta.url))
const FILES = [
  ...[
    '',
    'journal.sqlite',
    'journal.sqlite-wal',
    'journal.sqlite-shm',
    'journal',
    'club-key',
    'club-key.making',
  ],
  ...['club-key.making', 'overtrick.log', 'phase-start', 'phase-first-fact', 'phase-play', 'phase-close'],
] as const

export const hasStrace = (): boolean => spawnSync('strace', ['--version']).status === 0

/** Runs the driver under strace, for the files of its folder or for all files. */
export function runDriver(
  folder: Folder,
  { rounds, pages }: DriverOptions,
  how: readonly string[],
  of: 'its folder' | 'all files' = 'its folder',
): DriverRun {
  const paths = (of === 'all files' ? [] : FILES).flatMap(name => ['-P', join(folder.dataDir, name)])
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', DRIVER]
  const args = [folder.dataDir, folder.distDir, String(rounds), String(pages)]
  const { status, stdout, stderr, signal } = spawnSync('strace', [...how, ...paths, ...node, ...args], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  return { status, killed: signal !== null || status === 137, out: stdout, err: stderr }
}

/** Returns every storage call of a whole session, with its phase. */
export function callsOf(folder: Folder, told: DriverOptions): readonly Call[] {
  const log = `${folder.dataDir}.calls`
  runDriver(folder, told, ['-y', '-o', log, '-e', `trace=access,faccessat,faccessat2,${CALLS.join(',')}`])
  return readCalls(readFileSync(log, 'utf8'))
}

function readCalls(log: string): readonly Call[] {
  const counts = new Map<string, number>()
  const calls: Call[] = []
  let phase: CallPhase = 'start'
  let checkpointing = false
  for (const line of log.split('\n')) {
    const [, name = '', rest = ''] = /^(\w+)\((.*)$/.exec(line) ?? []
    const marked = /phase-([a-z-]+)"/.exec(rest)?.[1]
    if (marked) phase = marked as CallPhase
    if (!(CALLS as readonly string[]).includes(name)) continue
    const index = (counts.get(name) ?? 0) + 1
    counts.set(name, index)
    // Between the write-ahead log and the file itself: nothing else writes to the file while it is open.
    const touchesFile = /journal\.sqlite>/.test(rest)
    if (name === 'pwrite64') checkpointing = touchesFile
    const isCheckpoint = checkpointing && (phase === 'play' || phase === 'first-fact')
    calls.push({ name, index, phase: isCheckpoint ? 'checkpoint' : phase })
  }
  return calls
}

export function harming({ name, index }: Call, harm: Harm): readonly string[] {
  const when = harm === 'ENOSPC from there on' ? `${index}+` : String(index)
  const what = harm === 'SIGKILL' ? 'signal=SIGKILL' : `error=${harm.slice(0, 6).trim()}`
  return ['-o', '/dev/null', '-e', `trace=${name}`, '-e', `inject=${name}:${what}:when=${when}`]
}
