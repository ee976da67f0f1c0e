import type { Places, Problem } from '../../lib/parsed.ts'
import type { ContestantId, Plan, PlanEntry } from './plan.ts'

/** What can be wrong with a movement. What is legal but worth saying is in `remarks.ts`. */
export const PLAN_FAULTS = [
  'no-rounds',
  'too-large',
  'contestant-listed-twice',
  'label-twice',
  'line',
  'round-or-table-out-of-range',
  'table-listed-twice',
  'round-empty',
  'unknown-contestant',
  'half-a-pair',
  'against-itself',
  'line-crossed',
  'two-seats',
  'board-number',
  'board-listed-twice',
  'boards-without-opponents',
  'deal-twice',
  'board-played-once',
  'never-plays',
] as const
export type PlanFaultCode = (typeof PLAN_FAULTS)[number]

export interface PlanFault {
  readonly code: PlanFaultCode
  readonly round?: number
  readonly table?: number
  readonly contestant?: ContestantId
  readonly board?: number
  /** Which of its sentences says it, where a code has several. */
  readonly way?: string
  /** What else the sentence names. */
  readonly places?: Places
}

/** The fault as any other problem: its sentence is "fault." and the code. */
export const faultProblem = ({ code, way, round, table, board, places }: PlanFault): Problem => ({
  code: way === undefined ? `fault.${code}` : `fault.${code}.${way}`,
  places: {
    ...(round !== undefined && { round }),
    ...(table !== undefined && { table }),
    ...(board !== undefined && { board }),
    ...places,
  },
})

/** One rule: its breaches in this plan. */
export type Rule = (plan: Plan) => readonly PlanFault[]

export const place = ({ round, table }: PlanEntry) => ({ round, table })

/** Those whose key an earlier one has. */
export const repeated = <T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] => {
  const seen = new Set<string>()
  return items.filter(item => {
    const key = keyOf(item)
    const again = seen.has(key)
    seen.add(key)
    return again
  })
}
