import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from './sync-folder.ts'

export const JOURNAL_FILE = 'journal.sqlite'
/** Write-ahead log, with the last commits that are not in the journal's file yet. */
export const JOURNAL_LOG_FILE = `${JOURNAL_FILE}-wal`
export const CLUB_KEY_FILE = 'club-key'
/** Key file of a data folder from before the club key; never created any more. */
export const OLD_KEY_FILE = 'key'
/** Marker file that exists from the replacement of a lost journal until the director has decided what to do. */
const REBUILDING_FILE = 'rebuilding'
export const LOG_FILE = 'overtrick.log'

export const logPath = (journal: string): string => `${journal}-wal`

export const journalPath = (dataDir: string): string => join(dataDir, JOURNAL_FILE)

/** Journal with the files SQLite creates beside it. */
export const JOURNAL_FILES = [JOURNAL_FILE, JOURNAL_LOG_FILE, `${JOURNAL_FILE}-shm`] as const

/** Files that mark a folder as a club's. */
export const CLUB_FILES = [...JOURNAL_FILES, OLD_KEY_FILE, CLUB_KEY_FILE] as const

/**
 * File of the federation's list of people. It belongs to no session and is in no backup; if lost, it is imported again.
 */
export const FEDERATION_FILE = 'federation.sqlite'

/** Files that must not remain in the folder for another club. */
export const DATA_FILES = [
  ...CLUB_FILES,
  ...['', '-wal', '-shm'].map(end => `${FEDERATION_FILE}${end}`),
] as const

/**
 * True if the marker exists: a journal was lost and the director has not decided yet. Without the marker, the
 * empty journal that a rebuilding hub creates would look like that of a new club at the next start.
 */
export const isRebuilding = (dataDir: string): boolean => existsSync(join(dataDir, REBUILDING_FILE))

/** Writes the marker durably before anything else is created in the folder. */
export function markRebuilding(dataDir: string): void {
  const file = openSync(join(dataDir, REBUILDING_FILE), 'w', 0o600)
  fsyncSync(file)
  closeSync(file)
  syncFolder(dataDir)
}

/** Removes the marker once the director has decided, or the folder starts anew. */
export function endRebuilding(dataDir: string): void {
  rmSync(join(dataDir, REBUILDING_FILE), { force: true })
}
