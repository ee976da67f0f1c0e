import { unreachable } from '../../lib/assert.ts'
import { type Parsed, parsed } from '../../lib/parsed.ts'
import { ALLOWABLE_FAULTS } from '../../movement/change/plan-change.ts'
import { checkPlan } from '../../movement/check/check.ts'
import type { Draw, FirstRound } from '../../movement/draw/draw.ts'
import { refused } from '../../movement/draw/draw-problem.ts'
import type { ContestantId, Plan } from '../../movement/plan/plan.ts'
import { faultProblem } from '../../movement/plan/plan-fault.ts'
import { encodePlan } from '../../movement/plan/plan-wire.ts'
import { type Section, sectionOf } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'
import { redrawLastRound } from './drawn-again.ts'
import { exchanged, type MetBefore, metBefore, swapDirections, swapped } from './round-by-hand.ts'
import { againstBye, lateEntry, returned, setRoundsToCome, setStationary, withdrawn } from './taking-part.ts'

/** The director's changes in a section with drawn rounds. Tables are numbers of matches, for teams as for pairs. */
export type DrawChange =
  /** Swaps two contestants in the round, including the bye. */
  | {
      readonly kind: 'swap'
      readonly round: number
      readonly contestants: readonly [ContestantId, ContestantId]
    }
  | { readonly kind: 'turn'; readonly round: number; readonly table: number }
  | { readonly kind: 'exchange'; readonly round: number; readonly tables: readonly [number, number] }
  /** Draws the last round again; `first` selects the method if there are no scores yet. */
  | { readonly kind: 'redraw'; readonly first?: FirstRound }
  /** Adds a contestant: drawn from the next round on, or immediately against the bye of the last one. */
  | { readonly kind: 'late-entry'; readonly against: 'next-draw' | 'bye' }
  | { readonly kind: 'withdrawal'; readonly contestant: ContestantId }
  | { readonly kind: 'return'; readonly contestant: ContestantId }
  /** From the next draw on it stays at its table, or no longer. */
  | { readonly kind: 'stationary'; readonly contestant: ContestantId; readonly stays: boolean }
  | { readonly kind: 'rounds'; readonly toCome: number }

export interface ChangedDraw {
  readonly plan: Plan
  readonly newcomer: ContestantId | null
  /** Reasons of a round that was drawn again. */
  readonly draw: Draw | null
  /** Repeated meetings in the last round: shown, but no reason for refusal. */
  readonly met: readonly MetBefore[]
}

/**
 * Returns the next version of the plan with the change: past play and tables that have begun stay the same. Any
 * pairing, table or seat may be changed by hand before play.
 */
export function changeDraw(state: SessionState, id: string, change: DrawChange): Parsed<ChangedDraw> {
  const section = sectionOf(state, id)
  if (!section?.plan.toDraw) return refused('draw.kind')
  const made = changed(state, section, change)
  if (!made.ok) return made
  const { plan, draw = null } = made.value
  const before = encodePlan(section.plan)
  if (JSON.stringify(encodePlan(plan)) === JSON.stringify(before)) return refused('draw.same')
  const fault = checkPlan(plan).find(({ code }) => !ALLOWABLE_FAULTS.includes(code))
  if (fault) return { ok: false, problem: faultProblem(fault) }
  const known = new Set(section.plan.contestants.map(one => one.id))
  return parsed({
    plan,
    draw,
    newcomer: plan.contestants.find(one => !known.has(one.id))?.id ?? null,
    met: metBefore(section, plan, plan.rounds),
  })
}

type NextPlan = { readonly plan: Plan; readonly draw?: Draw }

function changed(state: SessionState, section: Section, change: DrawChange): Parsed<NextPlan> {
  if (change.kind === 'redraw') return redrawLastRound(state, section, section.plan, change.first)
  const plan = changedPlan(state, section, change)
  return plan.ok ? parsed({ plan: plan.value }) : plan
}

function changedPlan(
  state: SessionState,
  section: Section,
  change: Exclude<DrawChange, { kind: 'redraw' }>,
): Parsed<Plan> {
  switch (change.kind) {
    case 'swap':
      return swapped(section, change.round, change.contestants)
    case 'turn':
      return swapDirections(section, change.round, change.table)
    case 'exchange':
      return exchanged(section, change.round, change.tables)
    case 'late-entry':
      return change.against === 'bye' ? againstBye(state, section) : lateEntry(section)
    case 'withdrawal':
      return withdrawn(state, section, change.contestant)
    case 'return':
      return returned(section, change.contestant)
    case 'stationary':
      return setStationary(section, change.contestant, change.stays)
    case 'rounds':
      return setRoundsToCome(section, change.toCome)
    default:
      return unreachable(change)
  }
}
