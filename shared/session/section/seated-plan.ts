import { memoWhile } from '../../lib/memo.ts'
import type { Plan, PlanEntry } from '../../movement/plan/plan.ts'
import type { CurrentFact } from '../state/state.ts'
import { isKind } from '../state/state.ts'

/** Returns the plan with seats corrected by the director; the same object if nothing was corrected. Cached. */
export function seatedPlan(plan: Plan, seatings: ReadonlyMap<string, CurrentFact>): Plan {
  if (seatings.size === 0) return plan
  return remembered(plan, [seatings], () => ({
    ...plan,
    entries: plan.entries.map(entry => seatedEntry(entry, seatings)),
  }))
}

const remembered = memoWhile<Plan, Plan>()

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
