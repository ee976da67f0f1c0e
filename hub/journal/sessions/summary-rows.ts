import type Database from 'better-sqlite3'
import * as v from 'valibot'
import { whole, words } from '../../../shared/lib/bounded.ts'
import { type SessionId, sessionIdSchema } from '../../../shared/session/identity.ts'

/** What was written of a session when its journal had that last position. */
export interface StoredSummary {
  readonly position: number
  /** The form of the text; another one cannot be read and is made anew. */
  readonly form: number
  readonly text: string
}

const rowSchema = v.object({
  session: sessionIdSchema,
  position: whole(0, 1_000_000_000),
  form: whole(0, 1_000_000),
  text: words(2_000_000),
})

/** The lists that are written from summaries: the director's of all sessions, and that of what may be looked up. */
export type SummaryList = 'sessions' | 'look-up'

/** The summaries beside the journal; a row that cannot be read is as good as none. */
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
