import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Parsed, parsed } from '../../../shared/lib/parsed.ts'
import { folderProblem } from '../../folder-problem.ts'
import { JOURNAL_FILE, JOURNAL_LOG_FILE, journalPath } from '../../journal/data-folder.ts'
import { inspectFolder } from '../../journal/inspect.ts'
import type { Journal } from '../../journal/journal.ts'
import { diskProblem } from '../../journal/journal-files.ts'
import { openSqliteJournal } from '../../journal/journal-sqlite.ts'

export type JournalRead = Pick<Journal, 'sessions' | 'entries' | 'hands' | 'meta'>

/**
 * Runs `work` on the journal of a data folder that no hub has open. It reads a temporary copy, so that nothing changes
 * in the folder, not even the format of an older journal; `null` if no evening was ever played there.
 */
export function readFolderJournal<T>(dataDir: string, work: (journal: JournalRead) => T): Parsed<T | null> {
  const state = inspectFolder(dataDir)
  if (state.kind === 'first-evening') return parsed(null)
  if (state.kind !== 'well') return folderProblem(dataDir, state)
  const copy = mkdtempSync(join(tmpdir(), 'overtrick-read-'))
  try {
    for (const name of [JOURNAL_FILE, JOURNAL_LOG_FILE])
      if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(copy, name))
    const opened = openSqliteJournal(journalPath(copy))
    if (!opened.ok) return opened
    try {
      return parsed(work(opened.value))
    } finally {
      opened.value.close()
    }
  } catch (cause) {
    const full = diskProblem(copy, cause)
    if (!full) throw cause
    return full
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
