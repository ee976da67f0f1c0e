import type { Plan } from '../../movement/plan/plan.ts'
import { encodePlan } from '../../movement/plan/plan-wire.ts'
import type { Statement } from '../fact.ts'
import { sectionOf } from '../section/section.ts'
import type { SessionState } from '../state.ts'
import { overruling } from './overruling.ts'

/**
 * What a director, or the desk in his place, says so that this plan is the section's next version, or its first; `back`
 * is the version whose change it takes back.
 */
export function planStatement(state: SessionState, section: string, plan: Plan, back?: number): Statement {
  const version = (sectionOf(state, section)?.version ?? 0) + 1
  const body = { section, version, plan: encodePlan(plan), ...(back !== undefined && { back }) }
  return overruling(state, { kind: 'section-planned', body })
}
