import type { Who } from '../../lib/parsed.ts'
import type { Contestant, ContestantId, Plan, PlanKind } from './plan.ts'

/** Returns a contestant for use in sentences: pair 7, team 7, or North-South pair 3 if both lines have a 3. */
export const whoOf = ({ label, line }: Contestant, kind: PlanKind): Who => ({
  who: label,
  of: kind,
  ...(line && { line }),
})

/** Returns the contestant of an id that may be unknown to the plan. */
export const whoIn = (plan: Plan, id: ContestantId): Who => {
  const contestant = plan.contestants.find(one => one.id === id)
  return contestant ? whoOf(contestant, plan.kind) : { who: id, of: plan.kind }
}
