import * as v from 'valibot'
import { expect, test } from 'vitest'
import { encodePlan } from '../../shared/movement/plan/plan-wire.ts'
import { makeFact, type Statement } from '../../shared/session/fact.ts'
import { sessionIdSchema } from '../../shared/session/identity.ts'
import { DIRECTOR, SETTINGS, tableDevice } from '../../shared/test/hall.ts'
import { openedHubHall, PLAN } from '../test/hub-hall.ts'

const ONE = tableDevice(1)

test("[DK30] a table asks for the hashes of its own facts, and for nothing of the director's", () => {
  const { hall, result } = openedHubHall()
  const facts = [1, 2, 3].map(board => result(1, board, 'pass'))
  for (const fact of facts) hall.fact(fact)
  expect(hall.ask(ONE, { what: 'hashes', from: 2, to: 9 }).hashes).toEqual(
    facts.slice(1).map(({ seq, hash }) => ({ seq, hash })),
  )
  expect(hall.ask(ONE, { what: 'revoke', device: DIRECTOR })).toMatchObject({ ok: false })
  expect(hall.ask(ONE, { what: 'director-link' })).toMatchObject({ ok: false })
})

test('[DK31] a device is seated at another table of the plan', () => {
  const { hall } = openedHubHall()
  const seat = (table: number) =>
    hall.ask(DIRECTOR, { what: 'seat-device', device: ONE, section: 'A', table })
  expect(seat(9)).toMatchObject({ ok: false })
  expect(seat(2)).toMatchObject({ ok: true })
  expect(hall.assigned.get(ONE)).toMatchObject({ table: 2 })
})

test('[DK32] a session that opens is the current one: directors go with it, tables keep their table or wait', () => {
  const { hall } = openedHubHall()
  const session = v.parse(sessionIdSchema, 'wednesday')
  const stamp = { session, device: DIRECTOR, at: { clock: 0, offset: null } }
  const say = (seq: number, statement: Statement) =>
    hall.hear(DIRECTOR, { type: 'fact', fact: makeFact({ ...stamp, seq }, statement) }, session)
  say(1, { kind: 'session-opened', body: SETTINGS })
  expect(hall.assigned.get(DIRECTOR)).toMatchObject({ session })
  expect(hall.assigned.get(ONE)).toMatchObject({ session: null, table: null })
  say(2, { kind: 'section-planned', body: { section: 'A', version: 1, plan: encodePlan(PLAN) } })
  expect(hall.assigned.get(ONE)).toMatchObject({ session, table: 1 })
})
