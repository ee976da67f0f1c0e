import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Journal } from '../../../hub/journal/journal.ts'
import { openSqliteJournal } from '../../../hub/journal/journal-sqlite.ts'
import type { Parsed } from '../../../shared/lib/parsed.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'
import type { Random } from '../../kit/random.ts'
import { isFullySynchronous } from './sync-watch.ts'

export type Appended = readonly { readonly session: SessionId; readonly entries: readonly Entry[] }[]

export type FolderCopy = ReadonlyMap<string, Buffer>

/** Way in which the hub's process ends, which decides what remains of its last commit. */
export type Death =
  /** Killed: the operating system has everything that was written. */
  | 'killed'
  /** Killed during a commit, whose bytes are present up to some point. */
  | 'torn'
  /** Power failure: unsynced data may be lost. */
  | 'power'

/**
 * Data folder of the hub: the real SQLite journal on real files in memory. The process cannot be killed here, but its
 * files can be copied at any moment and restored.
 */
export interface HubDisk {
  readonly folder: string
  open(): Parsed<Journal>
  die(how: Death): void
  /** Makes this share of the commits fail from now on. */
  setFailing(share: number): void
  /** Makes the next commit the last one of this process; after a `torn` end part of it may be missing. */
  endAfterNext(): void
  copy(): FolderCopy
  putBack(copy: FolderCopy): void
  /** Deletes all files of the folder. */
  vanish(): void
  remove(): void
}

export interface HubDiskDeps {
  readonly random: Random
  /** Called with the added entries once a transaction is on disk. */
  readonly committed: (appended: Appended) => void
}

const FILE = 'journal.sqlite'
/** Folder for files in memory, which serve as well as a disk and are a hundred times faster. */
const MEMORY = '/dev/shm'
/** Probability that an unsynced commit is on disk nevertheless. */
const LUCKY_SYNC = 0.05

export function createHubDisk({ random, committed }: HubDiskDeps): HubDisk {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'overtrick-simulated-'))
  const path = join(folder, FILE)
  let journal: Journal | null = null
  let failing = 0
  let ending: 'no' | 'next' | 'over' = 'no'
  let torn: FolderCopy | null = null
  /** State that a power failure leaves if commits are not synced. */
  let synced: FolderCopy | null = null

  const read = (): FolderCopy =>
    new Map(readdirSync(folder).map(name => [name, readFileSync(join(folder, name))]))

  function write(files: FolderCopy): void {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes)
  }

  function faulty(inner: Journal): Journal {
    let appended: { session: SessionId; entries: readonly Entry[] }[] = []
    return {
      ...inner,
      append(session, entries) {
        appended.push({ session, entries: [...entries] })
        inner.append(session, entries)
      },
      transaction(work) {
        appended = []
        const before = ending === 'next' ? read() : null
        const result = inner.transaction(() => {
          const done = work()
          if (ending === 'over' || (failing > 0 && random.chance(failing)))
            throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL')
          return done
        })
        if (before) {
          torn = tear(random, before, read())
          ending = 'over'
        }
        if (!isFullySynchronous(path) && (!synced || random.chance(LUCKY_SYNC))) synced = read()
        committed(appended)
        return result
      },
    }
  }

  const leave = (files: FolderCopy) => {
    journal?.close()
    journal = null
    ending = 'no'
    torn = null
    synced = null
    write(files)
  }

  return {
    folder,
    open() {
      const opened = openSqliteJournal(path)
      if (!opened.ok) return opened
      journal = opened.value
      return { ...opened, value: faulty(opened.value) }
    },
    die(how) {
      if (how === 'torn' && torn) return leave(torn)
      leave(how === 'power' && !isFullySynchronous(path) && synced ? synced : read())
    },
    setFailing(share) {
      failing = share
    },
    endAfterNext() {
      ending = 'next'
    },
    copy: read,
    putBack: leave,
    vanish: () => leave(new Map()),
    remove() {
      journal?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the write-ahead log without some of its last writes; nothing else may have changed meanwhile. */
function tear(random: Random, before: FolderCopy, after: FolderCopy): FolderCopy {
  const wal = `${FILE}-wal`
  const was = before.get(wal)
  const is = after.get(wal)
  const sameMain = before.get(FILE)?.equals(after.get(FILE) ?? Buffer.alloc(0)) ?? false
  if (!was || !is || !sameMain) return after
  let first = 0
  while (first < is.length && first < was.length && is[first] === was[first]) first += 1
  const upTo = random.whole(first, is.length)
  const bytes = Buffer.alloc(Math.max(was.length, upTo))
  was.copy(bytes)
  is.copy(bytes, 0, 0, upTo)
  return new Map(after).set(wal, bytes)
}
