import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { BoardHandsText } from '../../shared/game/deal.ts'
import { SESSION } from '../../shared/test/hall.ts'
import { inEnglish } from '../../shared/test/made.ts'
import { createMemoryJournal } from './journal-memory.ts'
import { openSqliteJournal } from './journal-sqlite.ts'

const folder = mkdtempSync(join(tmpdir(), 'overtrick-hands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ONE: BoardHandsText = {
  deal: 'N:AKJ83.742.K95.A6 74.KQ93.J864.T95 Q965.A8.AT7.K842 T2.JT65.Q32.QJ73',
  tricks: null,
}
const TWO: BoardHandsText = { ...ONE, tricks: '9b7889b7883254532545' }

function open() {
  const journal = openSqliteJournal(join(folder, 'journal.sqlite'))
  if (!journal.ok) throw new Error(inEnglish(journal.problem))
  return journal.value
}

test('[DK130] hands lie in the journal file, a transaction that fails leaves them as they were, and they go when told', () => {
  const first = open()
  first.transaction(() =>
    first.putHands(
      SESSION,
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
        new Map([
          [1, ONE],
          [2, TWO],
        ]),
      )
    expect([...journal.hands(SESSION)]).toEqual([
      [1, ONE],
      [2, TWO],
    ])
    const fail = () =>
      journal.transaction(() => {
        journal.deleteHands(SESSION)
        throw new Error('the disk')
      })
    expect(fail).toThrow('the disk')
    expect(journal.hands(SESSION).size).toBe(2)
    journal.putHands(SESSION, new Map([[1, TWO]]))
    expect(journal.hands(SESSION).get(1)).toEqual(TWO)
    journal.deleteHands(SESSION)
    expect(journal.hands(SESSION).size).toBe(0)
    journal.close()
  }
})
