import type { Plan } from '../../movement/plan/plan.ts'
import { encodePlan } from '../../movement/plan/plan-wire.ts'
import { sectionOf } from '../section/section.ts'
import type { Statement } from '../state/fact.ts'
import type { SessionState } from '../state/state.ts'
import { withReplacedFacts } from './overruling.ts'

/**
 * Returns the statement that makes this plan the section's next version, or its first; `back` is the version
 * whose change it undoes.
 */
export function planStatement(state: SessionState, section: string, plan: Plan, back?: number): Statement {
  const version = (sectionOf(state, section)?.version ?? 0) + 1
  const body = { section, version, plan: encodePlan(plan), ...(back !== undefined && { back }) }
  return withReplacedFacts(state, { kind: 'section-planned', body })
}
