import { expect, test } from 'vitest'
import { fold } from '../../../shared/session/decide/fold.ts'
import { DIRECTOR, resultStatement, SESSION, tableDevice } from '../../../shared/test/hall.ts'
import { createMemoryJournal } from '../../journal/journal-memory.ts'
import { createHubHall, openedHubHall } from '../../test/hub-hall.ts'

const ONE = tableDevice(1)
const TWO = tableDevice(2)
const AT = (table: number) => ({ section: 'A', table })

test('[DK60] which table a device has is entered when it is let in and when it is given another', () => {
  const { hall } = openedHubHall()
  const assigned = () => fold(hall.journal.entries(SESSION)).assignments
  expect([assigned().get(ONE)?.now, assigned().get(TWO)?.now]).toEqual([AT(1), AT(2)])
  hall.ask(DIRECTOR, { what: 'seat-device', device: ONE, section: 'A', table: 2 })
  expect(assigned().get(ONE)).toEqual({
    now: AT(2),
    also: [],
    before: [{ ...AT(1), begun: 1, uncoded: true }],
  })
  const entries = hall.journal.entries(SESSION).length
  hall.desk.start()
  expect(hall.journal.entries(SESSION)).toHaveLength(entries)
})

test('[DK60] what a device hands in from its former table is entered as such', () => {
  const { hall, room, result } = openedHubHall()
  hall.ask(DIRECTOR, { what: 'seat-device', device: ONE, section: 'A', table: 2 })
  hall.fact(result(1, 1, '4S S 10'))
  expect(hall.receipts(ONE).at(-1)?.decision).toEqual({ kind: 'admitted', by: 'rule' })
  hall.fact(room.make(TWO, resultStatement(room.state(), 1, 1, 2, '4S S 10')))
  expect(hall.receipts(TWO).at(-1)?.decision).toMatchObject({ kind: 'waiting', code: 'other-table' })
})

test('[DK60] after a restart the session still knows it', () => {
  const journal = createMemoryJournal()
  openedHubHall(journal)
  const again = createHubHall(journal)
  again.desk.start()
  expect(again.journal.entries(SESSION)).toEqual(journal.entries(SESSION))
  expect(fold(journal.entries(SESSION)).assignments.get(TWO)?.now).toEqual(AT(2))
})
