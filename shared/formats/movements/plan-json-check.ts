/** Checks that a plan can be played; shared by all imports of movements. */

import { naturalOrder } from '../../lib/natural-order.ts'
import { type Parsed, type Problem, parsed } from '../../lib/parsed.ts'
import { checkPlan } from '../../movement/check/check.ts'
import type { Contestant, Plan } from '../../movement/plan/plan.ts'
import { faultProblem, type PlanFaultCode } from '../../movement/plan/plan-fault.ts'
import { noted, refused } from './plan-file-problem.ts'

const FAULTS_SHOWN = 3

interface AcceptOptions {
  /** Faults that the caller accepts. */
  readonly tolerated?: readonly PlanFaultCode[]
  readonly contradictions?: readonly Problem[]
}

/** Returns the plan if it obeys the rules, otherwise the first few faults. */
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

/** Returns the first `most` problems, and the number of the rest. */
export const shortened = (problems: readonly Problem[], most: number): readonly Problem[] =>
  problems.length > most
    ? [...problems.slice(0, most), noted('plan-file.more', { many: problems.length - most })]
    : problems

export const byNumber = (a: Contestant, b: Contestant): number =>
  (a.line === b.line ? 0 : a.line === 'NS' ? -1 : 1) || naturalOrder(a.label, b.label)
