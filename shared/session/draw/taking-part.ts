import { type Parsed, parsed } from '../../lib/parsed.ts'
import { newcomer } from '../../movement/change/people.ts'
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
import { PLAN_LIMITS } from '../../movement/plan/plan-limits.ts'
import { settingsOf } from '../section/queries.ts'
import type { Section } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'
import { redrawLastRound, withoutLast } from './drawn-again.ts'
import { begunAmong, hasRoundBegun, placesOf } from './round-by-hand.ts'

/** Participation in draws: late entries, withdrawals and returns, and stationary contestants. */

/** Adds a contestant, last in the order of entry, for the next draw, with the next number. */
export function lateEntry({ plan }: Section): Parsed<Plan> {
  if (!hasMoreToDraw(plan)) return refused('draw.none', { rounds: plan.rounds })
  return parsed({ ...plan, contestants: [...plan.contestants, newcomer(plan, undefined)] })
}

/** Adds a contestant who plays the last round against its bye, even if other tables have begun. */
export function againstBye(state: SessionState, section: Section): Parsed<Plan> {
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
 * Withdraws a contestant from later draws; its results remain. If its drawn round has not begun anywhere, it is drawn
 * again without the contestant, or dropped if too few are left; if others have begun, the bye takes its place, else its
 * opponent sits out. If its own table has begun it plays the round.
 */
export function withdrawn(state: SessionState, section: Section, id: ContestantId): Parsed<Plan> {
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

/** Includes it in the next draw again. */
export function returned({ plan }: Section, id: ContestantId): Parsed<Plan> {
  const toDraw = toDrawOf(plan)
  if (!toDraw.without.includes(id)) return refused('draw.present', { who: whoIn(plan, id) })
  if (!hasMoreToDraw(plan)) return refused('draw.none', { rounds: plan.rounds })
  return parsed({ ...plan, toDraw: { ...toDraw, without: toDraw.without.filter(one => one !== id) } })
}

/** From the next draw on it stays at its last table, or walks like the others. */
export function setStationary({ plan }: Section, id: ContestantId, stays: boolean): Parsed<Plan> {
  const toDraw = toDrawOf(plan)
  if (!plan.contestants.some(one => one.id === id)) return refused('draw.unknown', { who: whoIn(plan, id) })
  if (toDraw.stationary.includes(id) === stays) return refused('draw.same')
  const others = toDraw.stationary.filter(one => one !== id)
  return parsed({ ...plan, toDraw: { ...toDraw, stationary: stays ? [...others, id] : others } })
}

/** Sets the number of rounds still to be drawn. */
export function setRoundsToCome({ plan }: Section, toCome: number): Parsed<Plan> {
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

const NOTHING_TO_DRAW: ToDraw = { rounds: 0, without: [], stationary: [] }

const toDrawOf = ({ toDraw = NOTHING_TO_DRAW }: Plan): ToDraw => toDraw
