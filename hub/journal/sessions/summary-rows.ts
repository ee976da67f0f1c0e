import type Database from 'better-sqlite3'
import * as v from 'valibot'
import { whole, words } from '../../../shared/lib/bounded.ts'
import { type SessionId, sessionIdSchema } from '../../../shared/session/identity.ts'

/** Summary saved for a session up to this position. */
export interface StoredSummary {
  readonly position: number
  /** Format number of the text; a summary of another format is rebuilt. */
  readonly form: number
  readonly text: string
}

const rowSchema = v.object({
  session: sessionIdSchema,
  position: whole(0, 1_000_000_000),
  form: whole(0, 1_000_000),
  text: words(2_000_000),
})

/** Lists made from summaries: the director's list of all sessions, and the public one. */
export type SummaryList = 'sessions' | 'look-up'

export function summariesOver(db: Database.Database) {
  const all = db.prepare('SELECT session, position, form, text FROM session_summaries WHERE list = ?')
  const put = db.prepare(
    'INSERT OR REPLACE INTO session_summaries (session, list, position, form, text) VALUES (?, ?, ?, ?, ?)',
  )
  return {
    summaries: (list: SummaryList): ReadonlyMap<SessionId, StoredSummary> =>
      new Map(
        all.all(list).flatMap(row => {
          const read = v.safeParse(rowSchema, row)
          if (!read.success) return []
          const { session, ...summary } = read.output
          return [[session, summary] as const]
        }),
      ),
    putSummary: (list: SummaryList, session: SessionId, { position, form, text }: StoredSummary): void => {
      put.run(session, list, position, form, text)
    },
  }
}
