import type { Plan } from '../../movement/plan/plan.ts'
import { isKind, type Standing } from '../state.ts'
import { planOf } from './plan-index.ts'

/** The plan of a section and its version. */
export interface PlanVersion {
  readonly version: number
  readonly plan: Plan
}

const latest = new WeakMap<ReadonlyMap<string, Standing>, PlanVersion>()

/** Finds the plan with the highest version, once for all states that have the same plans. */
export function latestPlan(plans: ReadonlyMap<string, Standing>): PlanVersion | undefined {
  const known = latest.get(plans)
  if (known) return known
  let last: Standing<'section-planned'> | undefined
  plans.forEach(standing => {
    if (isKind(standing, 'section-planned') && standing.body.version > (last?.body.version ?? 0))
      last = standing
  })
  if (!last) return undefined
  const found = { version: last.body.version, plan: planOf(last.body.plan) }
  latest.set(plans, found)
  return found
}
