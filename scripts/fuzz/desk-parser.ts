import * as v from 'valibot'
import { openedHubHall } from '../../hub/test/hub-hall.ts'
import { decodeMessage } from '../../shared/protocol/encode.ts'
import { upSchema } from '../../shared/protocol/up.ts'
import { makeFact, type Statement, statementSchema } from '../../shared/session/fact.ts'
import { SESSION, tableDevice } from '../../shared/test/hall.ts'
import type { FuzzedParser } from './parser.ts'
import { jsonParser } from './parser.ts'

/** After so many messages the evening begins anew, or every case would cost more than the one before. */
const EVENING = 200

/**
 * The desk itself, in an open evening: a table's device says what fits a schema or nearly, in facts with their right
 * hash. Whatever it says the desk stands, and its journal can be read from the beginning.
 */
export function hubHallForFuzz(): FuzzedParser {
  let evening = openedHubHall()
  let said = 0
  const DEVICE = tableDevice(1)
  return jsonParser('desk', { schema: v.union([upSchema, statementSchema]) }, text => {
    said += 1
    if (said % EVENING === 0) evening = openedHubHall()
    const { hall } = evening
    const statement = decodeMessage(v.looseObject({ kind: v.string(), body: v.unknown() }), text)
    const fact = statement.ok ? made(statement.value as Statement, said) : undefined
    const whole = fact ? JSON.stringify({ type: 'fact', fact }) : text
    hall.pass(1000)
    const before = hall.logged.length
    if (!hall.desk.receive([{ device: DEVICE, role: 'table', way: 'open', session: SESSION, text: whole }]))
      throw new Error('The desk has not stored it.')
    const complaint = hall.logged.slice(before).find(line => /cannot|could not/.test(line))
    if (complaint) throw new Error(complaint)
    return hall.receipts(DEVICE).some(({ seq }) => seq === 10_000 + said)
  })
}

function made(statement: Statement, said: number) {
  try {
    return makeFact(
      { session: SESSION, device: tableDevice(1), seq: 10_000 + said, at: { clock: 0, offset: 0 } },
      statement,
    )
  } catch (cause) {
    // The makers of statements are our own screens: what has no form is a mistake of theirs.
    if (cause instanceof v.ValiError) return undefined
    throw cause
  }
}
