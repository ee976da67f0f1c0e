import type { Migration } from './migration.ts'

/** Stores hand records apart from the entries, which leave the hub. */
export const hands: Migration = {
  sql: `
CREATE TABLE hands (
  session TEXT NOT NULL,
  board INTEGER NOT NULL,
  deal TEXT NOT NULL,
  tricks TEXT,
  PRIMARY KEY (session, board)
) STRICT;
`,
}
