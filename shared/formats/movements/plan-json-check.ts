import { naturalOrder } from '../../lib/natural-order.ts'
import { type Parsed, type Problem, parsed } from '../../lib/parsed.ts'
import { checkPlan } from '../../movement/check/check.ts'
import type { Contestant, Plan } from '../../movement/plan/plan.ts'
import { faultProblem, type PlanFaultCode } from '../../movement/plan/plan-fault.ts'
import { noted, refused } from './plan-file-problem.ts'

/** What every import of a movement shares: the check that a plan can be played. */

const FAULTS_SHOWN = 3

interface AcceptOptions {
  /** Breaches that the caller lives with. */
  readonly tolerated?: readonly PlanFaultCode[]
  /** What contradicts the header of the file. */
  readonly contradictions?: readonly Problem[]
}

/** The plan, if it keeps to the rules; else the first few breaches. */
export const acceptPlan = (
  plan: Plan,
  { tolerated = [], contradictions = [] }: AcceptOptions = {},
): Parsed<Plan> => {
  const faults = checkPlan(plan)
    .filter(fault => !tolerated.includes(fault.code))
    .map(faultProblem)
  const problems = [...faults, ...contradictions]
  if (problems.length === 0) return parsed(plan)
  return refused('plan-file.faults', {
    movement: plan.title.kind === 'named' ? plan.title.name : { term: plan.title.kind },
    faults: shortened(problems, FAULTS_SHOWN),
  })
}

/** The first so many, and how many more there are. */
export const shortened = (problems: readonly Problem[], most: number): readonly Problem[] =>
  problems.length > most
    ? [...problems.slice(0, most), noted('plan-file.more', { many: problems.length - most })]
    : problems

/** North-South before East-West, then by number. */
export const byNumber = (a: Contestant, b: Contestant): number =>
  (a.line === b.line ? 0 : a.line === 'NS' ? -1 : 1) || naturalOrder(a.label, b.label)
