import * as v from 'valibot'
import { expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { howellTwoTables } from '../../../shared/movement/make/howell/howell-two-tables.ts'
import { encodePlan } from '../../../shared/movement/plan/plan-wire.ts'
import { memberIdSchema } from '../../../shared/people/person.ts'
import type { DeviceId } from '../../../shared/session/identity.ts'
import type { SignUpView } from '../../../shared/session/sign-up/sign-up-view.ts'
import { makeFact, type Statement } from '../../../shared/session/state/fact.ts'
import { EVENING, signingUp, visitor } from '../../../shared/test/evening.ts'
import { DIRECTOR, SESSION, SETTINGS, tableDevice } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { askTable } from '../../test/door-requests.ts'
import { createHubHall, enterDirector } from '../../test/hub-hall.ts'

/** Opens an evening of three tables without a movement. */
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
    uncoded: true,
  })
  expect(askTable(hall.desk, { device: tableDevice(4), section: 'A', table: 4 })).toMatchObject({
    status: 'refused',
    code: 'no-such-table',
  })
})

test('[DK419] every table is told who has signed up at any of them, until the first round is over', () => {
  const { hall, say } = eveningHall()
  for (const table of [1, 2]) {
    const token = hall.keys.tableToken(SESSION, 'A', table)
    askTable(hall.desk, { device: tableDevice(table), section: 'A', table, token })
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
  // The sign-up view was sent to those who signed up at a table; it stays there and is not sent again.
  expect(hall.views(tableDevice(2)).has('sign-up')).toBe(false)
  // The third table stays, to show those who signed up there where to sit.
  expect(hall.desk.room().tables.map(({ table }) => table)).toEqual([1, 2, 3])
})

test('[DK474] a tablet without its table’s code signs nobody up by itself, over a restart too; its code, shown, or another tablet’s word lets them in', () => {
  const { hall, say } = eveningHall()
  const stranger = tableDevice(3)
  const one = tableDevice(1)
  const token = (table: number) => hall.keys.tableToken(SESSION, 'A', table)
  askTable(hall.desk, { device: stranger, section: 'A', table: 3 }, '10.0.0.66')
  askTable(hall.desk, { device: one, section: 'A', table: 1, token: token(1) })
  for (const device of [stranger, one]) {
    hall.desk.linked(device, {})
    hall.hello(device)
  }
  say(stranger, signingUp(1, visitor('Ghost'), visitor('Shade'), 3))
  expect(hall.receipts(stranger).at(-1)?.decision).toMatchObject({ kind: 'waiting', code: 'no-code' })
  hall.pass(300)
  const view = hall.views(one).get('sign-up')?.body as SignUpView
  expect([view.pairs, view.unvouched?.map(({ table }) => table)]).toEqual([[], [3]])
  const about = must(view.unvouched?.[0], 'a pair that waits').fact
  say(one, { kind: 'settled', body: { about, admit: true } })
  hall.pass(10_000)
  expect(hall.views(one).get('sign-up')?.body).toMatchObject({ pairs: [{ table: 3 }] })
  expect(hall.journal.devices().map(({ device, uncoded }) => [device, uncoded])).toContainEqual([
    stranger,
    true,
  ])
  askTable(hall.desk, { device: stranger, section: 'A', table: 3, token: token(3) })
  say(stranger, signingUp(2, visitor('Ana'), visitor('Bo'), 3))
  expect(hall.receipts(stranger).at(-1)?.decision.kind).toBe('admitted')
  expect(hall.journal.entries(SESSION).filter(({ kind }) => kind === 'assigned')).toMatchObject([
    { device: stranger, uncoded: true },
    { device: one },
    { device: stranger },
  ])
})

test('[DK473] a table refers to a member only under the name that the club’s list has', () => {
  const { hall, say } = eveningHall()
  const member = { id: v.parse(memberIdSchema, 'member00001'), name: 'Ana Lima' }
  hall.ask(DIRECTOR, { what: 'put-members', members: [member], list: false })
  const one = tableDevice(1)
  askTable(hall.desk, { device: one, section: 'A', table: 1, token: hall.keys.tableToken(SESSION, 'A', 1) })
  hall.desk.linked(one, {})
  const as = (entry: number, name: string, id: string) =>
    say(
      one,
      signingUp(entry, { name, ref: { kind: 'member', id: v.parse(memberIdSchema, id) } }, visitor('Bo'), 1),
    )
  as(1, 'Somebody Else', 'member00001')
  as(2, 'Ana Lima', 'member00009')
  as(3, 'LIMA, Ana', 'member00001')
  expect(
    hall.receipts(one).map(({ decision }) => ('code' in decision ? decision.code : decision.kind)),
  ).toEqual(['not-listed', 'not-listed', 'admitted'])
})
