import { unreachable } from '../../lib/assert.ts'
import { type Parsed, parsed } from '../../lib/parsed.ts'
import { newcomer } from '../../movement/change/people.ts'
import { ALLOWABLE_FAULTS } from '../../movement/change/plan-change.ts'
import { checkPlan } from '../../movement/check/check.ts'
import type { Draw, FirstRound } from '../../movement/draw/draw.ts'
import { refused } from '../../movement/draw/draw-problem.ts'
import { boardOrders, matchesInRound } from '../../movement/draw/plan-after-draw.ts'
import { atHome } from '../../movement/make/teams/team-entry.ts'
import { whoIn } from '../../movement/plan/contestant-name.ts'
import { isPlayed, seatedAt } from '../../movement/plan/entry.ts'
import { pairsEntry } from '../../movement/plan/pairs-plan.ts'
import {
  type ContestantId,
  hasMoreToDraw,
  type Plan,
  type PlanEntry,
  type ToDraw,
} from '../../movement/plan/plan.ts'
import { faultProblem } from '../../movement/plan/plan-fault.ts'
import { PLAN_LIMITS } from '../../movement/plan/plan-limits.ts'
import { encodePlan } from '../../movement/plan/plan-wire.ts'
import { settingsOf } from '../section/queries.ts'
import { type Section, sectionOf } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'
import { redrawLastRound, withoutLast } from './drawn-again.ts'
import {
  begunAmong,
  exchanged,
  hasRoundBegun,
  type MetBefore,
  metBefore,
  placesOf,
  swapDirections,
  swapped,
} from './round-by-hand.ts'

const NOTHING_TO_DRAW: ToDraw = { rounds: 0, without: [], stationary: [] }

/** Change by the director in a section with drawn rounds. Tables are numbers of matches, for teams as for pairs. */
export type DrawChange =
  /** Swaps two contestants of the round, perhaps the one with the bye. */
  | {
      readonly kind: 'swap'
      readonly round: number
      readonly contestants: readonly [ContestantId, ContestantId]
    }
  | { readonly kind: 'turn'; readonly round: number; readonly table: number }
  | { readonly kind: 'exchange'; readonly round: number; readonly tables: readonly [number, number] }
  /** Draws the last round again; `first` selects the method if there are no scores yet. */
  | { readonly kind: 'redraw'; readonly first?: FirstRound }
  /** Adds a contestant, who is drawn from the next round on, or plays at once against the bye of the last one. */
  | { readonly kind: 'late-entry'; readonly against: 'next-draw' | 'bye' }
  | { readonly kind: 'withdrawal'; readonly contestant: ContestantId }
  | { readonly kind: 'return'; readonly contestant: ContestantId }
  /** Makes a contestant stay at its table from the next draw on, or no longer. */
  | { readonly kind: 'stationary'; readonly contestant: ContestantId; readonly stays: boolean }
  | { readonly kind: 'rounds'; readonly toCome: number }

export interface ChangedDraw {
  readonly plan: Plan
  readonly newcomer: ContestantId | null
  /** Draw with its reasons, if the round was drawn again. */
  readonly draw: Draw | null
  /** Repeated meetings in the last round, which are shown but do not prevent the change. */
  readonly met: readonly MetBefore[]
}

/**
 * Returns the next version of the plan with the change. Past play and tables that have begun stay the same;
 * any pairing, table or seat may be changed by hand before play.
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

/** Participation in draws: late entries, withdrawals and returns, and stationary contestants. */

/** Adds a contestant, last in the order of entry, for the next draw, with the next number. */
function lateEntry({ plan }: Section): Parsed<Plan> {
  if (!hasMoreToDraw(plan)) return refused('draw.none', { rounds: plan.rounds })
  return parsed({ ...plan, contestants: [...plan.contestants, newcomer(plan, undefined)] })
}

/** Adds a contestant who plays the last round against its bye, even if other tables have begun. */
function againstBye(state: SessionState, section: Section): Parsed<Plan> {
  const { plan } = section
  if (plan.kind === 'individual') return refused('draw.kind')
  const round = plan.rounds
  const own = plan.entries.filter(entry => entry.round === round)
  const waits = own.find(entry => !isPlayed(entry) && seatedAt(entry).length > 0)
  const [bye] = waits ? seatedAt(waits) : []
  if (!waits || bye === undefined) return refused('draw.no-bye', { round })
  const boards = [...new Set(own.flatMap(entry => entry.boards))].sort((a, b) => a - b)
  const matches = matchesInRound(plan, round).length + 1
  const copies = settingsOf(state)?.draw?.copies ?? matches
  const orders = boardOrders(plan.kind, matches, { boards, copies })
  if (!orders) return refused('draw.copies', { matches, copies, boards: boards.length })
  const who = newcomer(plan, undefined)
  const [first = boards, second = boards] = orders.slice(plan.kind === 'teams' ? -2 : -1)
  const { table } = waits
  const entries: readonly PlanEntry[] =
    plan.kind === 'teams'
      ? [atHome(round, table, bye, who.id, first), atHome(round, table + 1, who.id, bye, second)]
      : [pairsEntry(round, table, bye, who.id, first)]
  return parsed({
    ...plan,
    tables: Math.max(plan.tables, ...entries.map(one => one.table)),
    contestants: [...plan.contestants, who],
    entries: inOrder([...plan.entries.filter(entry => entry !== waits), ...entries]),
  })
}

/**
 * Withdraws a contestant from later draws; its results remain. If its drawn round has not begun anywhere, the
 * round is drawn again, or dropped if too few are left; if others have begun, the bye takes its place, or its
 * opponent sits out. If its own table has begun it plays the round.
 */
function withdrawn(state: SessionState, section: Section, id: ContestantId): Parsed<Plan> {
  const { plan } = section
  const toDraw = toDrawOf(plan)
  if (!plan.contestants.some(one => one.id === id)) return refused('draw.unknown', { who: whoIn(plan, id) })
  if (toDraw.without.includes(id)) return refused('draw.withdrawn', { who: whoIn(plan, id) })
  const next: Plan = { ...plan, toDraw: { ...toDraw, without: [...toDraw.without, id] } }
  const places = placesOf(plan, plan.rounds, id)
  if (places.length === 0 || begunAmong(section, places)) return parsed(next)
  if (!hasRoundBegun(section, plan.rounds)) {
    const again = redrawLastRound(state, section, next)
    if (again.ok) return parsed(again.value.plan)
    // The contestant has left anyway: the round waits for others to come, or for the end.
    return plan.rounds > 1 ? parsed(withoutLast(next)) : again
  }
  return parsed(places.some(isPlayed) ? withoutOpponent(next, places, id) : next)
}

function withoutOpponent(plan: Plan, places: readonly PlanEntry[], id: ContestantId): Plan {
  const waits = plan.entries.find(
    entry => entry.round === plan.rounds && !isPlayed(entry) && seatedAt(entry).length > 0,
  )
  const [bye = null] = waits ? seatedAt(waits) : []
  const [opponent = null] = places.flatMap(seatedAt).filter(one => one !== id)
  const left = plan.entries.filter(entry => entry !== waits && !places.includes(entry))
  if (bye !== null) {
    const instead = (seat: ContestantId | null) => (seat === id ? bye : seat)
    const taken = places.map(entry => {
      const { N, E, S, W } = entry.seats
      return { ...entry, seats: { N: instead(N), E: instead(E), S: instead(S), W: instead(W) } }
    })
    return { ...plan, entries: inOrder([...left, ...taken]) }
  }
  const [table = 1] = places.map(entry => entry.table)
  return { ...plan, entries: inOrder([...left, pairsEntry(plan.rounds, table, opponent, null, [])]) }
}

const inOrder = (entries: readonly PlanEntry[]): readonly PlanEntry[] =>
  [...entries].sort((a, b) => a.round - b.round || a.table - b.table)

/** Includes a contestant in the next draw again. */
function returned({ plan }: Section, id: ContestantId): Parsed<Plan> {
  const toDraw = toDrawOf(plan)
  if (!toDraw.without.includes(id)) return refused('draw.present', { who: whoIn(plan, id) })
  if (!hasMoreToDraw(plan)) return refused('draw.none', { rounds: plan.rounds })
  return parsed({ ...plan, toDraw: { ...toDraw, without: toDraw.without.filter(one => one !== id) } })
}

/** Makes a contestant stay at its last table from the next draw on, or move like the others. */
function setStationary({ plan }: Section, id: ContestantId, stays: boolean): Parsed<Plan> {
  const toDraw = toDrawOf(plan)
  if (!plan.contestants.some(one => one.id === id)) return refused('draw.unknown', { who: whoIn(plan, id) })
  if (toDraw.stationary.includes(id) === stays) return refused('draw.same')
  const others = toDraw.stationary.filter(one => one !== id)
  return parsed({ ...plan, toDraw: { ...toDraw, stationary: stays ? [...others, id] : others } })
}

/** Sets the number of rounds still to be drawn. */
function setRoundsToCome({ plan }: Section, toCome: number): Parsed<Plan> {
  const rounds = plan.rounds + toCome
  if (!Number.isInteger(toCome) || toCome < 0 || rounds > PLAN_LIMITS.rounds)
    return refused('draw.rounds', { value: toCome })
  const { title } = plan
  return parsed({
    ...plan,
    title: title.kind === 'swiss' || title.kind === 'danish' ? { ...title, rounds } : title,
    toDraw: { ...toDrawOf(plan), rounds: toCome },
  })
}

const toDrawOf = ({ toDraw = NOTHING_TO_DRAW }: Plan): ToDraw => toDraw
