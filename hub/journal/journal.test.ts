import { copyFileSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { howellTwoTables } from '../../shared/movement/make/howell/howell-two-tables.ts'
import { createHall, DIRECTOR, SESSION, tableDevice } from '../../shared/test/hall.ts'
import { inEnglish } from '../../shared/test/made.ts'
import type { StoredDevice } from './club-entry.ts'
import {
  type Journal,
  JournalError,
  LostJournalError,
  MAX_QUARANTINED,
  type PairingRequest,
  type QuarantinedMessage,
} from './journal.ts'
import { createMemoryJournal } from './journal-memory.ts'
import { openSqliteJournal } from './journal-sqlite.ts'
import { MIGRATIONS } from './migrations/migrations.ts'

const folder = mkdtempSync(join(tmpdir(), 'overtrick-journal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => void vi.restoreAllMocks())

let files = 0
function newPath(): string {
  files += 1
  return join(folder, `${files}.sqlite`)
}

function open(path: string): Journal {
  const journal = openSqliteJournal(path)
  if (!journal.ok) throw new Error(inEnglish(journal.problem))
  return journal.value
}

/** Opens a journal with its own connection, to read internals and to use up its disk space. */
function openWithConnection() {
  const pragma = vi.spyOn(Database.prototype, 'pragma')
  const journal = open(newPath())
  const db = must(pragma.mock.contexts[0], 'the connection') as Database.Database
  pragma.mockRestore()
  return { journal, db }
}

const plan = howellTwoTables(6)
const { entries } = createHall(plan.ok ? plan.value : undefined)

const DEVICE: StoredDevice = {
  device: DIRECTOR,
  role: 'director',
  section: null,
  table: null,
  keyHash: 'ab',
  pairedAt: 12.5,
  revokedAt: null,
}
const REQUEST: PairingRequest = {
  device: tableDevice(1),
  keyHash: 'cd',
  publicKey: null,
  role: 'table',
  parent: null,
  section: 'A',
  table: 1,
  askedAt: 5,
  turnedAwayAt: null,
}
const ASIDE: QuarantinedMessage = {
  at: 1,
  session: SESSION,
  device: DIRECTOR,
  code: 'ill-formed',
  sentence: 'No.',
  text: '{"Łódź',
}

describe.each([
  ['in memory', () => createMemoryJournal()],
  ['in SQLite', () => open(newPath())],
])('a journal %s', (_where, create) => {
  test('[JN1] gives back the entries of a session by position', () => {
    const journal = create()
    journal.transaction(() => journal.append(SESSION, entries.slice(0, 2)))
    journal.transaction(() => journal.append(SESSION, entries.slice(2)))
    expect(journal.entries(SESSION)).toEqual(entries)
    expect(journal.sessions()).toEqual([SESSION])
    journal.close()
  })

  test('[JN2] a transaction that throws leaves nothing behind', () => {
    const journal = create()
    journal.putDevice(DEVICE)
    const fail = () =>
      journal.transaction(() => {
        journal.append(SESSION, entries)
        journal.putLife(SESSION, { from: 1, epoch: 1, hub: 'abcdefgh', start: 1 })
        journal.putDevice({ ...DEVICE, revokedAt: 99 })
        journal.putRequest(REQUEST)
        journal.putAside(ASIDE)
        journal.setMeta('hub', 'abcdefgh')
        throw new Error('no')
      })
    expect(fail).toThrow('no')
    expect(journal.sessions()).toEqual([])
    expect(journal.entries(SESSION)).toEqual([])
    expect(journal.lives(SESSION)).toEqual([])
    expect(journal.devices()).toEqual([DEVICE])
    expect(journal.requests()).toEqual([])
    expect(journal.putAsides(9)).toEqual([])
    expect(journal.meta('hub')).toBeUndefined()
    journal.transaction(() => journal.append(SESSION, entries))
    expect(journal.entries(SESSION)).toEqual(entries)
    journal.close()
  })

  test('[JN2] nor anything of what it did over something that was there before', () => {
    const journal = create()
    const old = entries.slice(0, 2)
    const rest = entries.slice(2)
    journal.transaction(() => {
      journal.append(SESSION, old)
      journal.putRequest(REQUEST)
      journal.putAside(ASIDE)
      journal.setMeta('start', '1')
    })
    const fail = () =>
      journal.transaction(() => {
        journal.append(SESSION, rest)
        journal.deleteRequest(REQUEST.device)
        journal.deleteRequest('nobody')
        journal.putAside({ ...ASIDE, at: 2 })
        journal.setMeta('start', '2')
        journal.setMeta('start', '3')
        throw new Error('no')
      })
    expect(fail).toThrow('no')
    expect(journal.entries(SESSION)).toEqual(old)
    expect(journal.requests()).toEqual([REQUEST])
    expect(journal.putAsides(9)).toEqual([ASIDE])
    expect(journal.meta('start')).toBe('1')
    journal.transaction(() => journal.append(SESSION, rest))
    expect(journal.entries(SESSION)).toEqual(entries)
    journal.close()
  })

  test('[JN13] of what was put aside the newest are kept, so that no device fills the disk', () => {
    const journal = create()
    journal.transaction(() => {
      for (let at = 1; at <= MAX_QUARANTINED + 1; at += 1) journal.putAside({ ...ASIDE, at })
    })
    const kept = journal.putAsides(2 * MAX_QUARANTINED).map(({ at }) => at)
    expect(kept).toHaveLength(MAX_QUARANTINED)
    expect([kept[0], kept.at(-1)]).toEqual([MAX_QUARANTINED + 1, 2])
    journal.close()
  })

  test('[JN3] positions have no gap, and a fact is entered once', () => {
    const journal = create()
    const [first, second] = entries
    const enter = (list: readonly (typeof first)[]) => () =>
      journal.transaction(() =>
        journal.append(
          SESSION,
          list.map(entry => must(entry, 'an entry')),
        ),
      )
    expect(enter([second])).toThrow()
    expect(enter([first])).not.toThrow()
    expect(enter([first])).toThrow()
    expect(enter([{ ...must(first, 'an entry'), position: 2 }])).toThrow()
    expect(journal.entries(SESSION)).toEqual([first])
    journal.close()
  })

  test('[JN4] keeps devices, wishes, lives, what was put aside, and what it knows of itself', () => {
    const journal = create()
    journal.putDevice(DEVICE)
    journal.putDevice({ ...DEVICE, revokedAt: 3 })
    journal.putRequest(REQUEST)
    journal.putRequest({ ...REQUEST, device: tableDevice(2), askedAt: 4 })
    journal.putAside(ASIDE)
    journal.putAside({ ...ASIDE, at: 2 })
    journal.putLife(SESSION, { from: 1, epoch: 1, hub: 'abcdefgh', start: 1 })
    journal.putLife(SESSION, { from: 7, epoch: 1, hub: 'abcdefgh', start: 2 })
    journal.setMeta('start', '1')
    journal.setMeta('start', '2')
    expect(journal.devices()).toEqual([{ ...DEVICE, revokedAt: 3 }])
    expect(journal.requests().map(({ device }) => device)).toEqual([tableDevice(2), tableDevice(1)])
    journal.deleteRequest(tableDevice(2))
    expect(journal.requests()).toEqual([REQUEST])
    expect(journal.putAsides(1)).toEqual([{ ...ASIDE, at: 2 }])
    expect(journal.lives(SESSION).map(({ from, start }) => [from, start])).toEqual([
      [1, 1],
      [7, 2],
    ])
    expect(journal.meta('start')).toBe('2')
    journal.close()
  })

  test('[JN16] the club journal is entries by position, and devices are its fold', () => {
    const journal = create()
    const start = (number: number) => {
      for (const [name, value] of [
        ['hub', 'abcdefgh'],
        ['epoch', '1'],
        ['start', String(number)],
      ] as const)
        journal.setMeta(name, value)
    }
    start(1)
    journal.putDevice(DEVICE)
    const setting = { kind: 'setting', name: 'spare-addresses', value: '[]' } as const
    journal.transaction(() => journal.appendClub([setting, { kind: 'old-key', sealed: 'abc' }]))
    start(2)
    journal.putDevice({ ...DEVICE, revokedAt: 5 })
    expect(journal.clubEntries()).toEqual([
      { kind: 'device', position: 1, device: DEVICE },
      { ...setting, position: 2 },
      { kind: 'old-key', position: 3, sealed: 'abc' },
      { kind: 'device', position: 4, device: { ...DEVICE, revokedAt: 5 } },
    ])
    expect(journal.devices()).toEqual([{ ...DEVICE, revokedAt: 5 }])
    expect(journal.lives('@club')).toEqual([
      { from: 1, epoch: 1, hub: 'abcdefgh', start: 1 },
      { from: 4, epoch: 1, hub: 'abcdefgh', start: 2 },
    ])
    expect(journal.sessions()).toEqual([])
    journal.close()
  })
})

describe('a journal in a file', () => {
  test('[JN5] holds everything after it was closed and opened again', () => {
    const path = newPath()
    const journal = open(path)
    journal.transaction(() => journal.append(SESSION, entries))
    journal.close()
    const again = open(path)
    expect(again.entries(SESSION)).toEqual(entries)
    again.close()
  })

  test('[JN6] the file is in WAL mode and carries the version of its tables', () => {
    const path = newPath()
    open(path).close()
    const db = new Database(path)
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
    expect(db.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length)
    db.close()
  })

  test('[JN6] a commit is on the disk before it returns: nothing is left to the operating system', () => {
    const { db } = openWithConnection()
    // 2 is FULL: NORMAL can lose the last commits of a WAL in a power cut, OFF everything.
    expect(db.pragma('synchronous', { simple: true })).toBe(2)
    // On macOS not to the drive either.
    expect(db.pragma('fullfsync', { simple: true })).toBe(1)
    expect(db.pragma('checkpoint_fullfsync', { simple: true })).toBe(1)
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
    db.close()
  })

  test('[JN7] one that was made by a newer version is refused and not touched', () => {
    const path = newPath()
    open(path).close()
    const db = new Database(path)
    db.pragma('user_version = 99')
    db.close()
    expect(openSqliteJournal(path)).toMatchObject({ ok: false, problem: { code: 'newer' } })
    const after = new Database(path)
    expect(after.pragma('user_version', { simple: true })).toBe(99)
    after.close()
  })

  test('[JN8] a second hub on the same folder is refused while the first one runs', () => {
    const path = newPath()
    const first = open(path)
    expect(openSqliteJournal(path)).toMatchObject({ ok: false, problem: { code: 'locked' } })
    first.close()
    open(path).close()
  })

  test('[JN11] on a full disk nothing of the transaction is there, and it goes on when there is room', () => {
    const { journal, db } = openWithConnection()
    const pages = Number(db.pragma('page_count', { simple: true }))
    db.pragma(`max_page_count = ${pages}`)
    const big: QuarantinedMessage = { ...ASIDE, text: 'x'.repeat(200_000) }
    const work = () => {
      journal.append(SESSION, entries)
      journal.putAside(big)
    }
    expect(() => journal.transaction(work)).toThrow(JournalError)
    expect(journal.entries(SESSION)).toEqual([])
    db.pragma('max_page_count = 1000000')
    journal.transaction(work)
    expect(journal.entries(SESSION)).toEqual(entries)
    expect(journal.putAsides(9)).toEqual([big])
    journal.close()
  })

  test('[JN11] a disk that fails at the end takes nothing away: what is committed is read at the next start', () => {
    const { journal, db } = openWithConnection()
    journal.transaction(() => journal.append(SESSION, entries))
    vi.spyOn(db, 'pragma').mockImplementation(() => {
      throw new Database.SqliteError('disk is full', 'SQLITE_FULL')
    })
    journal.close()
    expect(db.open).toBe(false)
    const other = openWithConnection()
    vi.spyOn(other.db, 'pragma').mockImplementation(() => {
      throw new Error('a bug')
    })
    expect(() => other.journal.close()).toThrow('a bug')
    other.db.close()
  })

  test('[JN11] a failing disk is told apart from a mistake of ours', () => {
    const journal = open(newPath())
    const fail = (code: string) => () =>
      journal.transaction(() => {
        throw new Database.SqliteError('no', code)
      })
    expect(fail('SQLITE_FULL')).toThrow(JournalError)
    expect(fail('SQLITE_IOERR_FSYNC')).toThrow(JournalError)
    expect(fail('SQLITE_CONSTRAINT_UNIQUE')).not.toThrow(JournalError)
    journal.close()
  })

  test.each<[string, string, (path: string) => void]>([
    ['deleted', 'vanished', path => rmSync(path)],
    ['its log of writes deleted', 'vanished', path => rmSync(`${path}-wal`)],
    [
      'replaced by a copy',
      'replaced',
      path => {
        copyFileSync(path, `${path}-copy`)
        renameSync(`${path}-copy`, path)
      },
    ],
    ['cut short', 'cut', path => truncateSync(path, 100)],
    ['its log of writes cut short', 'cut', path => truncateSync(`${path}-wal`, 0)],
  ])(
    '[JN15] a journal that is %s while it is open keeps nothing any more, and says so',
    (_what, loss, harm) => {
      const path = newPath()
      const journal = open(path)
      journal.transaction(() => journal.append(SESSION, entries.slice(0, 2)))
      harm(path)
      const rest = () => journal.transaction(() => journal.append(SESSION, entries.slice(2)))
      expect(rest).toThrow(expect.objectContaining({ name: 'LostJournalError', loss }))
      expect(rest).toThrow(JournalError)
      // A file that returns is another file.
      writeFileSync(path, '')
      expect(rest).toThrow(LostJournalError)
      journal.close()
    },
  )

  test('[JN9] a file that is no journal is named', () => {
    const path = newPath()
    writeFileSync(
      path,
      'this is a letter and no journal, and long enough to be looked at by its head '.repeat(20),
    )
    expect(openSqliteJournal(path)).toMatchObject({ ok: false, problem: { code: 'broken' } })
    expect(openSqliteJournal(join(path, 'below'))).toMatchObject({
      ok: false,
      problem: { code: 'unwritable' },
    })
  })

  test('[JN9] tables that are not ours are said so, and each refusal names the file', () => {
    const foreign = newPath()
    const db = new Database(foreign)
    db.exec('CREATE TABLE entries (what TEXT)')
    db.close()
    const newer = newPath()
    const broken = newPath()
    open(newer).close()
    const later = new Database(newer)
    later.pragma('user_version = 99')
    later.close()
    writeFileSync(broken, 'no journal at all '.repeat(100))
    const locked = newPath()
    const first = open(locked)
    const paths = [foreign, newer, broken, join(broken, 'below'), locked]
    const problems = paths.map(path => {
      const opened = openSqliteJournal(path)
      return opened.ok ? 'opened' : [opened.problem.code, inEnglish(opened.problem).includes(path)]
    })
    expect(problems).toEqual([
      ['unusable', true],
      ['newer', true],
      ['broken', true],
      ['unwritable', true],
      ['locked', true],
    ])
    first.close()
  })
})

test.each([
  ['SQLITE_BUSY_RECOVERY', 'locked'],
  ['SQLITE_LOCKED_SHAREDCACHE', 'locked'],
  ['SQLITE_NOTADB', 'broken'],
  ['SQLITE_CORRUPT_INDEX', 'broken'],
  ['SQLITE_CANTOPEN_ISDIR', 'unwritable'],
  ['SQLITE_READONLY_DIRECTORY', 'unwritable'],
  ['SQLITE_FULL', 'folder.full'],
  ['SQLITE_IOERR_FSYNC', 'folder.failing'],
])('[JN9] what the disk calls %s is %s to the person who starts the hub', (code, problem) => {
  vi.spyOn(Database.prototype, 'pragma').mockImplementation(() => {
    throw new Database.SqliteError('no', code)
  })
  expect(openSqliteJournal(newPath())).toMatchObject({ ok: false, problem: { code: problem } })
})

test('[JN9] what is no trouble of the disk is a mistake of ours, and is thrown as it is', () => {
  const bug = new RangeError('a bug')
  vi.spyOn(Database.prototype, 'pragma').mockImplementation(() => {
    throw bug
  })
  expect(() => openSqliteJournal(newPath())).toThrow(expect.objectContaining({ cause: bug }))
})

test('[JN2] a transaction inside another is a mistake of ours', () => {
  const journal = createMemoryJournal()
  expect(() => journal.transaction(() => journal.transaction(() => 1))).toThrow(
    'a transaction inside another',
  )
  expect(journal.transaction(() => 1)).toBe(1)
})
