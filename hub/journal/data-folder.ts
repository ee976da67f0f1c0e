import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from './sync-folder.ts'

/** The files of a data folder by name. */
export const JOURNAL_FILE = 'journal.sqlite'
/** What was committed last and is not in the journal's file yet lies here. */
export const JOURNAL_LOG_FILE = `${JOURNAL_FILE}-wal`
export const CLUB_KEY_FILE = 'club-key'
/** What a data folder of before the club key has instead; it is never made anew. */
export const OLD_KEY_FILE = 'key'
/** Lies there from before a journal that was lost is made anew until the director has said what becomes of it. */
const REBUILDING_FILE = 'rebuilding'
export const LOG_FILE = 'overtrick.log'

/** Of the journal at this path. */
export const logPath = (journal: string): string => `${journal}-wal`

export const journalPath = (dataDir: string): string => join(dataDir, JOURNAL_FILE)

/** The journal, and what SQLite lays beside it. */
export const JOURNAL_FILES = [JOURNAL_FILE, JOURNAL_LOG_FILE, `${JOURNAL_FILE}-shm`] as const

/** What makes a folder a club's. */
export const OF_THE_CLUB = [...JOURNAL_FILES, OLD_KEY_FILE, CLUB_KEY_FILE] as const

/** The larger list of people is nobody's evening and in no copy; whoever loses it imports it again. */
export const FEDERATION_FILE = 'federation.sqlite'

/** All that another club is not to find in the folder. */
export const KEPT_HERE = [
  ...OF_THE_CLUB,
  ...['', '-wal', '-shm'].map(end => `${FEDERATION_FILE}${end}`),
] as const

/**
 * A file in the data folder that says: what the club's key opens has been lost, and nobody has decided yet what becomes
 * of it. Without it the empty journal that a hub makes in order to rebuild would be a first evening to the next start.
 */
export const isRebuilding = (dataDir: string): boolean => existsSync(join(dataDir, REBUILDING_FILE))

/** On the disk before anything else is made in the folder. */
export function markRebuilding(dataDir: string): void {
  const file = openSync(join(dataDir, REBUILDING_FILE), 'w', 0o600)
  fsyncSync(file)
  closeSync(file)
  syncFolder(dataDir)
}

/** The director has decided, or the folder begins anew. */
export function endRebuilding(dataDir: string): void {
  rmSync(join(dataDir, REBUILDING_FILE), { force: true })
}
