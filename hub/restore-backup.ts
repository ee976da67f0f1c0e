import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Parsed, parsed, refusing } from '../shared/lib/parsed.ts'
import { folderProblem, isOutOfHand, refusedFolder } from './folder-problem.ts'
import { backupsAt, contentsOf, layDownBackup } from './journal/backup.ts'
import {
  CLUB_KEY_FILE,
  endRebuilding,
  isRebuilding,
  JOURNAL_FILES,
  journalPath,
  OF_THE_CLUB,
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

/** The backup that was laid back. */
export interface RestoredBackup {
  readonly backup: string
  /** Newer ones that do not open. */
  readonly passedOver: readonly string[]
  readonly entries: number
  /** Whatever was entered later it lacks: ms since 1970. */
  readonly madeAt: number
}

/** A backup is tried here before anything of the data folder is touched. */
const TRIAL = '.restoring'

/**
 * Lays the newest backup of a place that opens, or the one named, into a data folder that cannot be used or is empty;
 * what lies there is kept aside. A journal without the club's key beside it comes under the key that the folder has.
 */
export function restoreBackup(from: string, dataDir: string, now: number): Parsed<RestoredBackup> {
  const backups = backupsAt(from)
  if (backups.length === 0) return refused('restore.none', { from })
  const before = inspectFolder(dataDir)
  if (before.kind === 'well' && !isRebuilding(dataDir))
    return refusedFolder('folder.in-use', { folder: dataDir })
  if (isOutOfHand(before)) return folderProblem(dataDir, before)
  const trial = `${dataDir}${TRIAL}`
  try {
    const passedOver: string[] = []
    for (const backup of backups) {
      rmSync(trial, { recursive: true, force: true })
      const state = layDownBackup(backup, trial)
      // Whether it opens cannot be told there.
      if (state.kind === 'disk') return folderProblem(dataDir, state)
      const lacksKey = state.kind === 'key-missing' && existsSync(join(dataDir, CLUB_KEY_FILE))
      if (isUsable(state, trial) || lacksKey) {
        const contents = contentsOf(backup)
        if (before.kind !== 'first-evening') setAside(dataDir, lacksKey ? JOURNAL_FILES : OF_THE_CLUB, now)
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

/** An evening, or a folder in which none has been played yet. */
const isUsable = ({ kind }: FolderState, folder: string): boolean =>
  kind === 'well' || (kind === 'first-evening' && existsSync(journalPath(folder)))
