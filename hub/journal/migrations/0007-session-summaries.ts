import type { Migration } from './migration.ts'

/**
 * Saves the summary of each session for the director's list and the public one, so that they need not fold two hundred
 * sessions. A cached row is valid while the session has not grown and the summary has the current format.
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
