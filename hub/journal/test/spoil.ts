import Database from 'better-sqlite3'

/** Changes rows of a closed journal behind everybody's back, as a failing disk or a curious person does. */
export function spoilJournal(path: string, sql: string): void {
  const db = new Database(path)
  db.prepare(sql).run()
  db.close()
}
