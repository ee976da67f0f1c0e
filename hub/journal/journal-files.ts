import { type Stats, statfsSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { type Refused, refusing } from '../../shared/lib/parsed.ts'
import { type FileLoss, type Journal, JournalError, LostJournalError } from './journal.ts'

interface JournalFileCheck {
  /** Checks the files before a commit, which would recreate what the log has lost. */
  before(): FileLoss | undefined
  after(): FileLoss | undefined
  /** Notes that this process has emptied the log, so that it may be shorter than before. */
  renew(): void
}

/**
 * Checks that the files SQLite writes to still have the journal's name. An open file that was deleted or renamed
 * silently takes every write, and is gone with the process; SQLite neither renames its files nor shrinks them while
 * this hub has them open.
 */
function watchJournalFiles(path: string): JournalFileCheck {
  const seen = new Map<string, Stats>()
  const log = `${path}-wal`
  const lossAmong = (files: readonly string[]) => {
    for (const file of files) {
      const before = seen.get(file)
      const now = look(file)
      if (now === 'cannot tell') continue
      const loss = lossOf(before, now)
      if (loss) return loss
      if (now) seen.set(file, now)
    }
    return undefined
  }
  return {
    before: () => lossAmong([log]),
    after: () => lossAmong([path, log]),
    renew() {
      seen.delete(log)
    },
  }
}

/**
 * Reads the file's state. A disk that does not answer does not mean that the file is lost; its reads and
 * writes report the error.
 */
function look(file: string): Stats | undefined | 'cannot tell' {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    return 'cannot tell'
  }
}

function lossOf(before: Stats | undefined, now: Stats | undefined): FileLoss | undefined {
  if (!before) return undefined
  if (!now) return 'vanished'
  if (now.ino !== before.ino || now.dev !== before.dev) return 'replaced'
  return now.size < before.size ? 'cut' : undefined
}

export interface Transactions {
  readonly transaction: Journal['transaction']
  /** Runs work that empties the write-ahead log, between two transactions. */
  emptied(work: () => void): void
}

/**
 * Creates transactions of a journal in a file: when one returns, it is on a disk where the file still has its
 * name. `failed` is called after one that was rolled back.
 */
export function transactionsOf(db: Database.Database, path: string, failed: () => void): Transactions {
  const run = db.transaction((work: () => unknown) => work())
  const files = watchJournalFiles(path)
  let loss = files.after()
  /** Throws if the file is lost, and from then on always, since the open file may hold data the hub does not know. */
  const assertThere = (look: () => FileLoss | undefined) => {
    loss ??= look()
    if (loss) throw new LostJournalError(path, loss)
  }
  const transaction = <T>(work: () => T): T => {
    assertThere(files.before)
    try {
      const result = run.immediate(work) as T
      // Data written to a file that has lost its name is on no disk: no receipt may follow.
      assertThere(files.after)
      return result
    } catch (cause) {
      failed()
      assertThere(files.after)
      if (!isDiskTrouble(cause)) throw cause
      throw new JournalError(`The journal ${path} cannot be written (${cause.message}).`, { cause })
    }
  }
  return {
    transaction,
    emptied(work) {
      assertThere(files.before)
      work()
      files.renew()
      assertThere(files.after)
    },
  }
}

/** True for a full or failing disk. A row that violates a constraint of the tables is a programming error instead. */
export const isDiskTrouble = (cause: unknown): cause is Error =>
  cause instanceof Database.SqliteError && !cause.code.startsWith('SQLITE_CONSTRAINT')

export interface DiskProblems {
  readonly 'folder.full': { readonly folder: string }
  readonly 'folder.failing': { readonly folder: string; readonly why: string }
}

const refused = refusing<DiskProblems>()

const FULL: readonly unknown[] = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT']
/**
 * Free space below which SQLite cannot even create its files beside the journal, which it reports as a failing disk.
 */
const LEAST_ROOM = 64 * 1024

/**
 * Describes an error of a full or failing disk from the operating system or SQLite; `undefined` for every other cause.
 * Contradictory bytes are damage, not a disk error.
 */
export function diskProblem(folder: string, cause: unknown): Refused | undefined {
  if (!(cause instanceof Error && 'code' in cause)) return undefined
  const { code, message: why } = cause
  if (FULL.includes(code)) return refused('folder.full', { folder })
  const isFailing =
    cause instanceof Database.SqliteError
      ? cause.code.startsWith('SQLITE_IOERR') && cause.code !== 'SQLITE_IOERR_SHORT_READ'
      : 'syscall' in cause
  if (!isFailing) return undefined
  return hasRoom(folder) ? refused('folder.failing', { folder, why }) : refused('folder.full', { folder })
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= LEAST_ROOM
  } catch {
    // It does not answer, or is missing.
    return true
  }
}
