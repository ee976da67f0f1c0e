import type { Plan, PlanEntry } from '../../movement/plan/plan.ts'
import type { Standing } from '../state.ts'
import { isKind } from '../state.ts'

/**
 * A plan with the seats that the director has put right: who really sits at a table in a round, while the movement is as
 * it was. The same plan where nothing was put right, and made once for each.
 */
export function seatedPlan(plan: Plan, seatings: ReadonlyMap<string, Standing>): Plan {
  if (seatings.size === 0) return plan
  const known = remembered.get(plan)
  if (known?.seatings === seatings) return known.seated
  const seated = { ...plan, entries: plan.entries.map(entry => seatedEntry(entry, seatings)) }
  remembered.set(plan, { seatings, seated })
  return seated
}

interface RememberedPlan {
  readonly seatings: ReadonlyMap<string, Standing>
  readonly seated: Plan
}

const remembered = new WeakMap<Plan, RememberedPlan>()

function seatedEntry(entry: PlanEntry, seatings: ReadonlyMap<string, Standing>): PlanEntry {
  for (const standing of seatings.values()) {
    if (!isKind(standing, 'put-right')) continue
    const own = standing.body.seatings.find(
      ({ round, table }) => round === entry.round && table === entry.table,
    )
    // One act may seat several tables, and a later one has put one of them right again.
    if (own && standing.slot.key[0] === entry.round && standing.slot.key[1] === entry.table)
      return { ...entry, seats: own.seats }
  }
  return entry
}
