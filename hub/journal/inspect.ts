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
 * What lies in a data folder, as a start, the recovery mode and `overtrick recover` see it. Only a folder that is
 * `first-evening` or `well` may be started as it is: every other one holds, or has held, evenings of a club.
 */
export type FolderState =
  /** Nothing of a club: neither key nor journal, or what a start that was broken off left of its own. */
  | { readonly kind: 'first-evening' }
  | { readonly kind: 'well' }
  /** A key and no journal. `log`: the journal's log of writes lies there and may hold what it held. */
  | { readonly kind: 'journal-missing'; readonly log: boolean }
  /** A key, and a journal of 0 bytes or without tables. */
  | { readonly kind: 'journal-empty'; readonly log: boolean }
  /** Pages that cannot be read or contradict each other; `findings` are SQLite's own words. */
  | { readonly kind: 'journal-damaged'; readonly findings: readonly string[] }
  /** A journal in which a club has played, and no key of it. */
  | { readonly kind: 'key-missing' }
  /** Another Overtrick has it open. */
  | { readonly kind: 'locked' }
  /** Made by a newer Overtrick. */
  | { readonly kind: 'newer'; readonly version: number }
  /** The folder, or a file in it, cannot be written. */
  | { readonly kind: 'unwritable'; readonly path: string }
  /** The disk is full or fails: what lies there cannot be told. */
  | { readonly kind: 'disk'; readonly problem: Problem }

/** The version of the journal's tables from which devices are entries of the club journal. */
const CLUB_JOURNAL_SINCE = 4

/** Findings beyond these tell nothing more. */
const MAX_FINDINGS = 20

/**
 * Looks at a data folder and changes nothing in it that the next start would not change. Never while this process has
 * the journal open: on POSIX systems closing another descriptor of a file gives its locks away.
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
  // A start makes its journal before its key: without a key nothing was ever signed for anybody.
  if (size === undefined) return key || log ? { kind: 'journal-missing', log } : { kind: 'first-evening' }
  if (size === 0) return key || log ? { kind: 'journal-empty', log } : { kind: 'first-evening' }
  const content = readContent(journal, log)
  if (typeof content === 'object') return content
  if (content === 'empty') return key ? { kind: 'journal-empty', log } : { kind: 'first-evening' }
  // The old key lies sealed in the journal: there was a club key, and another one made now would be another club.
  if (content === 'sealed' && !clubKey) return { kind: 'key-missing' }
  if (!key) return { kind: content === 'unplayed' ? 'first-evening' : 'key-missing' }
  return { kind: 'well' }
}

/** What is in a journal that SQLite can read: no tables, nothing that a club did, or evenings; `sealed`: by a club key. */
type Content = 'empty' | 'unplayed' | 'played' | 'sealed'

function readContent(path: string, log: boolean): Content | FolderState {
  let db: Database.Database | undefined
  const logged = log ? readFileSync(logPath(path)) : undefined
  try {
    // The very first start alone writes without a log of writes; where it was broken off, SQLite takes that back first.
    const isBrokenOff = (sizeOf(`${path}-journal`) ?? 0) > 0
    // A hub that runs has a log. Where there is none, SQLite need not lay files of its own beside the journal.
    db =
      log || isBrokenOff
        ? new Database(path, { readonly: !isBrokenOff, fileMustExist: true, timeout: 0 })
        : readClosedJournal(path)
    const version = Number(db.pragma('user_version', { simple: true }))
    if (version > MIGRATIONS.length) return { kind: 'newer', version }
    const findings = findingsIn(db, version)
    // What lies in the log behind a damaged commit SQLite leaves out without a word.
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

/** All pages, and every index against its table: 0.2 s for 100,000 entries. */
function findingsIn(db: Database.Database, version: number): string[] {
  const findings = db.prepare<[], string>(`PRAGMA integrity_check(${MAX_FINDINGS})`).pluck().all()
  const tables = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
  const is = (table: string) => tables.includes(table)
  if (is('entries') !== version > 0 || is('club_entries') !== version >= CLUB_JOURNAL_SINCE)
    findings.push(`tables of another version than ${version}`)
  return findings.filter(finding => finding !== 'ok')
}

/** Why SQLite does not read it, as a state of the folder. */
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

/** The folder or the file that may not be written; what is not there yet has its folder asked. */
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
