import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'

/** Offset of the two header bytes that state WAL mode, for writing and for reading. */
const MODE_FROM = 18
const MODE_TO = 20
const WITHOUT_LOG = 1

/**
 * Reads into memory a journal that nobody has open. SQLite would create files beside it even to read it, so
 * the header is changed to say that there is no write-ahead log.
 */
export function readClosedJournal(path: string): Database.Database {
  const file = readFileSync(path)
  if (file.length > MODE_TO) file.fill(WITHOUT_LOG, MODE_FROM, MODE_TO)
  return new Database(file, { readonly: true })
}
