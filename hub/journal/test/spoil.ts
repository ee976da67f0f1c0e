import Database from 'better-sqlite3'

/** Changes rows of a closed journal directly, as a failing disk or a curious person does. */
export function damageJournal(path: string, sql: string): void {
  const db = new Database(path)
  db.prepare(sql).run()
  db.close()
}
