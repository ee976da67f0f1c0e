import { join } from 'node:path'

/** The files of a data folder by name. */
export const JOURNAL_FILE = 'journal.sqlite'
/** What was committed last and is not in the journal's file yet lies here. */
export const JOURNAL_LOG_FILE = `${JOURNAL_FILE}-wal`
export const CLUB_KEY_FILE = 'club-key'
/** What a data folder of before the club key has instead; it is never made anew. */
export const OLD_KEY_FILE = 'key'
export const LOG_FILE = 'overtrick.log'

/** Of the journal at this path. */
export const logPath = (journal: string): string => `${journal}-wal`

export const journalPath = (dataDir: string): string => join(dataDir, JOURNAL_FILE)

/** What makes a folder a club's. */
export const OF_THE_CLUB = [
  JOURNAL_FILE,
  JOURNAL_LOG_FILE,
  `${JOURNAL_FILE}-shm`,
  OLD_KEY_FILE,
  CLUB_KEY_FILE,
] as const
