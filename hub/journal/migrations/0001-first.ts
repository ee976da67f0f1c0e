/** Creates the first tables. A released migration is never edited: the next change is a new file. */
export const SQL = `
CREATE TABLE entries (
  session TEXT NOT NULL,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('fact', 'decision')),
  device TEXT NOT NULL,
  seq INTEGER NOT NULL,
  hash TEXT NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (session, position)
) STRICT;
CREATE UNIQUE INDEX fact_names ON entries (session, device, seq) WHERE kind = 'fact';

CREATE TABLE lives (
  session TEXT NOT NULL,
  from_position INTEGER NOT NULL,
  epoch INTEGER NOT NULL,
  hub TEXT NOT NULL,
  start INTEGER NOT NULL,
  PRIMARY KEY (session, from_position)
) STRICT;

CREATE TABLE devices (
  device TEXT NOT NULL PRIMARY KEY,
  role TEXT NOT NULL,
  section TEXT,
  table_number INTEGER,
  key_hash TEXT NOT NULL,
  paired_at REAL NOT NULL,
  revoked_at REAL
) STRICT;

CREATE TABLE pairing_requests (
  device TEXT NOT NULL PRIMARY KEY,
  key_hash TEXT NOT NULL,
  section TEXT NOT NULL,
  table_number INTEGER NOT NULL,
  asked_at REAL NOT NULL,
  turned_away_at REAL
) STRICT;

CREATE TABLE quarantine (
  id INTEGER NOT NULL PRIMARY KEY,
  at REAL NOT NULL,
  session TEXT NOT NULL,
  device TEXT NOT NULL,
  code TEXT NOT NULL,
  sentence TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;

CREATE TABLE meta (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
`
