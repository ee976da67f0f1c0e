import { describe, expect, test } from 'vitest'
import { fold } from '../../../shared/session/decide/fold.ts'
import type { Devices } from '../../../shared/session/views/view-bodies.ts'
import { DIRECTOR, deviceNamed, resultStatement, SESSION, tableDevice } from '../../../shared/test/hall.ts'
import { createMemoryJournal } from '../../journal/journal-memory.ts'
import { askTable } from '../../test/door-requests.ts'
import { createHubHall, openedHubHall } from '../../test/hub-hall.ts'

const ONE = tableDevice(1)
const TWO = tableDevice(2)
const AT = (table: number) => ({ section: 'A', table })

/** Creates a hub where table 1's tablet is linked and table 2's is dead. */
function drawn(journal = createMemoryJournal()) {
  const made = openedHubHall(journal)
  made.hall.hello(DIRECTOR)
  made.hall.hello(ONE)
  const give = (...also: readonly number[]) =>
    made.hall.ask(DIRECTOR, { what: 'seat-device', device: ONE, ...AT(1), also: also.map(AT) })
  return { ...made, give, assignments: () => fold(journal.entries(SESSION)).assignments }
}

describe('one tablet for two tables', () => {
  test('[DK112] is told so, speaks for both, and still does after a restart', () => {
    const journal = createMemoryJournal()
    const { hall, room, result, give, assignments } = drawn(journal)
    expect(give(2)).toMatchObject({ ok: true })
    const assignment = { session: SESSION, role: 'table', ...AT(1), also: [AT(2)] }
    expect(hall.assigned.get(ONE)).toEqual(assignment)
    expect(assignments().get(ONE)).toEqual({ now: AT(1), also: [AT(2)], before: [] })
    hall.fact(result(1, 1, '4S S 10'))
    hall.fact(room.make(ONE, resultStatement(room.state(), 2, 1, 1, '4S S 9')))
    expect(hall.receipts(ONE).map(({ decision }) => decision.kind)).toEqual(['admitted', 'admitted'])

    const again = createHubHall(journal)
    again.desk.start()
    expect(again.assigned.get(ONE)).toEqual(assignment)
  })

  test('[DK112] is sent the views of both, and the director sees that it has them', () => {
    const { hall, give } = drawn()
    hall.pass(10)
    hall.views(ONE)
    give(2)
    hall.hello(ONE)
    hall.pass(10)
    const names = [...hall.views(ONE).keys()]
    expect(names).toEqual(expect.arrayContaining(['card', 'plan', 'card-a-2', 'plan-a-2']))
    hall.hello(DIRECTOR)
    hall.pass(10_000)
    const told = hall.views(DIRECTOR).get('devices')?.body as Devices
    expect(told.devices.find(({ device }) => device === ONE)?.also).toEqual([AT(2)])
  })

  test('[DK112] hears of what happens at either table', () => {
    const { hall, room, give } = drawn()
    give(2)
    hall.hello(ONE)
    hall.pass(10)
    const held = Object.fromEntries([...hall.views(ONE)].map(([name, { version }]) => [name, version]))
    hall.state(ONE, held)
    hall.fact(room.make(TWO, resultStatement(room.state(), 2, 1, 1, '4S S 9')))
    hall.pass(10)
    expect([...hall.views(ONE).keys()]).toEqual(['card-a-2'])
  })

  test('[DK113] is told when the other table is taken away again, or when it moves', () => {
    const { hall, give, room } = drawn()
    give(2)
    expect(give()).toMatchObject({ ok: true })
    expect(hall.assigned.get(ONE)).toEqual({ session: SESSION, role: 'table', ...AT(1) })
    hall.fact(room.make(ONE, resultStatement(room.state(), 2, 1, 1, '4S S 9')))
    // It had the table: facts that no other device has entered there count.
    expect(hall.receipts(ONE).at(-1)?.decision.kind).toBe('admitted')
    give(2)
    hall.ask(DIRECTOR, { what: 'seat-device', device: ONE, ...AT(2) })
    expect(hall.assigned.get(ONE)).toEqual({ session: SESSION, role: 'table', ...AT(2) })
  })

  test('[DK113] gives the table up when another tablet is let in there, and has none when it has lost its rights', () => {
    const { hall, give, assignments } = drawn()
    hall.ask(DIRECTOR, { what: 'revoke', device: TWO })
    give(2)
    const guest = deviceNamed('guest')
    askTable(hall.desk, { device: guest, section: 'A', table: 2 })
    expect(hall.assigned.get(guest)).toEqual({ session: SESSION, role: 'table', ...AT(2), uncoded: true })
    expect(hall.assigned.get(ONE)).toEqual({ session: SESSION, role: 'table', ...AT(1) })
    expect(assignments().get(ONE)).toMatchObject({ now: AT(1), also: [], before: [AT(2)] })
    hall.ask(DIRECTOR, { what: 'revoke', device: ONE })
    expect(hall.assigned.get(ONE)).toBeNull()
  })

  test('[DK114] a tablet that is away or too old is not given another, nor one table twice, nor one that is not there', () => {
    const { hall, give } = drawn()
    expect(give(1)).toMatchObject({ ok: false, code: 'same-table' })
    expect(give(9)).toMatchObject({ ok: false, code: 'no-such-table' })
    hall.hello(ONE, { protocol: 4 })
    expect(give(2)).toMatchObject({ ok: false, code: 'no-second-table' })
    expect(hall.ask(DIRECTOR, { what: 'seat-device', device: TWO, ...AT(2), also: [AT(1)] })).toMatchObject({
      ok: false,
      code: 'no-second-table',
    })
    expect(hall.assigned.get(ONE)).toEqual({ session: SESSION, role: 'table', ...AT(1), uncoded: true })
  })
})
