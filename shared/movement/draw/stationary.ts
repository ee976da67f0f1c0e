/** Contestants that stay at their table in every round, for reduced mobility or to look after the boards. */

import type { Direction } from '../../game/seat.ts'
import type { ContestantId, Plan } from '../plan/plan.ts'
import type { DrawInput, MatchPlace } from './draw.ts'
import { matchesInRound } from './plan-after-draw.ts'

/** Returns the places of stationary contestants so far, latest first, each once; empty before the first. */
export function stationaryPlaces(plan: Plan): ReadonlyMap<ContestantId, readonly MatchPlace[]> {
  const places = new Map((plan.toDraw?.stationary ?? []).map(id => [id, [] as MatchPlace[]]))
  for (let round = plan.rounds; round >= 1; round--)
    for (const { table, ns, ew } of matchesInRound(plan, round))
      for (const [id, direction] of [[ns, 'NS'] as const, [ew, 'EW'] as const]) {
        const own = places.get(id)
        if (own && !own.some(place => place.table === table)) own.push({ table, direction })
      }
  return places
}

/** Returns the direction a contestant keeps; `undefined` if it is not stationary or was not seated yet. */
export const keptDirection = ({ stationary }: DrawInput, id: ContestantId): Direction | undefined =>
  stationary?.get(id)?.[0]?.direction

/** Two opponents, the better first. */
export type Couple = readonly [ContestantId, ContestantId]

/** Match with its table; `stays` if one of the two keeps its seats there. */
interface CoupleTable {
  readonly table: number
  readonly stays: { readonly id: ContestantId; readonly direction: Direction } | null
}

/**
 * Assigns tables to the couples, leaders first. A stationary contestant gets its last table; if two meet, the
 * better one's, and if a better one has it already, the one before. The others take the lowest free tables.
 */
export function tablesOf(couples: readonly Couple[], { stationary }: DrawInput): readonly CoupleTable[] {
  const kept = new Map<number, CoupleTable>()
  const taken = new Set<number>()
  for (const [index, couple] of couples.entries())
    for (const id of couple) {
      const place = stationary?.get(id)?.find(({ table }) => !taken.has(table))
      if (!place || kept.has(index)) continue
      taken.add(place.table)
      kept.set(index, { table: place.table, stays: { id, direction: place.direction } })
    }
  let free = 0
  const next = () => {
    do free += 1
    while (taken.has(free))
    return free
  }
  return couples.map((_, index) => kept.get(index) ?? { table: next(), stays: null })
}
