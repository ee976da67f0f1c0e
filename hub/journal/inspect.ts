import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import type { Problem } from '../../shared/lib/parsed.ts'
import { readClosedJournal } from './closed-journal.ts'
import { CLUB_KEY_FILE, journalPath, logPath, OLD_KEY_FILE } from './data-folder.ts'
import { diskProblem } from './journal-files.ts'
import { MIGRATIONS } from './migrations/migrations.ts'
import { readWriteLog } from './salvage/write-log.ts'

/**
 * State of a data folder, as seen by a start, the recovery mode and `overtrick recover`. A hub may start only
 * on `first-evening` and `well`: any other state holds, or held, sessions of a club.
 */
export type FolderState =
  /** No data of a club: neither key nor journal, or only what an interrupted start left behind. */
  | { readonly kind: 'first-evening' }
  | { readonly kind: 'well' }
  /** A key and no journal. `log`: its write-ahead log is there and may hold the same data. */
  | { readonly kind: 'journal-missing'; readonly log: boolean }
  /** A key, and a journal of 0 bytes or without tables. */
  | { readonly kind: 'journal-empty'; readonly log: boolean }
  /** Pages that are unreadable or contradict each other; `findings` are SQLite's own words. */
  | { readonly kind: 'journal-damaged'; readonly findings: readonly string[] }
  /** A journal in which a club has played, but not its key. */
  | { readonly kind: 'key-missing' }
  /** Open in another Overtrick process. */
  | { readonly kind: 'locked' }
  /** Made by a newer Overtrick. */
  | { readonly kind: 'newer'; readonly version: number }
  /** The folder, or a file in it, is not writable. */
  | { readonly kind: 'unwritable'; readonly path: string }
  /** The disk is full or fails: the content cannot be determined. */
  | { readonly kind: 'disk'; readonly problem: Problem }

/** First version of the journal's tables in which devices are entries of the club journal. */
const CLUB_JOURNAL_SINCE = 4

/** Maximum number of findings: more give no further information. */
const MAX_FINDINGS = 20

/**
 * Inspects a data folder, changing nothing that the next start would not change. Never call it while this
 * process has the journal open: on POSIX systems closing another descriptor of a file releases its locks.
 */
export function inspectFolder(dataDir: string): FolderState {
  const journal = journalPath(dataDir)
  const unwritable = firstUnwritable(dataDir, [journal, logPath(journal)])
  if (unwritable) return { kind: 'unwritable', path: unwritable }
  const [oldKey, clubKey] = [OLD_KEY_FILE, CLUB_KEY_FILE].map(
    name => sizeOf(join(dataDir, name)) !== undefined,
  )
  const key = oldKey || clubKey
  const log = (sizeOf(logPath(journal)) ?? 0) > 0
  const size = sizeOf(journal)
  // A start creates its journal before its key: without a key nothing was ever signed.
  if (size === undefined) return key || log ? { kind: 'journal-missing', log } : { kind: 'first-evening' }
  if (size === 0) return key || log ? { kind: 'journal-empty', log } : { kind: 'first-evening' }
  const content = readContent(journal, log)
  if (typeof content === 'object') return content
  if (content === 'empty') return key ? { kind: 'journal-empty', log } : { kind: 'first-evening' }
  // The old key is encrypted in the journal: there was a club key, and another one made now would be another club.
  if (content === 'sealed' && !clubKey) return { kind: 'key-missing' }
  if (!key) return { kind: content === 'unplayed' ? 'first-evening' : 'key-missing' }
  return { kind: 'well' }
}

/**
 * Content of a journal that SQLite can read: no tables, no activity of a club, or sessions; 'sealed' if
 * encrypted with a club key.
 */
type Content = 'empty' | 'unplayed' | 'played' | 'sealed'

function readContent(path: string, log: boolean): Content | FolderState {
  let db: Database.Database | undefined
  const logged = log ? readFileSync(logPath(path)) : undefined
  try {
    // Only the very first start writes without a write-ahead log; if it was interrupted, SQLite rolls that back first.
    const isBrokenOff = (sizeOf(`${path}-journal`) ?? 0) > 0
    // A running hub has a log. Without one, SQLite need not create files beside the journal.
    db =
      log || isBrokenOff
        ? new Database(path, { readonly: !isBrokenOff, fileMustExist: true, timeout: 0 })
        : readClosedJournal(path)
    const version = Number(db.pragma('user_version', { simple: true }))
    if (version > MIGRATIONS.length) return { kind: 'newer', version }
    const findings = findingsIn(db, version)
    // SQLite silently ignores anything after a damaged commit in the log.
    const damagedAt = logged && readWriteLog(logged)?.damagedAt
    if (typeof damagedAt === 'number') findings.push(`log of writes: commit ${damagedAt} cannot be read`)
    if (findings.length > 0) return { kind: 'journal-damaged', findings }
    if (version === 0) return 'empty'
    const holds = (rows: string) => db?.prepare(`SELECT EXISTS (SELECT 1 FROM ${rows})`).pluck().get() === 1
    const hasClubJournal = version >= CLUB_JOURNAL_SINCE
    if (hasClubJournal && holds(`club_entries WHERE text LIKE '{"kind":"old-key"%'`)) return 'sealed'
    return holds('entries') || holds(hasClubJournal ? 'club_entries' : 'devices') ? 'played' : 'unplayed'
  } catch (cause) {
    return unread(path, cause)
  } finally {
    db?.close()
  }
}

/** Checks all pages, and every index against its table: 0.2 s for 100,000 entries. */
function findingsIn(db: Database.Database, version: number): string[] {
  const findings = db.prepare<[], string>(`PRAGMA integrity_check(${MAX_FINDINGS})`).pluck().all()
  const tables = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
  const is = (table: string) => tables.includes(table)
  if (is('entries') !== version > 0 || is('club_entries') !== version >= CLUB_JOURNAL_SINCE)
    findings.push(`tables of another version than ${version}`)
  return findings.filter(finding => finding !== 'ok')
}

/** Converts SQLite's error to a state of the folder. */
function unread(path: string, cause: unknown): FolderState {
  if (!(cause instanceof Database.SqliteError)) throw cause
  if (cause.code.startsWith('SQLITE_BUSY') || cause.code.startsWith('SQLITE_LOCKED'))
    return { kind: 'locked' }
  if (cause.code.startsWith('SQLITE_CANTOPEN') || cause.code.startsWith('SQLITE_READONLY'))
    return { kind: 'unwritable', path }
  const disk = diskProblem(dirname(path), cause)
  return disk
    ? { kind: 'disk', problem: disk.problem }
    : { kind: 'journal-damaged', findings: [cause.message] }
}

const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size

/** Returns the folder or file that is not writable; for missing files the folder is checked. */
function firstUnwritable(dataDir: string, files: readonly string[]): string | undefined {
  let folder = dataDir
  while (sizeOf(folder) === undefined && dirname(folder) !== folder) folder = dirname(folder)
  return [folder, ...files.filter(file => sizeOf(file) !== undefined)].find(path => !isWritable(path))
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
