import type { Extent } from '../../lib/extent.ts'
import type { Parsed, Problem } from '../../lib/parsed.ts'
import { checkPlan } from '../../movement/check/check.ts'
import type { PlanKind } from '../../movement/plan/plan.ts'
import { faultProblem } from '../../movement/plan/plan-fault.ts'
import { PLAN_LIMITS } from '../../movement/plan/plan-limits.ts'
import type { PlanTitle } from '../../movement/plan/plan-title.ts'
import { describePlan } from '../../movement/rate/figures.ts'
import type { Histogram } from '../../movement/rate/meetings.ts'
import { remarksOn } from '../../movement/rate/remarks.ts'
import { shortened } from './plan-json-check.ts'
import type { ImportedPlan } from './plan-raw.ts'

export interface Judgement {
  readonly id: string | null
  readonly valid: boolean
  /** Every violated rule, with round, table, contestant and board. */
  readonly errors: readonly Problem[]
  /** Figures of the movement; absent if it could not be read or is far too large. */
  readonly figures?: JudgedFigures
}

export interface JudgedFigures {
  readonly title: PlanTitle
  readonly kind: PlanKind
  readonly winners: 1 | 2
  readonly contestants: number
  readonly tables: number
  readonly rounds: number
  readonly boards: number
  readonly meetings: Readonly<Record<string, number>>
  readonly partners: Readonly<Record<string, number>> | null
  /** Quality rounded to one decimal; the exact figure is beside it. */
  readonly quality: number | null
  readonly qualityExact: number | null
  readonly spread: MinMax | null
  readonly sharing: { readonly rounds: number; readonly tables: number }
  readonly boardsPlayed: MinMax
  readonly roundsPlayed: MinMax
  readonly sitOuts: MinMax
  readonly longestSitOut: { readonly rounds: number; readonly boards: number }
  readonly playsPerBoard: MinMax
  readonly remarks: readonly Problem[]
}

interface MinMax {
  readonly min: number
  readonly max: number
}

/** Judges a movement: whether it is valid, every reason why not, and its figures, even if it is invalid. */
export const judgeMovement = (id: string | null, movement: Parsed<ImportedPlan>): Judgement => {
  if (!movement.ok) return { id, valid: false, errors: [movement.problem] }
  const { plan, contradictions } = movement.value
  const errors = [...checkPlan(plan).map(faultProblem), ...contradictions]
  const verdict = { id, valid: errors.length === 0, errors: shortened(errors, MOST_ERRORS) }
  // Every two contestants are compared, so a movement too large for any room is not rated.
  return plan.contestants.length > PLAN_LIMITS.contestants
    ? verdict
    : { ...verdict, figures: figuresOf(movement.value) }
}

const MOST_ERRORS = 500

const figuresOf = ({ plan, notes }: ImportedPlan): JudgedFigures => {
  const figures = describePlan(plan)
  const { quality, spread, partnerings } = figures
  return {
    title: plan.title,
    kind: plan.kind,
    winners: plan.winners,
    contestants: figures.contestants,
    tables: figures.tables,
    rounds: figures.rounds,
    boards: figures.boards,
    meetings: byTimes(figures.meetings),
    partners: partnerings && byTimes(partnerings),
    quality: quality === null ? null : Math.round(quality * 10) / 10,
    qualityExact: quality,
    spread: spread && minMax(spread),
    sharing: figures.sharing,
    boardsPlayed: minMax(figures.boardsPlayed),
    roundsPlayed: minMax(figures.roundsPlayed),
    sitOuts: minMax(figures.sitOuts),
    longestSitOut: figures.longestSitOut,
    playsPerBoard: minMax(figures.playsPerBoard),
    remarks: [...notes, ...remarksOn(plan).map(({ says }) => says)],
  }
}

const minMax = ({ least, most }: Extent): MinMax => ({ min: least, max: most })

/** Converts a histogram to JSON: {"0": couples that never meet, "1": couples that meet once, …}. */
const byTimes = (histogram: Histogram): Readonly<Record<string, number>> =>
  Object.fromEntries(histogram.flatMap((couples, times) => (couples > 0 ? [[String(times), couples]] : [])))
