import type { Plan } from '../../movement/plan/plan.ts'
import { type CurrentFact, isKind } from '../state/state.ts'
import { planOf } from './plan-index.ts'

export interface PlanVersion {
  readonly version: number
  readonly plan: Plan
}

const latest = new WeakMap<ReadonlyMap<string, CurrentFact>, PlanVersion>()

/** Returns the plan with the highest version, cached for all states with the same plans. */
export function latestPlan(plans: ReadonlyMap<string, CurrentFact>): PlanVersion | undefined {
  const known = latest.get(plans)
  if (known) return known
  let last: CurrentFact<'section-planned'> | undefined
  plans.forEach(standing => {
    if (isKind(standing, 'section-planned') && standing.body.version > (last?.body.version ?? 0))
      last = standing
  })
  if (!last) return undefined
  const found = { version: last.body.version, plan: planOf(last.body.plan) }
  latest.set(plans, found)
  return found
}
