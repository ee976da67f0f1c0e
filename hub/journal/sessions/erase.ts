import type Database from 'better-sqlite3'
import type { SessionId } from '../../../shared/session/identity.ts'

/**
 * Erases a session from the file. With `secure_delete` SQLite overwrites rows with zeros; the write-ahead log has the
 * older pages until it is emptied (`Journal.forgetErased`).
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

/** Version before which tables may still hold deleted data, so that the file is rewritten once. */
export const ZEROING_SINCE = 7

/**
 * Rewrites the file so that nothing deleted by an older version remains. On a full disk this is postponed to
 * another start.
 */
export function vacuumFile(db: Database.Database): void {
  try {
    db.exec('VACUUM')
    db.pragma('wal_checkpoint(TRUNCATE)')
  } catch {
    // It needs space for a second file. Without it old data stays readable, but everything deleted from now on is
    // zeroed.
  }
}
