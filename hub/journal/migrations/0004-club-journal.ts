import type { Migration } from './migration.ts'

/** Creates the club journal: each device's row becomes one of its first entries. */
export const clubJournal: Migration = {
  sql: `
CREATE TABLE club_entries (
  position INTEGER NOT NULL PRIMARY KEY,
  text TEXT NOT NULL
) STRICT;
INSERT INTO club_entries (position, text)
  SELECT row_number() OVER (ORDER BY rowid), json_object(
    'kind', 'device',
    'position', row_number() OVER (ORDER BY rowid),
    'device', json_object('device', device, 'role', role, 'section', section, 'table', table_number,
      'keyHash', key_hash, 'pairedAt', paired_at, 'revokedAt', revoked_at))
  FROM devices ORDER BY rowid;
INSERT INTO lives (session, from_position, epoch, hub, start)
  SELECT '@club', 1, epoch.value, hub.value, start.value FROM meta AS epoch, meta AS hub, meta AS start
  WHERE epoch.name = 'epoch' AND hub.name = 'hub' AND start.name = 'start' AND EXISTS (SELECT 1 FROM devices);
DROP TABLE devices;
`,
}
