import { type ByDirection, type BySeat, type Direction, SEATS, type Seat } from '../../game/seat.ts'
import type { ContestantId, PlanEntry } from './plan.ts'

/** Small questions about one table in one round. */

/** One table in one round. */
export type Spot = Pick<PlanEntry, 'round' | 'table'>

/** Everybody placed at the table, each once. */
export const seatedAt = (entry: Pick<PlanEntry, 'seats'>): readonly ContestantId[] => [
  ...new Set(SEATS.flatMap(seat => entry.seats[seat] ?? [])),
]

/** The contestants of each direction: one pair, or two players. Empty where nobody sits. */
export const sides = ({ seats }: Pick<PlanEntry, 'seats'>): ByDirection<readonly ContestantId[]> => ({
  NS: [...new Set([seats.N, seats.S].flatMap(id => id ?? []))],
  EW: [...new Set([seats.E, seats.W].flatMap(id => id ?? []))],
})

/** An entry at which cards are played. */
export type PlayedEntry = PlanEntry & { readonly seats: BySeat<ContestantId> }

/** Whether cards are played: all four seats are taken and there are boards. */
export const isPlayed = (entry: PlanEntry): entry is PlayedEntry =>
  entry.boards.length > 0 && SEATS.every(seat => entry.seats[seat] !== null)

/** The seats a contestant has at this table: two for a pair, one for a player. */
export const seatsOf = (entry: PlanEntry, contestant: ContestantId): readonly Seat[] =>
  SEATS.filter(seat => entry.seats[seat] === contestant)

/** The direction a contestant sits in, if it is at this table. */
export const directionAt = (entry: PlanEntry, contestant: ContestantId): Direction | undefined => {
  const { NS, EW } = sides(entry)
  if (NS.includes(contestant)) return 'NS'
  return EW.includes(contestant) ? 'EW' : undefined
}
