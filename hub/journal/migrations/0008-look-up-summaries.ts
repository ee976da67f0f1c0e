import type { Migration } from './migration.ts'

/**
 * What the list of results says of each session, for the same reason and as little to be trusted: a look-up of two hundred
 * evenings is there at once after a start.
 */
export const lookUpSummaries: Migration = {
  sql: `
CREATE TABLE look_up_summaries (
  session TEXT NOT NULL PRIMARY KEY,
  position INTEGER NOT NULL,
  form INTEGER NOT NULL,
  text TEXT NOT NULL
) STRICT;
`,
}
