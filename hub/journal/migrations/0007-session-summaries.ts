import type { Migration } from './migration.ts'

/**
 * What a list says of each session, the director's or that of what may be looked up, so that nobody folds two hundred of
 * them to write it. Nothing here is the truth: a row is good while the session has not grown and the summary has the form
 * of today, and all of them may be thrown away.
 */
export const sessionSummaries: Migration = {
  sql: `
CREATE TABLE session_summaries (
  session TEXT NOT NULL,
  list TEXT NOT NULL,
  position INTEGER NOT NULL,
  form INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (session, list)
) STRICT;
`,
}
