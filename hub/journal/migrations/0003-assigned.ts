import type { Migration } from './migration.ts'

/** Allows entries that assign a device a table. SQLite can change a column's check only by a new table. */
export const assigned: Migration = {
  sql: `
CREATE TABLE entries_now (
  session TEXT NOT NULL,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('fact', 'decision', 'assigned')),
  device TEXT NOT NULL,
  seq INTEGER NOT NULL,
  hash TEXT NOT NULL,
  text TEXT NOT NULL,
  role TEXT,
  PRIMARY KEY (session, position)
) STRICT;
INSERT INTO entries_now (rowid, session, position, kind, device, seq, hash, text, role)
  SELECT rowid, session, position, kind, device, seq, hash, text, role FROM entries ORDER BY rowid;
DROP TABLE entries;
ALTER TABLE entries_now RENAME TO entries;
CREATE UNIQUE INDEX fact_names ON entries (session, device, seq) WHERE kind = 'fact';
`,
}
