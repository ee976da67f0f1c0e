import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Parsed, parsed, refusing } from '../shared/lib/parsed.ts'
import { folderProblem, isInaccessible, refusedFolder } from './folder-problem.ts'
import { backupsAt, contentsOf, layDownBackup } from './journal/backup.ts'
import {
  CLUB_FILES,
  CLUB_KEY_FILE,
  endRebuilding,
  isRebuilding,
  JOURNAL_FILES,
  journalPath,
} from './journal/data-folder.ts'
import { type FolderState, inspectFolder } from './journal/inspect.ts'
import { diskProblem } from './journal/journal-files.ts'
import { setAside } from './journal/set-aside.ts'

interface RestoreProblems {
  readonly 'restore.none': { readonly from: string }
  readonly 'restore.none-opens': { readonly from: string; readonly count: number }
  readonly 'restore.failed': { readonly folder: string; readonly why: string }
}
const refused = refusing<RestoreProblems>()

export interface RestoredBackup {
  readonly backup: string
  readonly passedOver: readonly string[]
  readonly entries: number
  /** Time of the backup, ms since 1970; later entries are missing. */
  readonly madeAt: number
}

/** Folder in which a backup is tested before anything of the data folder is touched. */
const TRIAL = '.restoring'

/**
 * Restores the newest backup of a place that opens, or the named one, to a data folder that is empty or cannot be used;
 * its old content is moved aside. A journal without a club key gets the folder's key.
 */
export function restoreBackup(from: string, dataDir: string, now: number): Parsed<RestoredBackup> {
  const backups = backupsAt(from)
  if (backups.length === 0) return refused('restore.none', { from })
  const before = inspectFolder(dataDir)
  if (before.kind === 'well' && !isRebuilding(dataDir))
    return refusedFolder('folder.in-use', { folder: dataDir })
  if (isInaccessible(before)) return folderProblem(dataDir, before)
  const trial = `${dataDir}${TRIAL}`
  try {
    const passedOver: string[] = []
    for (const backup of backups) {
      rmSync(trial, { recursive: true, force: true })
      const state = layDownBackup(backup, trial)
      // The disk error hides whether it opens.
      if (state.kind === 'disk') return folderProblem(dataDir, state)
      const lacksKey = state.kind === 'key-missing' && existsSync(join(dataDir, CLUB_KEY_FILE))
      if (isUsable(state, trial) || lacksKey) {
        const contents = contentsOf(backup)
        if (before.kind !== 'first-evening') setAside(dataDir, lacksKey ? JOURNAL_FILES : CLUB_FILES, now)
        const after = layDownBackup(trial, dataDir)
        endRebuilding(dataDir)
        if (after.kind === 'well' || after.kind === 'first-evening')
          return parsed({ backup, passedOver, ...contents })
        return folderProblem(dataDir, after)
      }
      if (backups.length === 1 && state.kind !== 'first-evening' && state.kind !== 'well')
        return folderProblem(backup, state)
      passedOver.push(backup)
    }
    return refused('restore.none-opens', { from, count: passedOver.length })
  } catch (cause) {
    if (!(cause instanceof Error && diskProblem(dataDir, cause))) throw cause
    return refused('restore.failed', { folder: dataDir, why: cause.message })
  } finally {
    rmSync(trial, { recursive: true, force: true })
  }
}

/** True for a folder with a journal that a hub can open, even if no session was played yet. */
const isUsable = ({ kind }: FolderState, folder: string): boolean =>
  kind === 'well' || (kind === 'first-evening' && existsSync(journalPath(folder)))
