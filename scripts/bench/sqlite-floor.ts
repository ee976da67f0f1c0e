import Database from 'better-sqlite3'
import { SQL } from '../../hub/journal/migrations/0001-first.ts'
import type { Entry } from '../../shared/session/entry.ts'

/**
 * What SQLite alone takes for the journal's rows: the same tables, the same WAL with synchronous FULL, one
 * prepared insert and nothing else. The floor under everything that the hub does with a fact.
 */
export interface Floor {
  /** These rows in one transaction; ms until it is on disk. */
  commit(entries: readonly Entry[]): number
  close(): void
}

export function openFloor(path: string): Floor {
  const db = new Database(path)
  db.pragma('locking_mode = EXCLUSIVE')
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec(SQL)
  const insert = db.prepare(
    'INSERT INTO entries (session, position, kind, device, seq, hash, json) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const insertAll = db.transaction((entries: readonly Entry[]) => {
    for (const entry of entries) {
      if (entry.kind === 'assigned' || entry.kind === 'unreadable') continue
      const { device, seq, hash } = entry.kind === 'fact' ? entry.fact : entry.about
      insert.run('floor', entry.position, entry.kind, device, seq, hash, JSON.stringify(entry))
    }
  })
  return {
    commit(entries) {
      const begun = performance.now()
      insertAll.immediate(entries)
      return performance.now() - begun
    },
    close: () => db.close(),
  }
}
