import type Database from 'better-sqlite3'
import type { SessionId } from '../../../shared/session/identity.ts'

/**
 * Takes a session out of the file. With `secure_delete` SQLite writes zeros over what a row held; the log of writes still
 * has the older pages until it is emptied (`Journal.forgetErased`).
 */
export function eraserOver(db: Database.Database): (session: SessionId) => void {
  const statements = [
    db.prepare('DELETE FROM entries WHERE session = ?'),
    db.prepare('DELETE FROM lives WHERE session = ?'),
    db.prepare('DELETE FROM hands WHERE session = ?'),
    db.prepare('DELETE FROM quarantine WHERE session = ?'),
    db.prepare('DELETE FROM session_summaries WHERE session = ?'),
    db.prepare("DELETE FROM meta WHERE name = 'current-session' AND value = ?"),
  ]
  return session => {
    for (const statement of statements) statement.run(session)
  }
}

/** The tables of before this version may hold what was deleted from them: the file is written anew, once. */
export const ZEROING_SINCE = 7

/** Whether nothing is left of what was deleted under an older version; a full disk leaves it for another start. */
export function writeAnew(db: Database.Database): void {
  try {
    db.exec('VACUUM')
    db.pragma('wal_checkpoint(TRUNCATE)')
  } catch {
    // It needs room for a second file. What is there stays readable, and whatever is deleted from now on is zeroed.
  }
}
