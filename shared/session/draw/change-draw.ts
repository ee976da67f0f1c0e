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
import type { SessionState } from '../state.ts'
import { drawnAgain } from './drawn-again.ts'
import { exchanged, type MetBefore, metBefore, swapped, turned } from './round-by-hand.ts'
import { againstBye, lasting, lateEntry, returned, staying, withdrawn } from './taking-part.ts'

/** What the director changes in a section whose rounds are drawn. Tables are numbers of matches, of teams as of pairs. */
export type DrawChange =
  /** The two change places in the round; also somebody who has the bye. */
  | {
      readonly kind: 'swap'
      readonly round: number
      readonly contestants: readonly [ContestantId, ContestantId]
    }
  /** North-South and East-West change places. */
  | { readonly kind: 'turn'; readonly round: number; readonly table: number }
  /** Two matches change tables. */
  | { readonly kind: 'exchange'; readonly round: number; readonly tables: readonly [number, number] }
  /** The last round is drawn anew; `first` is how, where there are no scores yet. */
  | { readonly kind: 'redraw'; readonly first?: FirstRound }
  /** One more: drawn from the next round on, or at once against whoever has the bye in the last one. */
  | { readonly kind: 'late-entry'; readonly against: 'next-draw' | 'bye' }
  | { readonly kind: 'withdrawal'; readonly contestant: ContestantId }
  | { readonly kind: 'return'; readonly contestant: ContestantId }
  /** It stays at its table from the next draw on, or no longer. */
  | { readonly kind: 'stationary'; readonly contestant: ContestantId; readonly stays: boolean }
  /** So many rounds are still to be drawn: the evening is longer or shorter. */
  | { readonly kind: 'rounds'; readonly toCome: number }

export interface ChangedDraw {
  /** The next version of the plan, whole. */
  readonly plan: Plan
  /** Who came in. */
  readonly newcomer: ContestantId | null
  /** The reasons of a round that was drawn anew. */
  readonly draw: Draw | null
  /** Those of the last round who met before: to be told, and no reason not to do it. */
  readonly met: readonly MetBefore[]
}

/**
 * The next version of the plan, changed so: what was played stays as it was, and a table that has begun as it is.
 * Movement notes 6: any pairing, table or seat may be changed by hand before play.
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
  if (change.kind === 'redraw') return drawnAgain(state, section, section.plan, change.first)
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
      return turned(section, change.round, change.table)
    case 'exchange':
      return exchanged(section, change.round, change.tables)
    case 'late-entry':
      return change.against === 'bye' ? againstBye(state, section) : lateEntry(section)
    case 'withdrawal':
      return withdrawn(state, section, change.contestant)
    case 'return':
      return returned(section, change.contestant)
    case 'stationary':
      return staying(section, change.contestant, change.stays)
    case 'rounds':
      return lasting(section, change.toCome)
    default:
      return unreachable(change)
  }
}
