import * as v from 'valibot'
import { admit } from '../../../../shared/session/decide/admit.ts'
import { decide } from '../../../../shared/session/decide/decide.ts'
import type { RefusalCode } from '../../../../shared/session/decision.ts'
import { DIRECTOR_RULES } from '../../../../shared/session/director-rules/director-rules.ts'
import { deviceIdSchema, sessionIdSchema } from '../../../../shared/session/identity.ts'
import { type FactStamp, makeFact, type Statement } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'

/** Name for trial statements, which no device has, so that nothing is recorded under it. */
const UNRECORDED: FactStamp = {
  session: v.parse(sessionIdSchema, 'foreseen'),
  device: v.parse(deviceIdSchema, 'foreseen0000'),
  seq: 1,
  at: { clock: null, offset: null },
}

/**
 * Returns the reason why the hub would reject the director's statement now, by the hub's own rules; null if it would
 * accept.
 */
export function refusalOf(state: SessionState, statement: Statement): RefusalCode | null {
  const fact = makeFact(UNRECORDED, statement)
  const decision = admit(state, fact, { device: fact.device, role: 'director' }, DIRECTOR_RULES)
  return decision.kind === 'refused' ? decision.code : null
}

/** Returns the session after the director's statement; `undefined` if the hub would reject it. */
export function stateAfter(state: SessionState, statement: Statement): SessionState | undefined {
  const fact = makeFact(UNRECORDED, statement)
  const said = { device: fact.device, role: 'director' } as const
  const { state: next, decision } = decide(state, fact, said, state.position + 1, DIRECTOR_RULES)
  return decision.kind === 'admitted' ? next : undefined
}
