import type Database from 'better-sqlite3'
import { MIGRATIONS } from './migrations.ts'

/** Migrates the tables to a version, by default this program's; all or nothing. */
export function migrateTo(db: Database.Database, version: number = MIGRATIONS.length): void {
  const now = Number(db.pragma('user_version', { simple: true }))
  // An exclusive lock is taken with the first write; a journal that needs no migration must take it too.
  db.transaction(() => {
    for (const { sql, functions = {} } of MIGRATIONS.slice(now, version)) {
      for (const [name, work] of Object.entries(functions)) db.function(name, text => work(String(text)))
      db.exec(sql)
    }
    db.pragma(`user_version = ${Math.max(now, version)}`)
  }).immediate()
}
