import type { Migration } from './migration.ts'

/**
 * Keys hand records by section, or for all sections without their own. SQLite can change a primary key only by a new
 * table.
 */
export const sectionHands: Migration = {
  sql: `
CREATE TABLE hands_now (
  session TEXT NOT NULL,
  section TEXT NOT NULL,
  board INTEGER NOT NULL,
  deal TEXT NOT NULL,
  tricks TEXT,
  PRIMARY KEY (session, section, board)
) STRICT;
INSERT INTO hands_now (rowid, session, section, board, deal, tricks)
  SELECT rowid, session, '', board, deal, tricks FROM hands ORDER BY rowid;
DROP TABLE hands;
ALTER TABLE hands_now RENAME TO hands;
`,
}
