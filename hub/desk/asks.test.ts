import * as v from 'valibot'
import { expect, test } from 'vitest'
import { encodePlan } from '../../shared/movement/plan/plan-wire.ts'
import { memberIdSchema } from '../../shared/people/person.ts'
import type { Ask } from '../../shared/protocol/up.ts'
import { sessionIdSchema } from '../../shared/session/identity.ts'
import { makeFact, type Statement } from '../../shared/session/state/fact.ts'
import { DIRECTOR, SESSION, SETTINGS, tableDevice } from '../../shared/test/hall.ts'
import { openedHubHall, PLAN } from '../test/hub-hall.ts'

const ONE = tableDevice(1)
type AskOf<W extends Ask['what']> = Extract<Ask, { what: W }>

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

/** Requests that a table's device may make too; all others are for directors. */
const OF_ANYBODY = ['hashes', 'doubt', 'board-hands', 'find-person', 'look-up'] as const

const DEVICE = 'a'.repeat(32)
const DIRECTORS: {
  readonly [W in Exclude<Ask['what'], (typeof OF_ANYBODY)[number]>]: Omit<AskOf<W>, 'what'>
} = {
  pairing: { device: DEVICE, letIn: true },
  revoke: { device: DEVICE },
  'seat-device': { device: DEVICE, section: 'A', table: 1 },
  'spare-addresses': { addresses: [] },
  'table-codes': { section: 'A', from: 1 },
  'club-card': {},
  'director-link': {},
  rebuild: { card: null },
  rebuilt: { go: true },
  'rebuild-device': { device: ONE, stance: 'left-out' },
  hall: {},
  'look-at-session': { session: SESSION },
  'archive-session': { session: SESSION, archived: true },
  'delete-session': { session: SESSION },
  'session-template': { session: SESSION, page: 0 },
  'go-on': {},
  hands: { anew: true, boards: [] },
  'played-hands': { after: 0 },
  members: { text: '', from: 0 },
  'put-members': { members: [], list: false },
  'delete-member': { member: v.parse(memberIdSchema, 'membermember') },
  'put-federation': { load: 'load', from: 0, people: [], end: true },
  'usual-pairs': { from: 0 },
  fees: { fees: null },
}

test.each(Object.entries(DIRECTORS))(
  '[DK30] what only the director asks is refused to a table, and its answer says nothing else: %s',
  (what, more) => {
    const { hall } = openedHubHall()
    const before = hall.journal.entries(SESSION).length
    for (const way of ['open', 'private'] as const) {
      const { id: _, sentence: __, ...answer } = hall.ask(ONE, { what, ...more } as Ask, way)
      expect(answer).toEqual({ type: 'answer', ok: false, code: 'director-only' })
    }
    expect(hall.journal.entries(SESSION)).toHaveLength(before)
  },
)

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
