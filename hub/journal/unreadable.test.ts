import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { howellTwoTables } from '../../shared/movement/make/howell/howell-two-tables.ts'
import type { Entry } from '../../shared/session/state/entry.ts'
import { createHall, DIRECTOR, SESSION, tableDevice } from '../../shared/test/hall.ts'
import { made } from '../../shared/test/made.ts'
import type { StoredDevice } from './club-entry.ts'
import { columnsOf } from './entry-rows.ts'
import type { Journal } from './journal.ts'
import { openSqliteJournal } from './journal-sqlite.ts'
import { damageJournal } from './test/spoil.ts'
import { createUnreadableRows, readEntries } from './unreadable.ts'

const folder = mkdtempSync(join(tmpdir(), 'overtrick-unreadable-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
const open = (path: string): Journal => made(openSqliteJournal(path))

const { entries } = createHall(made(howellTwoTables(6)))

const DEVICE: StoredDevice = {
  device: DIRECTOR,
  role: 'director',
  section: null,
  table: null,
  keyHash: 'ab',
  pairedAt: 12.5,
  revokedAt: null,
}

/** Returns the row of an entry as in the journal's table, without its position. */
function rowOf(entry: Entry | undefined): object {
  const [device, seq, hash, role, text] = columnsOf(must(entry, 'an entry'))
  return { kind: entry?.kind, device, seq, hash, role, text }
}

/** Opens a journal of the evening with one changed row. */
function openSpoiled(spoil: string): Journal {
  files += 1
  const path = join(folder, `${files}.sqlite`)
  const journal = open(path)
  journal.transaction(() => {
    journal.append(SESSION, entries)
    journal.putLife(SESSION, { from: 1, epoch: 1, hub: 'abcdefgh', start: 1 })
    journal.putDevice(DEVICE)
    journal.putDevice({ ...DEVICE, device: tableDevice(1) })
    journal.putRequest({
      device: tableDevice(1),
      keyHash: 'cd',
      section: 'A',
      table: 1,
      publicKey: null,
      role: 'table',
      parent: null,
      askedAt: 5,
      turnedAwayAt: null,
    })
    journal.putAside({
      at: 1,
      session: SESSION,
      device: DIRECTOR,
      code: 'ill-formed',
      sentence: 'No.',
      text: '{',
    })
    journal.setMeta('current-session', SESSION)
  })
  journal.close()
  damageJournal(path, spoil)
  return open(path)
}

test.each([
  [
    'sessions',
    "UPDATE entries SET session = '?' WHERE position = 1",
    (journal: Journal) => journal.sessions(),
    1,
  ],
  ['lives', "UPDATE lives SET hub = ''", (journal: Journal) => journal.lives(SESSION), 0],
  [
    'club',
    "UPDATE club_entries SET text = replace(text, 'director', 'guest') WHERE position = 1",
    (journal: Journal) => journal.devices(),
    1,
  ],
  [
    'club',
    "UPDATE club_entries SET text = replace(text, '12.5', '9e999') WHERE position = 1",
    (journal: Journal) => journal.devices(),
    1,
  ],
  ['requests', "UPDATE pairing_requests SET device = ''", (journal: Journal) => journal.requests(), 0],
  ['put-asides', "UPDATE quarantine SET device = ''", (journal: Journal) => journal.putAsides(9), 0],
])('[JN10] of %s a row that cannot be read is set aside by itself and named', (table, spoil, read, left) => {
  const damaged = openSpoiled(spoil)
  expect(read(damaged)).toHaveLength(left)
  read(damaged)
  expect(damaged.unreadable()).toMatchObject([{ table }])
  damaged.close()
})

describe('a row that cannot be read', () => {
  test.each([
    ['a fact that is none', "UPDATE entries SET text = '{}' WHERE position = 3", 3],
    ['a fact with another hash', "UPDATE entries SET hash = replace(hash, 'a', 'b') WHERE position = 3", 3],
    ['a fact that lies under another name', 'UPDATE entries SET seq = 77 WHERE position = 3', 3],
    ['a decision that is no JSON', "UPDATE entries SET text = 'yes' WHERE position = 4", 4],
    [
      'a number that no JSON holds',
      'UPDATE entries SET text = replace(text, \'"seq":\', \'"seq":1e999\') WHERE position = 3',
      3,
    ],
    ['a row that is gone', 'DELETE FROM entries WHERE position = 3', 3],
  ])('[JN10] %s is set aside by itself and named: the others keep their places', (_what, spoil, position) => {
    const damaged = openSpoiled(spoil)
    const read = damaged.entries(SESSION)
    expect(read.map(entry => entry.position)).toEqual(entries.map(entry => entry.position))
    expect(read.filter(({ kind }) => kind === 'unreadable')).toMatchObject([{ position }])
    expect(read.filter(entry => entry.position !== position)).toEqual(
      entries.filter(entry => entry.position !== position),
    )
    // Reported once, however often it is read.
    damaged.entries(SESSION)
    expect(damaged.unreadable()).toMatchObject([
      { table: 'entries', entry: { session: SESSION, kept: { position } } },
    ])
    damaged.close()
  })

  test('[JN10] a row that lies out of all place is named, and the journal goes on where it was', () => {
    const damaged = openSpoiled('UPDATE entries SET position = 99000000 WHERE position = 5')
    const read = damaged.entries(SESSION)
    const last = must(read.at(-1), 'an entry')
    expect(last.position).toBe(entries.length)
    damaged.transaction(() =>
      damaged.append(SESSION, [
        { kind: 'assigned', position: last.position + 1, device: DIRECTOR, at: null },
      ]),
    )
    expect(damaged.entries(SESSION)).toHaveLength(entries.length + 1)
    damaged.close()
  })

  test.each(['x', 2.5, null])(
    '[JN10] a row whose position is %s has no place, and takes nobody else’s',
    position => {
      const unreadable = createUnreadableRows()
      const rows = entries.map(entry => ({ ...rowOf(entry), position: entry.position }))
      const read = readEntries(unreadable, SESSION, [...rows, { ...rowOf(entries[0]), position }])
      expect(read.map(entry => entry.position)).toEqual(entries.map(entry => entry.position))
      expect(unreadable.rows()).toMatchObject([{ table: 'entries', why: 'It has no place.' }])
    },
  )

  test('[JN30] a fact that comes again is entered beside the row of its name that cannot be read', () => {
    const fact = must(
      entries.find(entry => entry.position === 3 && entry.kind === 'fact'),
      'the fact',
    )
    const damaged = openSpoiled("UPDATE entries SET text = '{}' WHERE position = 3")
    const position = damaged.entries(SESSION).length + 1
    damaged.transaction(() => damaged.append(SESSION, [{ ...fact, position }]))
    const read = damaged.entries(SESSION)
    expect(read[2]).toMatchObject({ kind: 'unreadable', position: 3 })
    expect(read.at(-1)).toEqual({ ...fact, position })
    expect(() =>
      damaged.transaction(() => damaged.append(SESSION, [{ ...fact, position: position + 1 }])),
    ).toThrow()
    damaged.close()
  })
})
