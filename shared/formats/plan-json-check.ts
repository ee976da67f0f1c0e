import { naturalOrder } from '../lib/natural-order.ts'
import { type Parsed, parsed, refused } from '../lib/parsed.ts'
import { checkPlan } from '../movement/check.ts'
import type { Contestant, Plan } from '../movement/plan.ts'
import type { PlanFaultCode } from '../movement/plan-fault.ts'

/** What every import of a movement shares: its problems, and the check that a plan can be played. */
export const PLAN_PROBLEMS = {
  notJson: 'plan-not-json',
  format: 'plan-format',
  kind: 'plan-kind',
  choose: 'plan-choose',
  section: 'plan-section',
  place: 'plan-place',
  faults: 'plan-faults',
} as const

const FAULTS_SHOWN = 3

/** The plan, if it keeps to the rules; else the first few breaches. What is tolerated is left to the caller. */
export const acceptPlan = (plan: Plan, tolerated: readonly PlanFaultCode[] = []): Parsed<Plan> => {
  const faults = checkPlan(plan).filter(fault => !tolerated.includes(fault.code))
  if (faults.length === 0) return parsed(plan)
  const shown = faults.slice(0, FAULTS_SHOWN).map(fault => fault.sentence)
  const more = faults.length > shown.length ? ` And ${faults.length - shown.length} more.` : ''
  return refused(PLAN_PROBLEMS.faults, `“${plan.name}” cannot be played. ${shown.join(' ')}${more}`)
}

/** North-South before East-West, then by number. */
export const byNumber = (a: Contestant, b: Contestant): number =>
  (a.line === b.line ? 0 : a.line === 'NS' ? -1 : 1) || naturalOrder(a.label, b.label)
