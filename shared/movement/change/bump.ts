import { type Parsed, parsed } from '../../lib/parsed.ts'
import { isPlayed, seatedAt } from '../plan/entry.ts'
import { range } from '../plan/pairs-plan.ts'
import type { ContestantId, Line, Plan, PlanEntry } from '../plan/plan.ts'
import { refused } from './change-problem.ts'
import { linesOf, newcomer } from './people.ts'
import type { ChangeOf, PlanDraft } from './plan-change.ts'
import { Deals, type PlayedBoards, playedAt } from './played.ts'

/** From `round` on `to` takes all places of `from`. */
interface Succession {
  readonly round: number
  readonly from: ContestantId
  readonly to: ContestantId
}

const SEARCH_STEPS = 4000

/**
 * The late pair takes over the table of a pair that sits out a round and then takes the next one's. So everybody sits
 * out once, and nobody who moves needs a notice.
 */
export const bumped = (
  plan: Plan,
  played: PlayedBoards,
  change: ChangeOf<'late-pair'>,
): Parsed<PlanDraft> => {
  const rounds = plan.rounds - change.round + 1
  for (const count of [rounds, rounds - 1])
    for (const line of linesOf(plan, change.line)) {
      const who = newcomer(plan, line)
      const taken = chain(plan, played, change.round, who.id, line, count)
      if (taken === undefined) continue
      const grown = { ...plan, contestants: [...plan.contestants, who] }
      return parsed({ plan: taken.reduce(succeeded, grown) })
    }
  return refused('change.no-bump', { round: change.round })
}

const succeeded = (plan: Plan, { round, from, to }: Succession): Plan => {
  const renamed = (id: ContestantId | null) => (id === from ? to : id)
  return {
    ...plan,
    entries: plan.entries.map(entry => {
      if (entry.round < round || !seatedAt(entry).includes(from)) return entry
      const { N, E, S, W } = entry.seats
      return { ...entry, seats: { N: renamed(N), E: renamed(E), S: renamed(S), W: renamed(W) } }
    }),
  }
}

const chain = (
  plan: Plan,
  played: PlayedBoards,
  first: number,
  newcomerId: ContestantId,
  line: Line | undefined,
  count: number,
): readonly Succession[] | undefined => {
  if (count < 1) return undefined
  const deals = new Deals(plan, played)
  const stays = plan.contestants
    .filter(one => one.line === line)
    .flatMap(({ id }) => {
      const places = placesFrom(plan, id, first)
      const isStill = places.length > 0 && places.every(place => place.table === places[0]?.table)
      const untouched = places.every(place => isPlayed(place) && playedAt(played, place).length === 0)
      return isStill && untouched ? [{ id, places }] : []
    })
  const lived = (id: ContestantId, before: number): readonly PlanEntry[] =>
    plan.entries.filter(entry => entry.round < before && isPlayed(entry) && seatedAt(entry).includes(id))
  const canTakeOver = (to: ContestantId, places: readonly PlanEntry[], round: number): boolean => {
    const opponents = new Set(lived(to, round - 1).flatMap(seatedAt))
    return places
      .filter(place => place.round >= round)
      .every(
        place =>
          !place.boards.some(board => deals.places(to, board).some(at => at.round < round - 1)) &&
          !seatedAt(place).some(id => opponents.has(id)),
      )
  }
  const chosen: Succession[] = []
  let steps = 0
  const fill = (): boolean => {
    if (chosen.length === count) return true
    steps += 1
    if (steps > SEARCH_STEPS) return false
    const round = first + chosen.length
    const to = chosen.at(-1)?.from ?? newcomerId
    return stays.some(({ id, places }) => {
      if (chosen.some(one => one.from === id) || !canTakeOver(to, places, round)) return false
      chosen.push({ round, from: id, to })
      if (fill()) return true
      chosen.pop()
      return false
    })
  }
  return fill() ? chosen : undefined
}

const placesFrom = (plan: Plan, id: ContestantId, round: number): readonly PlanEntry[] =>
  range(Math.max(0, plan.rounds - round + 1)).flatMap(more =>
    plan.entries.filter(entry => entry.round === round + more && seatedAt(entry).includes(id)),
  )
