/**
 * Copies of the data folder at a second place: "overtrick-<club>-2026-11-22-204500", with the keys and the journal,
 * which SQLite copies while the hub runs. Only a copy that was opened and found complete gets this name.
 */

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

/** Number of backups kept; the oldest are deleted first. */
const KEPT = 5
const MAKING = '.making'
const KEY_FILES = [CLUB_KEY_FILE, OLD_KEY_FILE] as const

export interface BackupWish {
  readonly dataDir: string
  readonly journal: Pick<FileJournal, 'copyTo' | 'lastPositions'>
  /** Folder that holds the backups; it is not created, because it may be a USB stick that is not plugged in. */
  readonly place: string
  /** Text that distinguishes the backups of one club from another's at the same place. */
  readonly club: string
  readonly now: number
}

/** Outcome of a backup; failures are described in the words of the operating system or SQLite. */
export type BackupResult =
  | { readonly kind: 'made'; readonly folder: string }
  /** The folder is missing: perhaps a USB stick that is not plugged in. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly why: string }

/**
 * Makes a backup, opens it, and only then gives it its name; then deletes the club's oldest backups beyond
 * the last few.
 */
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
      if (existsSync(join(dataDir, name))) copyDurably(join(dataDir, name), join(making, name))
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

/**
 * Lists the backups at a path: a journal file or backup folder itself, or the backups in a folder, the newest first.
 */
export function backupsAt(from: string): readonly string[] {
  if (!existsSync(from)) return []
  if (statSync(from).isFile() || existsSync(journalPath(from))) return [from]
  return backupsIn(from).toReversed()
}

/** Restores a backup into a folder without journal and key; returns the state of the folder afterwards. */
export function layDownBackup(backup: string, dataDir: string): FolderState {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const isFile = statSync(backup).isFile()
  const folder = isFile ? dirname(backup) : backup
  for (const name of KEY_FILES)
    if (existsSync(join(folder, name))) copyDurably(join(folder, name), join(dataDir, name))
  const journal = isFile ? backup : journalPath(folder)
  if (existsSync(journal)) copyDurably(journal, journalPath(dataDir))
  syncFolder(dataDir)
  return inspectFolder(dataDir)
}

/** Returns the number of entries of a backup that opens, and the time of its copy, ms since 1970. */
export function contentsOf(backup: string): { readonly entries: number; readonly madeAt: number } {
  const journal = statSync(backup).isFile() ? backup : journalPath(backup)
  const db = readClosedJournal(journal)
  const entries = [...lastPositionsIn(db).values()].reduce((sum, position) => sum + position, 0)
  db.close()
  const [, day, hour, minute, second] = /(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)$/.exec(backup) ?? []
  const named = day ? Date.parse(`${day}T${hour}:${minute}:${second}Z`) : Number.NaN
  return { entries, madeAt: Number.isNaN(named) ? Math.round(statSync(journal).mtimeMs) : named }
}

/** Format of `stampOf`: "2026-11-22-204500". */
const STAMP = /\d{4}-\d\d-\d\d-\d{6}/

const dateIn = (name: string): string => STAMP.exec(name)?.[0] ?? ''

/** Lists backups of any club by date, oldest first, including those with a name extended by a person. */
const backupsIn = (place: string): readonly string[] =>
  readdirSync(place)
    .filter(name => name.startsWith('overtrick-') && !name.endsWith(MAKING))
    .sort((a, b) => (dateIn(a) < dateIn(b) ? -1 : 1))
    .map(name => join(place, name))

/** Lists backups that this program has named. A renamed backup is one somebody wants to keep, and is never deleted. */
const ownBackupsIn = (place: string, club: string): readonly string[] =>
  backupsIn(place).filter(path => basename(path) === `overtrick-${club}-${dateIn(path)}`)

/** Opens and reads the copy, since an unread backup proves nothing; returns what is wrong with it. */
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

/** Copies a file durably, readable only by its owner. */
function copyDurably(from: string, to: string): void {
  copyFileSync(from, to)
  const file = openSync(to, 'r+')
  fsyncSync(file)
  closeSync(file)
}
