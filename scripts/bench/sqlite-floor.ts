import { createHash } from 'node:crypto'
import Database from 'better-sqlite3'
import { SQL } from '../../hub/journal/migrations/0001-first.ts'

/**
 * Minimum work of any desk: a fact's text parsed and hashed, and its two rows saved with one commit per batch. Tables,
 * settings and hash are the product's own.
 */
export interface Floor {
  /** Commits these texts in one transaction; returns the ms until they are on disk. */
  commit(texts: readonly string[]): number
  close(): void
}

interface FactText {
  readonly fact: { readonly session: string; readonly device: string; readonly seq: number }
}

const DECISION = JSON.stringify({ kind: 'admitted', by: 'rule' })

export function openFloor(path: string): Floor {
  const db = new Database(path)
  db.pragma('locking_mode = EXCLUSIVE')
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec(SQL)
  const insert = db.prepare(
    'INSERT INTO entries (session, position, kind, device, seq, hash, json) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  let position = 0
  const insertAll = db.transaction((texts: readonly string[]) => {
    for (const text of texts) {
      const { fact }: FactText = JSON.parse(text)
      const hash = createHash('sha256').update(text).digest('hex')
      const row = [fact.device, fact.seq, hash] as const
      insert.run(fact.session, position + 1, 'fact', ...row, text)
      insert.run(fact.session, position + 2, 'decision', ...row, DECISION)
      position += 2
    }
  })
  return {
    commit(texts) {
      const begun = performance.now()
      insertAll.immediate(texts)
      return performance.now() - begun
    },
    close: () => db.close(),
  }
}
