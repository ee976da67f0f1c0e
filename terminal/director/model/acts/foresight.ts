import * as v from 'valibot'
import { admit } from '../../../../shared/session/admit.ts'
import { decide } from '../../../../shared/session/decide.ts'
import type { RefusalCode } from '../../../../shared/session/decision.ts'
import { DIRECTOR_RULES } from '../../../../shared/session/director-rules/director-rules.ts'
import { type FactStamp, makeFact, type Statement } from '../../../../shared/session/fact.ts'
import { deviceIdSchema, sessionIdSchema } from '../../../../shared/session/identity.ts'
import type { SessionState } from '../../../../shared/session/state.ts'

/** A name that no device has: nothing is ever recorded under it. */
const UNSAID: FactStamp = {
  session: v.parse(sessionIdSchema, 'foreseen'),
  device: v.parse(deviceIdSchema, 'foreseen0000'),
  seq: 1,
  at: { clock: null, offset: null },
}

/** Why the desk would refuse the director's word, were it said now: decided by the desk's own rules; null where it would not. */
export function refusalOf(state: SessionState, statement: Statement): RefusalCode | null {
  const fact = makeFact(UNSAID, statement)
  const decision = admit(state, fact, { device: fact.device, role: 'director' }, DIRECTOR_RULES)
  return decision.kind === 'refused' ? decision.code : null
}

/** The session as it would stand after the director's word; `undefined` where the desk would not take it. */
export function stateAfter(state: SessionState, statement: Statement): SessionState | undefined {
  const fact = makeFact(UNSAID, statement)
  const said = { device: fact.device, role: 'director' } as const
  const { state: next, decision } = decide(state, fact, said, state.position + 1, DIRECTOR_RULES)
  return decision.kind === 'admitted' ? next : undefined
}
