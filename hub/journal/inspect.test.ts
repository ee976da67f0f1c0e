import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { DIRECTOR } from '../../shared/test/hall.ts'
import { inEnglish } from '../../shared/test/made.ts'
import { journalPath } from './data-folder.ts'
import { inspectFolder } from './inspect.ts'
import { openSqliteJournal } from './journal-sqlite.ts'

const root = mkdtempSync(join(tmpdir(), 'overtrick-inspect-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let folders = 0
function newFolder(): string {
  folders += 1
  const folder = join(root, String(folders))
  mkdirSync(folder)
  return folder
}

function open(folder: string) {
  const journal = openSqliteJournal(journalPath(folder))
  if (!journal.ok) throw new Error(inEnglish(journal.problem))
  return journal.value
}

const key = (folder: string) => writeFileSync(join(folder, 'key'), new Uint8Array(32))

function played(): string {
  const folder = newFolder()
  const journal = open(folder)
  journal.putDevice({
    device: DIRECTOR,
    role: 'director',
    section: null,
    table: null,
    keyHash: 'ab',
    pairedAt: 1,
    revokedAt: null,
  })
  journal.close()
  key(folder)
  return folder
}

test('[JN14] a folder is the first evening only where nothing of a club lies in it', () => {
  expect(inspectFolder(join(newFolder(), 'not', 'there'))).toEqual({ kind: 'first-evening' })
  expect(inspectFolder(newFolder())).toEqual({ kind: 'first-evening' })
  // An interrupted first start: the journal is created before the key.
  const broken = newFolder()
  writeFileSync(journalPath(broken), '')
  expect(inspectFolder(broken)).toEqual({ kind: 'first-evening' })
  open(broken).close()
  expect(inspectFolder(broken)).toEqual({ kind: 'first-evening' })
  key(broken)
  expect(inspectFolder(broken)).toEqual({ kind: 'well' })
  expect(inspectFolder(played())).toEqual({ kind: 'well' })
})

test('[JN14] a key without its journal, with the log of writes or without it, is not', () => {
  const folder = newFolder()
  key(folder)
  expect(inspectFolder(folder)).toEqual({ kind: 'journal-missing', log: false })
  writeFileSync(`${journalPath(folder)}-wal`, 'frames')
  expect(inspectFolder(folder)).toEqual({ kind: 'journal-missing', log: true })
  writeFileSync(journalPath(folder), '')
  expect(inspectFolder(folder)).toEqual({ kind: 'journal-empty', log: true })
  const other = newFolder()
  writeFileSync(join(other, 'club-key'), new Uint8Array(16))
  new Database(journalPath(other)).exec('VACUUM').close()
  expect(inspectFolder(other)).toEqual({ kind: 'journal-empty', log: false })
})

test('[JN14] the key of before does not stand in for a club key that has been there', () => {
  const folder = played()
  expect(inspectFolder(folder)).toEqual({ kind: 'well' })
  const journal = open(folder)
  journal.transaction(() => journal.appendClub([{ kind: 'old-key', sealed: 'abc' }]))
  journal.close()
  expect(inspectFolder(folder)).toEqual({ kind: 'key-missing' })
  writeFileSync(join(folder, 'club-key'), new Uint8Array(16))
  expect(inspectFolder(folder)).toEqual({ kind: 'well' })
})

test('[JN14] a journal without its key is not, nor one that is damaged, newer or in use', () => {
  const keyless = played()
  rmSync(join(keyless, 'key'))
  expect(inspectFolder(keyless)).toEqual({ kind: 'key-missing' })

  const cut = played()
  truncateSync(journalPath(cut), 5 * 4096)
  expect(inspectFolder(cut)).toMatchObject({ kind: 'journal-damaged' })
  writeFileSync(journalPath(cut), 'no journal'.repeat(100))
  expect(inspectFolder(cut)).toMatchObject({ kind: 'journal-damaged' })

  const newer = played()
  const db = new Database(journalPath(newer))
  db.pragma('user_version = 99')
  db.close()
  expect(inspectFolder(newer)).toEqual({ kind: 'newer', version: 99 })

  const used = played()
  const journal = open(used)
  expect(inspectFolder(used)).toEqual({ kind: 'locked' })
  journal.close()
  expect(inspectFolder(used)).toEqual({ kind: 'well' })
})
