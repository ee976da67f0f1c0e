import { statfsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { type Refused, refusing } from '../../shared/lib/parsed.ts'

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
