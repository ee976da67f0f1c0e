import { type Parsed, parsed } from '../../lib/parsed.ts'
import { checkPlan } from '../check/check.ts'
import type { MakeWish } from '../make/maker.ts'
import { MOST_BOARDS_PER_ROUND, movementTerm, refused, tablesWithin, within } from '../make/maker-problem.ts'
import { takeTurns } from '../plan/pairs-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { faultProblem } from '../plan/plan-fault.ts'
import type { MovementKind } from '../plan/plan-title.ts'

export interface Sizes {
  readonly movement: MovementKind
  readonly least: number
  readonly most: number
  /** Minimum number of rounds, if shorter versions are different movements. */
  readonly fewest?: number
  readonly full: number
}

export interface Capacity extends Sizes {
  readonly winners: readonly (1 | 2)[]
}

export interface CompleteSize {
  readonly tables: number
  readonly rounds: number
  readonly boardsPerRound: number
}

/** Wish with all defaults filled in. */
export interface CompleteWish extends CompleteSize {
  readonly winners: 1 | 2
}

/**
 * Fills in a wish's defaults, or returns why it is impossible. Two winners are the default where possible, unless arrow
 * switches are requested, which are for one winner.
 */
export const completeWish = (wish: MakeWish, capacity: Capacity): Parsed<CompleteWish> => {
  const size = settleSize(wish, capacity)
  if (!size.ok) return size
  const winners = settleWinners(wish, capacity.movement, capacity.winners)
  return winners.ok ? parsed({ ...size.value, winners: winners.value }) : winners
}

/** Fills in the wish of teams or players: they have one ranking, so there is no line to switch or shorten. */
export const completeOneListWish = (wish: MakeWish, sizes: Sizes): Parsed<CompleteSize> => {
  if (wish.winners === 2) return refused('make.one-list')
  if (wish.missing !== undefined) return refused('make.half-table')
  if (wish.switched !== undefined && wish.switched !== 'none' && wish.switched.length > 0)
    return refused('make.no-switch')
  return settleSize(wish, sizes)
}

const settleSize = (wish: MakeWish, sizes: Sizes): Parsed<CompleteSize> => {
  const { movement, least, most, fewest, full } = sizes
  const { tables, boardsPerRound } = wish
  const seated = tablesWithin(movement, tables, least, most)
  if (!seated.ok) return seated
  const boards = within('make.boards', boardsPerRound, 1, MOST_BOARDS_PER_ROUND)
  if (!boards.ok) return boards
  const rounds = wish.rounds ?? full
  if (Number.isInteger(rounds) && rounds > full)
    return refused('make.too-many-rounds', { movement: movementTerm(movement), tables, full, next: full + 1 })
  const enough = within('make.rounds', rounds, fewest ?? 1, full)
  return enough.ok ? parsed({ tables, rounds, boardsPerRound }) : enough
}

const settleWinners = (
  { winners: wished, switched }: MakeWish,
  movement: MovementKind,
  possible: readonly (1 | 2)[],
): Parsed<1 | 2> => {
  const turning = switched === 'best' || (Array.isArray(switched) && switched.length > 0)
  if (wished === 2 && turning) return refused('make.switch-winners')
  const winners = wished ?? (turning || !possible.includes(2) ? 1 : 2)
  if (possible.includes(winners)) return parsed(winners)
  return refused(winners === 2 ? 'make.one-winner' : 'make.two-winners', { movement: movementTerm(movement) })
}

/** Returns the plan if it obeys all rules; cut very short, a movement may leave boards that only one table plays. */
export const playable = (plan: Plan): Parsed<Plan> => {
  const [fault] = checkPlan(plan)
  if (fault === undefined) return parsed(plan)
  return refused('make.cut', { rounds: plan.rounds, fault: faultProblem(fault) })
}

/** Returns the plan with tables that share a set in a round taking turns. */
export const sharing = (plan: Plan): Plan => ({ ...plan, entries: takeTurns(plan.entries) })
