/** Journal of a hub of protocol 3; see test-data/README.md. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import type { Receipt } from '../../shared/protocol/down.ts'
import { fold } from '../../shared/session/decide/fold.ts'
import { deviceIdSchema, nameKey } from '../../shared/session/identity.ts'
import { waitingFacts } from '../../shared/session/section/queries.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import { createHall, resultStatement, SESSION } from '../../shared/test/hall.ts'
import { made } from '../../shared/test/made.ts'
import { createHubHall, PLAN } from '../test/hub-hall.ts'
import { openSqliteJournal } from './journal-sqlite.ts'

const DATA = join(import.meta.dirname, 'test-data')
/** Creates a device id in the form used before key pairs. */
const device = (name: string) => v.parse(deviceIdSchema, name.padEnd(16, 'x'))
const ONE = device('table1')
const TWO = device('table2')
const DIRECTOR = device('director')

const folder = mkdtempSync(join(tmpdir(), 'overtrick-v3-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
function oldFile(): string {
  files += 1
  const path = join(folder, `${files}.sqlite`)
  const db = new Database(path)
  db.exec(readFileSync(join(DATA, 'evening-v3.sql'), 'utf8'))
  db.close()
  return path
}

const receiptsGiven: readonly Omit<Receipt, 'type' | 'session' | 'mac'>[] = JSON.parse(
  readFileSync(join(DATA, 'evening-v3-receipts.json'), 'utf8'),
)

describe('the journal of protocol 3', () => {
  test('[JN12] is opened and folds to the evening that was played', () => {
    const journal = made(openSqliteJournal(oldFile()))
    expect(journal.unreadable()).toEqual([])
    const state = fold(journal.entries(SESSION))
    expect(state.position).toBe(27)
    const tricksAt = (table: number, board: number) => {
      const result = sectionOf(state, 'A')?.resultAt(1, table, board)?.body.result
      return result?.kind === 'played' ? result.tricks : result?.kind
    }
    expect([tricksAt(1, 1), tricksAt(1, 2), tricksAt(1, 3), tricksAt(2, 1), tricksAt(2, 2)]).toEqual([
      ...[11, 9, 8],
      ...[8, 12],
    ])
    expect(sectionOf(state, 'A')?.playersOf('1')).toEqual(['王伟', 'Łucja'])
    expect(waitingFacts(state).map(({ entry: { fact } }) => nameKey(fact))).toEqual([`${ONE}/4`])
    expect(journal.devices().map(({ device, table }) => [device, table])).toEqual([
      [DIRECTOR, null],
      [ONE, 1],
      [TWO, 2],
    ])
    expect([journal.requests().length, journal.putAsides(9).length]).toEqual([1, 2])
    journal.close()
  })

  test('[JN12] a fact that comes again has the receipt that it had, and the evening goes on', () => {
    const path = oldFile()
    const journal = made(openSqliteJournal(path))
    const facts = journal.entries(SESSION).flatMap(entry => (entry.kind === 'fact' ? [entry.fact] : []))
    const hall = createHubHall(journal)
    hall.desk.start()
    for (const device of [DIRECTOR, ONE, TWO]) hall.desk.linked(device, {})
    for (const fact of facts) hall.fact(fact)
    const given = [DIRECTOR, ONE, TWO].flatMap(hall.receipts)
    expect(given).toHaveLength(receiptsGiven.length)
    for (const before of receiptsGiven)
      expect(given.find(receipt => nameKey(receipt) === nameKey(before))).toMatchObject(before)
    const room = createHall(PLAN)
    const statement = resultStatement(room.state(), 1, 1, 4, '1N N 7')
    for (let seq = 1; seq <= 5; seq += 1) room.make(ONE, statement)
    hall.fact(room.make(ONE, statement))
    expect(hall.receipts(ONE).at(-1)).toMatchObject({
      seq: 6,
      position: 28,
      decision: { kind: 'admitted' },
      incarnation: { start: 3 },
    })
    journal.close()
    const again = made(openSqliteJournal(path))
    expect(again.entries(SESSION)).toHaveLength(29)
    again.close()
  })
})
