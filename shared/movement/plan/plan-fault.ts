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
  /** English, with round, table, contestant and board. */
  readonly sentence: string
  readonly round?: number
  readonly table?: number
  readonly contestant?: ContestantId
  readonly board?: number
}

/** One rule: its breaches in this plan. */
export type Rule = (plan: Plan) => readonly PlanFault[]

/** "Round 3, table 2", as sentences begin. */
export const at = ({ round, table }: PlanEntry): string => `Round ${round}, table ${table}`

export const place = ({ round, table }: PlanEntry) => ({ round, table })

export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

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
