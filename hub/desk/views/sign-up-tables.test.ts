import { expect, test } from 'vitest'
import { howellTwoTables } from '../../../shared/movement/make/howell/howell-two-tables.ts'
import { encodePlan } from '../../../shared/movement/plan/plan-wire.ts'
import { makeFact, type Statement } from '../../../shared/session/fact.ts'
import type { DeviceId } from '../../../shared/session/identity.ts'
import { EVENING, signingUp, visitor } from '../../../shared/test/evening.ts'
import { DIRECTOR, SESSION, SETTINGS, tableDevice } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { askTable } from '../../test/asked.ts'
import { createHubHall, enterDirector } from '../../test/hub-hall.ts'

/** An evening of three tables has been opened, and no movement stands. */
function eveningHall() {
  const hall = createHubHall()
  hall.desk.start()
  enterDirector(hall)
  const seqs = new Map<DeviceId, number>()
  const say = (device: DeviceId, statement: Statement) => {
    const seq = (seqs.get(device) ?? 0) + 1
    seqs.set(device, seq)
    hall.fact(makeFact({ session: SESSION, device, seq, at: { clock: 0, offset: null } }, statement))
  }
  say(DIRECTOR, { kind: 'session-opened', body: { ...SETTINGS, evening: { ...EVENING, tables: 3 } } })
  return { hall, say }
}

test('[DK418] before a movement stands the tables of an evening that runs itself can be chosen, and no others', () => {
  const { hall } = eveningHall()
  expect(hall.desk.room().tables).toEqual([1, 2, 3].map(table => ({ section: 'A', table, taken: false })))
  expect(askTable(hall.desk, { device: tableDevice(3), section: 'A', table: 3 })).toMatchObject({
    status: 'in',
  })
  expect(hall.assigned.get(tableDevice(3))).toEqual({
    session: SESSION,
    role: 'table',
    section: 'A',
    table: 3,
  })
  expect(askTable(hall.desk, { device: tableDevice(4), section: 'A', table: 4 })).toMatchObject({
    status: 'refused',
    code: 'no-such-table',
  })
})

test('[DK419] every table is told who has signed up at any of them, until the first round is over', () => {
  const { hall, say } = eveningHall()
  for (const table of [1, 2]) {
    askTable(hall.desk, { device: tableDevice(table), section: 'A', table })
    hall.desk.linked(tableDevice(table), {})
    hall.hello(tableDevice(table))
  }
  say(tableDevice(1), signingUp(1, visitor('Ana'), visitor('Bo'), 1))
  hall.pass(300)
  expect(hall.views(tableDevice(2)).get('sign-up')?.body).toEqual({
    pairs: [{ number: 1, entry: 'entry1', table: 1, names: ['Ana', 'Bo'] }],
  })
  const plan = encodePlan(made(howellTwoTables(6)))
  say(DIRECTOR, { kind: 'section-planned', body: { section: 'A', version: 1, plan } })
  hall.pass(300)
  // Whoever has signed up at a table looks there where he sits: what was told stays, and is not told again.
  expect(hall.views(tableDevice(2)).has('sign-up')).toBe(false)
  // The third table stays: who has signed up there is told where to sit.
  expect(hall.desk.room().tables.map(({ table }) => table)).toEqual([1, 2, 3])
})
