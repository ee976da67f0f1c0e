import type { Places, Problem } from '../../lib/parsed.ts'
import type { ContestantId, Plan, PlanEntry } from './plan.ts'

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
  /** Variant of the sentence, if the code has several. */
  readonly way?: string
  readonly places?: Places
}

/** Converts the fault to a problem: its code is "fault." and the fault's code. */
export const faultProblem = ({ code, way, round, table, board, places }: PlanFault): Problem => ({
  code: way === undefined ? `fault.${code}` : `fault.${code}.${way}`,
  places: {
    ...(round !== undefined && { round }),
    ...(table !== undefined && { table }),
    ...(board !== undefined && { board }),
    ...places,
  },
})

export type Rule = (plan: Plan) => readonly PlanFault[]

export const place = ({ round, table }: PlanEntry) => ({ round, table })

/** Returns items whose key occurred earlier. */
export const repeated = <T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] => {
  const seen = new Set<string>()
  return items.filter(item => {
    const key = keyOf(item)
    const again = seen.has(key)
    seen.add(key)
    return again
  })
}
