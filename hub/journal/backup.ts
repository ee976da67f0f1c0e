import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readClosedJournal } from './closed-journal.ts'
import { CLUB_KEY_FILE, journalPath, OLD_KEY_FILE } from './data-folder.ts'
import { type FolderState, inspectFolder } from './inspect.ts'
import { type FileJournal, lastPositionsIn } from './journal-sqlite.ts'
import { stampOf } from './set-aside.ts'
import { syncFolder } from './sync-folder.ts'

/**
 * A copy of the data folder at a second place: "overtrick-<club>-2026-11-22-204500", with the journal as SQLite copies it
 * from under a running hub, and the keys. What is there under its name has been opened and found whole.
 */

/** The older ones go first. */
const KEPT = 5
const MAKING = '.making'
const KEY_FILES = [CLUB_KEY_FILE, OLD_KEY_FILE] as const

export interface BackupWish {
  readonly dataDir: string
  readonly journal: Pick<FileJournal, 'copyTo' | 'lastPositions'>
  /** The folder that holds the backups; it is not made, because it may be a stick that is not plugged in. */
  readonly place: string
  /** Tells the backups of one club from another's at the same place. */
  readonly club: string
  readonly now: number
}

/** What came out whole, or why not, in the operating system's or SQLite's words. */
export type BackupResult =
  | { readonly kind: 'made'; readonly folder: string }
  /** There is no such folder: a stick that is not plugged in, perhaps. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly why: string }

/** Makes one, opens it, and only then gives it its name; the oldest of the club beyond the last few go. */
export async function makeBackup({ dataDir, journal, place, club, now }: BackupWish): Promise<BackupResult> {
  if (!existsSync(place)) return { kind: 'absent' }
  const folder = join(place, `overtrick-${club}-${stampOf(now)}`)
  const making = `${folder}${MAKING}`
  try {
    rmSync(making, { recursive: true, force: true })
    mkdirSync(making, { mode: 0o700 })
    const least = journal.lastPositions()
    await journal.copyTo(journalPath(making))
    for (const name of KEY_FILES)
      if (existsSync(join(dataDir, name))) copyKept(join(dataDir, name), join(making, name))
    const why = whatIsWrong(making, least)
    if (why !== undefined) throw new Error(why)
    rmSync(folder, { recursive: true, force: true })
    renameSync(making, folder)
    syncFolder(place)
    for (const old of ownBackupsIn(place, club).slice(0, -KEPT)) rmSync(old, { recursive: true, force: true })
    return { kind: 'made', folder }
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    if (existsSync(place)) rmSync(making, { recursive: true, force: true })
    return { kind: 'failed', why: cause.message }
  }
}

/** What was named itself, be it a journal's file or the folder of a backup, or the backups in it, the newest first. */
export function backupsAt(from: string): readonly string[] {
  if (!existsSync(from)) return []
  if (statSync(from).isFile() || existsSync(journalPath(from))) return [from]
  return backupsIn(from).toReversed()
}

/** Lays a backup into a folder that holds neither journal nor key. What that is afterwards. */
export function layDownBackup(backup: string, dataDir: string): FolderState {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const isFile = statSync(backup).isFile()
  const folder = isFile ? dirname(backup) : backup
  for (const name of KEY_FILES)
    if (existsSync(join(folder, name))) copyKept(join(folder, name), join(dataDir, name))
  const journal = isFile ? backup : journalPath(folder)
  if (existsSync(journal)) copyKept(journal, journalPath(dataDir))
  syncFolder(dataDir)
  return inspectFolder(dataDir)
}

/** What is in a backup that opens: how many entries, and when they were copied, in ms since 1970. */
export function contentsOf(backup: string): { readonly entries: number; readonly madeAt: number } {
  const journal = statSync(backup).isFile() ? backup : journalPath(backup)
  const db = readClosedJournal(journal)
  const entries = [...lastPositionsIn(db).values()].reduce((sum, position) => sum + position, 0)
  db.close()
  const [, day, hour, minute, second] = /(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)$/.exec(backup) ?? []
  const named = day ? Date.parse(`${day}T${hour}:${minute}:${second}Z`) : Number.NaN
  return { entries, madeAt: Number.isNaN(named) ? Math.round(statSync(journal).mtimeMs) : named }
}

/** As `stampOf` writes it: "2026-11-22-204500". */
const STAMP = /\d{4}-\d\d-\d\d-\d{6}/

const dateIn = (name: string): string => STAMP.exec(name)?.[0] ?? ''

/** Of any club, oldest first by their dates, also those that somebody has given another name behind it. */
const backupsIn = (place: string): readonly string[] =>
  readdirSync(place)
    .filter(name => name.startsWith('overtrick-') && !name.endsWith(MAKING))
    .sort((a, b) => (dateIn(a) < dateIn(b) ? -1 : 1))
    .map(name => join(place, name))

/** What this program has named itself. Whoever gives a backup another name wants to keep it: it is not for us to delete. */
const ownBackupsIn = (place: string, club: string): readonly string[] =>
  backupsIn(place).filter(path => basename(path) === `overtrick-${club}-${dateIn(path)}`)

/** The copy is opened and read: a backup that nobody has opened is none. */
function whatIsWrong(folder: string, least: ReadonlyMap<string, number>): string | undefined {
  const state = inspectFolder(folder)
  if (state.kind === 'journal-damaged') return `The copy is damaged: ${state.findings[0]}`
  if (state.kind !== 'well') return `The copy cannot be used: ${state.kind}`
  const db = readClosedJournal(journalPath(folder))
  const copied = lastPositionsIn(db)
  db.close()
  const short = [...least].find(([session, position]) => (copied.get(session) ?? 0) < position)
  return short && `The copy ends before entry ${short[1]} of ${short[0]}`
}

/** On the disk, and its owner's alone. */
function copyKept(from: string, to: string): void {
  copyFileSync(from, to)
  const file = openSync(to, 'r+')
  fsyncSync(file)
  closeSync(file)
}
