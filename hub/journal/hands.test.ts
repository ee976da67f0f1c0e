import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import type { BoardHandsText } from '../../shared/game/deal.ts'
import { SESSION } from '../../shared/test/hall.ts'
import { inEnglish } from '../../shared/test/made.ts'
import { createMemoryJournal } from './journal-memory.ts'
import { openSqliteJournal } from './journal-sqlite.ts'
import { migrateTo } from './migrations/migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'overtrick-hands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ONE: BoardHandsText = {
  deal: 'N:AKJ83.742.K95.A6 74.KQ93.J864.T95 Q965.A8.AT7.K842 T2.JT65.Q32.QJ73',
  tricks: null,
}
const TWO: BoardHandsText = { ...ONE, tricks: '9b7889b7883254532545' }

function open(name = 'journal') {
  const journal = openSqliteJournal(join(folder, `${name}.sqlite`))
  if (!journal.ok) throw new Error(inEnglish(journal.problem))
  return journal.value
}

test('[DK130] hands lie in the journal file, a transaction that fails leaves them as they were, and they go when told', () => {
  const first = open()
  first.transaction(() =>
    first.putHands(
      SESSION,
      null,
      new Map([
        [1, ONE],
        [2, TWO],
      ]),
    ),
  )
  first.close()
  for (const journal of [open(), createMemoryJournal()]) {
    if (journal.hands(SESSION).size === 0)
      journal.putHands(
        SESSION,
        null,
        new Map([
          [1, ONE],
          [2, TWO],
        ]),
      )
    expect([...(journal.hands(SESSION).get(null) ?? [])]).toEqual([
      [1, ONE],
      [2, TWO],
    ])
    const fail = () =>
      journal.transaction(() => {
        journal.deleteHands(SESSION, null)
        throw new Error('the disk')
      })
    expect(fail).toThrow('the disk')
    expect(journal.hands(SESSION).get(null)?.size).toBe(2)
    journal.putHands(SESSION, null, new Map([[1, TWO]]))
    expect(journal.hands(SESSION).get(null)?.get(1)).toEqual(TWO)
    journal.deleteHands(SESSION, null)
    expect(journal.hands(SESSION).size).toBe(0)
    journal.close()
  }
})

test('[JN260] the hands of a section lie beside those of all, and go by themselves', () => {
  for (const journal of [open('sections'), createMemoryJournal()]) {
    journal.putHands(SESSION, null, new Map([[1, ONE]]))
    journal.putHands(SESSION, 'B', new Map([[1, TWO]]))
    journal.putHands(SESSION, 'A', new Map())
    expect([...journal.hands(SESSION)]).toEqual([
      [null, new Map([[1, ONE]])],
      ['B', new Map([[1, TWO]])],
    ])
    journal.deleteHands(SESSION, null)
    expect([...journal.hands(SESSION)]).toEqual([['B', new Map([[1, TWO]])]])
    journal.deleteHands(SESSION, 'B')
    expect(journal.hands(SESSION).size).toBe(0)
    journal.close()
  }
})

test('[JN260] hands in a journal of before are of all sections', () => {
  const db = new Database(join(folder, 'before.sqlite'))
  migrateTo(db, 7)
  db.prepare('INSERT INTO hands (session, board, deal, tricks) VALUES (?, 1, ?, NULL), (?, 2, ?, ?)').run(
    ...[SESSION, ONE.deal, SESSION, TWO.deal, TWO.tricks],
  )
  db.close()
  const journal = open('before')
  const all = new Map([
    [1, ONE],
    [2, TWO],
  ])
  expect([...journal.hands(SESSION)]).toEqual([[null, all]])
  journal.putHands(SESSION, 'A', new Map([[1, TWO]]))
  expect(journal.hands(SESSION).get('A')?.size).toBe(1)
  journal.close()
})
