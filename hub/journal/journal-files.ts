import { type Stats, statfsSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { type Refused, refusing } from '../../shared/lib/parsed.ts'
import { type FileLoss, type Journal, JournalError, LostJournalError } from './journal.ts'

interface JournalWatch {
  /** Before a commit: it would make up again what the log of writes has lost. */
  before(): FileLoss | undefined
  /** After one. */
  after(): FileLoss | undefined
  /** The log of writes was emptied by us: it may be shorter than it was. */
  renew(): void
}

/**
 * Looks whether the files that SQLite writes to are still those that carry the journal's name. An open file that was
 * deleted or renamed away takes every write without a word, and is gone with the process. SQLite neither renames its
 * files nor makes one of them smaller while it has them open as this hub does.
 */
function watchJournalFiles(path: string): JournalWatch {
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

/** A disk that does not even answer has not lost the file: its reads and writes say what is wrong. */
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
  /** Runs work that empties the log of writes, between two transactions. */
  emptied(work: () => void): void
}

/**
 * Transactions of the journal in a file: on return they are on a disk that still carries the file's name. `failed` is
 * told of one that left nothing behind.
 */
export function transactionsOf(db: Database.Database, path: string, failed: () => void): Transactions {
  const run = db.transaction((work: () => unknown) => work())
  const files = watchJournalFiles(path)
  let loss = files.after()
  /** Once lost is lost: the open file may then hold what the desk does not know of. */
  const assertThere = (look: () => FileLoss | undefined) => {
    loss ??= look()
    if (loss) throw new LostJournalError(path, loss)
  }
  const transaction = <T>(work: () => T): T => {
    assertThere(files.before)
    try {
      const result = run.immediate(work) as T
      // What was written into a file that has lost its name is on no disk: no receipt may follow.
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

/** A full or failing disk; a row that breaks a rule of the tables is a mistake of ours instead. */
export const isDiskTrouble = (cause: unknown): cause is Error =>
  cause instanceof Database.SqliteError && !cause.code.startsWith('SQLITE_CONSTRAINT')

/** What a disk does to the files of a club. */
export interface DiskProblems {
  readonly 'folder.full': { readonly folder: string }
  readonly 'folder.failing': { readonly folder: string; readonly why: string }
}

const refused = refusing<DiskProblems>()

const FULL: readonly unknown[] = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT']
/** Below this SQLite cannot even lay its files beside the journal, and calls that a failing disk. */
const LEAST_ROOM = 64 * 1024

/**
 * Says what the operating system or SQLite say of a full or failing disk; `undefined` for every other cause. Bytes that
 * contradict each other are no trouble of the disk, but damage.
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
    // It does not even answer, or is not there.
    return true
  }
}
