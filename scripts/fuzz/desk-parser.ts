import * as v from 'valibot'
import { askTable } from '../../hub/test/door-requests.ts'
import { createHubHall, enterDirector, type HubHall, openedHubHall } from '../../hub/test/hub-hall.ts'
import { decodeMessage } from '../../shared/protocol/codec.ts'
import { askSchema, upSchema } from '../../shared/protocol/up.ts'
import { BODIES } from '../../shared/session/facts/kinds.ts'
import type { DeviceId, Role } from '../../shared/session/identity.ts'
import { makeFact, type Statement, statementSchema } from '../../shared/session/state/fact.ts'
import { DIRECTOR, roleOf, SESSION, tableDevice } from '../../shared/test/hall.ts'
import { eveningSettings, STARTS_AT, signUp } from '../../shared/test/steward-evening.ts'
import type { FuzzedParser } from './parser.ts'
import { jsonParser } from './parser.ts'

/** Messages per session; it then restarts, so that cases do not become slower. */
const EVENING = 200
/** First sequence number of fuzzed facts, after those that opened the session. */
const FIRST_SEQ = 10_000

/**
 * Fuzzes the desk in an open session: a device sends values that fit a schema or nearly, in facts with the correct
 * hash. The desk must survive and answer.
 */
export const desksForFuzz = (): readonly FuzzedParser[] => [
  deskForFuzz('desk', tableDevice(1), v.union([upSchema, statementSchema]), () => openedHubHall().hall),
  deskForFuzz("desk, a director's words", DIRECTOR, v.union([askSchema, statementSchema]), () => {
    const { hall } = openedHubHall()
    hall.ask(DIRECTOR, { what: 'fees', fees: null })
    return hall
  }),
  deskForFuzz('desk, asks of a table', tableDevice(1), askSchema, () => openedHubHall().hall, ANSWERED_ASKS),
  deskForFuzz('desk that signs up', tableDevice(1), v.union([ENTRY_WORDS, statementSchema]), signingUp),
]

/** Requests that the desk answers to tables; nearly all others in the schema are for directors. */
const ANSWERED_ASKS = [
  { what: 'look-up', of: { kind: 'events' }, page: 0 },
  { what: 'look-up', of: { kind: 'events' }, page: 1 },
].map((ask, at) => ({ type: 'ask', id: `ask${at}`, ask }))

/** Statements about contestants, drawn as often as all others together. */
const ENTRY_WORDS = v.variant(
  'kind',
  (['signed-up', 'signed-off', 'steward'] as const).map(kind =>
    v.strictObject({ kind: v.literal(kind), body: BODIES[kind] }),
  ),
)

/** Creates a hub one minute before the start. Each case takes a second, so later ones fall into its rounds. */
function signingUp(): HubHall {
  const hall = createHubHall(undefined, undefined, undefined, 'r', STARTS_AT - 60_000)
  hall.desk.start()
  enterDirector(hall)
  const say = (seq: number, statement: Statement) =>
    hall.fact(makeFact({ session: SESSION, device: DIRECTOR, seq, at: { clock: 0, offset: 0 } }, statement))
  say(1, { kind: 'session-opened', body: eveningSettings() })
  for (let pair = 1; pair <= 7; pair += 1) say(1 + pair, signUp(pair))
  const device = tableDevice(1)
  askTable(hall.desk, { device, section: 'A', table: 1 })
  hall.desk.linked(device, {})
  return hall
}

function deskForFuzz(
  name: string,
  device: DeviceId,
  schema: v.GenericSchema,
  begin: () => HubHall,
  samples: readonly unknown[] = [],
): FuzzedParser {
  let hall = begin()
  let said = 0
  const role: Role = roleOf(device)
  return jsonParser(name, { schema, samples }, text => {
    said += 1
    if (said % EVENING === 0) hall = begin()
    const statement = decodeMessage(v.looseObject({ kind: v.string(), body: v.unknown() }), text)
    const fact = statement.ok ? made(statement.value as Statement, device, said) : undefined
    const whole = fact ? JSON.stringify({ type: 'fact', fact }) : text
    hall.pass(1000)
    const before = hall.logged.length
    const sent = hall.sent.length
    if (!hall.desk.receive([{ device, role, way: 'open', session: SESSION, text: whole }]))
      throw new Error('The desk has not stored it.')
    const complaint = hall.logged.slice(before).find(line => /cannot|could not/.test(line))
    if (complaint) throw new Error(complaint)
    return hall.sent
      .slice(sent)
      .some(
        ({ device: to, message }) =>
          to === device &&
          ((message.type === 'receipt' && message.seq === FIRST_SEQ + said) ||
            (message.type === 'answer' && message.ok)),
      )
  })
}

function made(statement: Statement, device: DeviceId, said: number) {
  try {
    return makeFact(
      { session: SESSION, device, seq: FIRST_SEQ + said, at: { clock: 0, offset: 0 } },
      statement,
    )
  } catch (cause) {
    // Statements are made by our own screens: one without valid form is their error.
    if (cause instanceof v.ValiError) return undefined
    throw cause
  }
}
