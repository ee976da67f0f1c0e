import { naturalOrder } from '../../lib/natural-order.ts'
import { type Parsed, parsed, refused } from '../../lib/parsed.ts'
import { checkPlan } from '../../movement/check/check.ts'
import type { Contestant, Plan } from '../../movement/plan/plan.ts'
import type { PlanFaultCode } from '../../movement/plan/plan-fault.ts'

/** What every import of a movement shares: its problems, and the check that a plan can be played. */
export const PLAN_PROBLEMS = {
  notJson: 'plan-not-json',
  format: 'plan-format',
  choose: 'plan-choose',
  section: 'plan-section',
  place: 'plan-place',
  faults: 'plan-faults',
} as const

const FAULTS_SHOWN = 3

interface AcceptOptions {
  /** Breaches that the caller lives with. */
  readonly tolerated?: readonly PlanFaultCode[]
  /** What contradicts the header of the file. */
  readonly contradictions?: readonly string[]
}

/** The plan, if it keeps to the rules; else the first few breaches. */
export const acceptPlan = (
  plan: Plan,
  { tolerated = [], contradictions = [] }: AcceptOptions = {},
): Parsed<Plan> => {
  const faults = checkPlan(plan)
    .filter(fault => !tolerated.includes(fault.code))
    .map(fault => fault.sentence)
  const sentences = [...faults, ...contradictions]
  if (sentences.length === 0) return parsed(plan)
  const shown = sentences.slice(0, FAULTS_SHOWN)
  const more = sentences.length > shown.length ? ` And ${sentences.length - shown.length} more.` : ''
  return refused(
    PLAN_PROBLEMS.faults,
    `“${plan.title.kind === 'named' ? plan.title.name : plan.title.kind}” cannot be played. ${shown.join(' ')}${more}`,
  )
}

/** North-South before East-West, then by number. */
export const byNumber = (a: Contestant, b: Contestant): number =>
  (a.line === b.line ? 0 : a.line === 'NS' ? -1 : 1) || naturalOrder(a.label, b.label)
