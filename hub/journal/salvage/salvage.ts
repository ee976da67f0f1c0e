import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { must } from '../../../shared/lib/assert.ts'
import { JOURNAL_FILE, JOURNAL_LOG_FILE, journalPath } from '../data-folder.ts'
import { migrateTo } from '../migrations/migrate.ts'
import { MIGRATIONS } from '../migrations/migrations.ts'
import { setAside } from '../set-aside.ts'
import { syncFolder } from '../sync-folder.ts'
import { chooseEntries, type LostEntries } from './chosen-rows.ts'
import {
  COLUMNS,
  type FoundRows,
  findRows,
  type JournalTable,
  TABLE_NAMES,
  type TableRow,
} from './found-rows.ts'
import { readPages } from './pages.ts'

export interface Salvage {
  readonly kept: number
  readonly lost: readonly LostEntries[]
  /** Number of unreadable entries of the club journal (devices, settings). */
  readonly lostOfClub: number
  /** Folder with the untouched damaged files. */
  readonly aside: string
}

const MAKING = 'journal.salvage-making'
const MADE = 'journal.salvage-made'
const OF_THE_JOURNAL = [JOURNAL_FILE, JOURNAL_LOG_FILE, `${JOURNAL_FILE}-shm`] as const

/**
 * Makes a new journal from everything readable in a damaged one, and moves the damaged files away. Returns
 * `undefined` without any change if nothing is readable, or if `want` is 'all' and something is not.
 */
export function salvageJournal(dataDir: string, now: number, want: 'all' | 'any'): Salvage | undefined {
  const [file, log] = [journalPath(dataDir), join(dataDir, JOURNAL_LOG_FILE)].map(path =>
    existsSync(path) ? readFileSync(path) : undefined,
  )
  const pages = readPages(file, log)
  const found = findRows(pages)
  const { rows, kept, lost } = chooseEntries(found)
  if (want === 'all' && lost.length > 0) return undefined
  if (kept === 0 && found.tables.club_entries.length + found.tables.devices.length === 0) return undefined
  const making = join(dataDir, MAKING)
  for (const name of [making, `${making}-wal`, `${making}-shm`]) rmSync(name, { force: true })
  const entries = rows.map((values, number) => ({ number, values }))
  write(making, versionOf(pages.page(1), found), { ...found.tables, entries }, lost.length > 0)
  // From here on the new journal replaces the old one, even after interruptions.
  renameSync(making, join(dataDir, MADE))
  syncFolder(dataDir)
  const aside = must(finishSalvage(dataDir, now), 'the folder of the damaged files')
  return { kept, lost, lostOfClub: lostOfClub(found.tables.club_entries), aside }
}

/** Completes a salvage interrupted after the new journal was complete; returns the folder of the damaged files. */
export function finishSalvage(dataDir: string, now: number): string | undefined {
  const made = join(dataDir, MADE)
  if (!existsSync(made)) return undefined
  const aside = setAside(dataDir, OF_THE_JOURNAL, now)
  renameSync(made, journalPath(dataDir))
  syncFolder(dataDir)
  return aside
}

/** Returns the version in the file's header, unless its rows are of a later one. */
function versionOf(first: Buffer | undefined, { tables }: FoundRows): number {
  const isFile = first?.subarray(0, 15).toString() === 'SQLite format 3'
  const said = isFile
    ? first.readUInt32BE(60)
    : tables.devices.length > 0
      ? LAST_WITH_DEVICES
      : MIGRATIONS.length
  const least = tables.club_entries.length > 0 ? LAST_WITH_DEVICES + 1 : OLDEST_SALVAGED
  return Math.min(Math.max(said, least), MIGRATIONS.length)
}

/** First version whose entry rows can be salvaged: earlier rows had another form. */
const OLDEST_SALVAGED = 2
/** Last version before devices became entries of the club journal. */
const LAST_WITH_DEVICES = 3

/** Id given to the hub if its own is lost too. */
const NAMELESS = 'salvaged'

/**
 * Writes the rows in any order, since no table refers to another. If entries are lost, perhaps the last ones,
 * a position may be assigned again, so a new epoch begins.
 */
function write(
  path: string,
  version: number,
  rows: Readonly<Record<JournalTable, readonly TableRow[]>>,
  isNewEpoch: boolean,
): void {
  const db = new Database(path)
  try {
    migrateTo(db, version)
    db.transaction(() => {
      for (const table of TABLE_NAMES) insertAll(db, table, rows[table])
      nameLives(db)
      if (isNewEpoch) db.exec("UPDATE meta SET value = CAST(value + 1 AS TEXT) WHERE name = 'epoch'")
    })()
  } finally {
    db.close()
  }
}

function insertAll(db: Database.Database, table: JournalTable, rows: readonly TableRow[]): void {
  const there = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table)
  if (!there) return
  const columns = COLUMNS[table]
  // The first copy of a row is the most reliable; a second one with the same name is older.
  const statement = db.prepare(
    `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  for (const {
    number,
    values: [first, ...others],
  } of rows)
    statement.run(HAS_NUMBER.has(table) ? number : (first ?? null), ...others)
}

/** Tables whose first column is the row id, which is stored outside the row. */
const HAS_NUMBER: ReadonlySet<JournalTable> = new Set(['club_entries', 'quarantine'])

/** Gives every position an incarnation, and the hub its id, since the rows with them may be lost. */
function nameLives(db: Database.Database): void {
  db.exec(`
    INSERT OR IGNORE INTO meta (name, value)
      SELECT 'hub', hub FROM lives ORDER BY epoch DESC, start DESC LIMIT 1;
    INSERT OR IGNORE INTO meta (name, value)
      SELECT 'epoch', max(epoch) FROM lives HAVING max(epoch) IS NOT NULL;
    INSERT OR IGNORE INTO meta (name, value)
      SELECT 'start', max(start) FROM lives HAVING max(start) IS NOT NULL;
    INSERT OR IGNORE INTO meta (name, value)
      SELECT 'current-session', session FROM entries ORDER BY rowid DESC LIMIT 1;
    INSERT OR IGNORE INTO lives (session, from_position, epoch, hub, start)
      SELECT DISTINCT session, 1,
        coalesce((SELECT min(epoch) FROM lives l WHERE l.session = e.session), (SELECT value FROM meta WHERE name = 'epoch'), 1),
        coalesce((SELECT hub FROM lives l WHERE l.session = e.session), (SELECT value FROM meta WHERE name = 'hub'), '${NAMELESS}'),
        coalesce((SELECT min(start) FROM lives l WHERE l.session = e.session), (SELECT value FROM meta WHERE name = 'start'), 1)
      FROM entries e;
  `)
}

function lostOfClub(rows: readonly TableRow[]): number {
  const numbers = new Set(rows.map(({ number }) => number))
  return Math.max(0, ...numbers) - numbers.size
}
