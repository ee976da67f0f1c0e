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

type SummaryTable = 'session_summaries' | 'look_up_summaries'

/** The summaries beside the journal: of the director's list, and of what may be looked up. */
export function summariesOver(db: Database.Database) {
  const [listed, lookedUp] = [rowsIn(db, 'session_summaries'), rowsIn(db, 'look_up_summaries')]
  return {
    ...{ summaries: listed.all, putSummary: listed.put },
    ...{ lookUpSummaries: lookedUp.all, putLookUpSummary: lookedUp.put },
  }
}

/** A row that cannot be read is as good as none. */
function rowsIn(db: Database.Database, table: SummaryTable) {
  const all = db.prepare(`SELECT session, position, form, text FROM ${table}`)
  const put = db.prepare(
    `INSERT OR REPLACE INTO ${table} (session, position, form, text) VALUES (?, ?, ?, ?)`,
  )
  return {
    all: (): ReadonlyMap<SessionId, StoredSummary> =>
      new Map(
        all.all().flatMap(row => {
          const read = v.safeParse(rowSchema, row)
          if (!read.success) return []
          const { session, ...summary } = read.output
          return [[session, summary] as const]
        }),
      ),
    put: (session: SessionId, { position, form, text }: StoredSummary): void => {
      put.run(session, position, form, text)
    },
  }
}
