import type { Plan, PlanEntry } from '../../movement/plan/plan.ts'
import type { CurrentFact } from '../state/state.ts'
import { isKind } from '../state/state.ts'

/**
 * Returns the plan with seats corrected by the director, otherwise unchanged. The same object if nothing was corrected;
 * cached.
 */
export function seatedPlan(plan: Plan, seatings: ReadonlyMap<string, CurrentFact>): Plan {
  if (seatings.size === 0) return plan
  const known = remembered.get(plan)
  if (known?.seatings === seatings) return known.seated
  const seated = { ...plan, entries: plan.entries.map(entry => seatedEntry(entry, seatings)) }
  remembered.set(plan, { seatings, seated })
  return seated
}

interface RememberedPlan {
  readonly seatings: ReadonlyMap<string, CurrentFact>
  readonly seated: Plan
}

const remembered = new WeakMap<Plan, RememberedPlan>()

function seatedEntry(entry: PlanEntry, seatings: ReadonlyMap<string, CurrentFact>): PlanEntry {
  for (const standing of seatings.values()) {
    if (!isKind(standing, 'put-right')) continue
    const own = standing.body.seatings.find(
      ({ round, table }) => round === entry.round && table === entry.table,
    )
    // An act may seat several tables, and a later one may have corrected one of them again.
    if (own && standing.slot.key[0] === entry.round && standing.slot.key[1] === entry.table)
      return { ...entry, seats: own.seats }
  }
  return entry
}
