import { type Parsed, parsed, refusing } from '../shared/lib/parsed.ts'
import { folderProblem, refusedFolder } from './folder-problem.ts'
import { layDownBackup, newestBackup } from './journal/backup.ts'
import { endRebuilding, isRebuilding, OF_THE_CLUB } from './journal/data-folder.ts'
import { inspectFolder } from './journal/inspect.ts'
import { setAside } from './journal/set-aside.ts'

interface RestoreProblems {
  readonly 'restore.none': { readonly from: string }
  readonly 'restore.failed': { readonly folder: string; readonly why: string }
}
const refused = refusing<RestoreProblems>()

/**
 * Lays the newest backup of a place, or the one named, into a data folder that cannot be used or is empty; what lies
 * there is kept aside. Gives the backup's folder.
 */
export function restoreBackup(from: string, dataDir: string, now: number): Parsed<string> {
  const backup = newestBackup(from)
  if (backup === undefined) return refused('restore.none', { from })
  const before = inspectFolder(dataDir)
  if (before.kind === 'well' && !isRebuilding(dataDir))
    return refusedFolder('folder.in-use', { folder: dataDir })
  if (before.kind === 'locked' || before.kind === 'newer' || before.kind === 'unwritable')
    return folderProblem(dataDir, before)
  try {
    if (before.kind !== 'first-evening') setAside(dataDir, OF_THE_CLUB, now)
    const after = layDownBackup(backup, dataDir)
    endRebuilding(dataDir)
    if (after.kind === 'well' || after.kind === 'first-evening') return parsed(backup)
    return folderProblem(dataDir, after)
  } catch (cause) {
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause
    return refused('restore.failed', { folder: dataDir, why: cause.message })
  }
}
