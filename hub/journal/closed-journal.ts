import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'

/** Where the header of a file says whether it is in WAL mode: twice, for writing and for reading. */
const MODE_FROM = 18
const MODE_TO = 20
const WITHOUT_LOG = 1

/**
 * A journal that nobody has open, read from memory. SQLite would lay files of its own beside it even to read it: here
 * it is taken for one that needs no log, because it has none.
 */
export function readClosedJournal(path: string): Database.Database {
  const file = readFileSync(path)
  if (file.length > MODE_TO) file.fill(WITHOUT_LOG, MODE_FROM, MODE_TO)
  return new Database(file, { readonly: true })
}
