import type { Migration } from './migration.ts'

/**
 * Allows waiting requests to have a key, to be of a director without a table, or to replace another device.
 * SQLite can make a column nullable only by a new table.
 */
export const requests: Migration = {
  sql: `
CREATE TABLE pairing_requests_now (
  device TEXT NOT NULL PRIMARY KEY,
  key_hash TEXT NOT NULL,
  public_key TEXT,
  role TEXT NOT NULL,
  parent TEXT,
  section TEXT,
  table_number INTEGER,
  asked_at REAL NOT NULL,
  turned_away_at REAL
) STRICT;
INSERT INTO pairing_requests_now (rowid, device, key_hash, role, section, table_number, asked_at, turned_away_at)
  SELECT rowid, device, key_hash, 'table', section, table_number, asked_at, turned_away_at
  FROM pairing_requests ORDER BY rowid;
DROP TABLE pairing_requests;
ALTER TABLE pairing_requests_now RENAME TO pairing_requests;
`,
}
