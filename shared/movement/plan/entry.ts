import { type ByDirection, type BySeat, type Direction, SEATS, type Seat } from '../../game/seat.ts'
import type { ContestantId, Plan, PlanEntry } from './plan.ts'

export type Spot = Pick<PlanEntry, 'round' | 'table'>

/**
 * Returns the contestants at the table, each once. Optimized, since it is called for every table of every
 * judged movement.
 */
export const seatedAt = ({ seats }: Pick<PlanEntry, 'seats'>): readonly ContestantId[] => {
  const seated: ContestantId[] = []
  for (const seat of SEATS) {
    const id = seats[seat]
    if (id !== null && !seated.includes(id)) seated.push(id)
  }
  return seated
}

/** Returns the contestants of each direction: one pair, or two players; none for vacant seats. */
export const sides = ({ seats }: Pick<PlanEntry, 'seats'>): ByDirection<readonly ContestantId[]> => ({
  NS: partners(seats.N, seats.S),
  EW: partners(seats.E, seats.W),
})

const partners = (one: ContestantId | null, other: ContestantId | null): readonly ContestantId[] => {
  if (one === null) return other === null ? [] : [other]
  return other === null || other === one ? [one] : [one, other]
}

/** Entry at which cards are played. */
export type PlayedEntry = PlanEntry & { readonly seats: BySeat<ContestantId> }

/** True if cards are played: all four seats are taken and there are boards. */
export const isPlayed = (entry: PlanEntry): entry is PlayedEntry =>
  entry.boards.length > 0 && SEATS.every(seat => entry.seats[seat] !== null)

/** Returns the tables at which cards are ever played; a half table may be for sitting out only. */
export const playingTables = (plan: Plan): readonly number[] =>
  [...new Set(plan.entries.filter(isPlayed).map(entry => entry.table))].sort((a, b) => a - b)

/** Returns the contestant's seats at this table: two for a pair, one for a player. */
export const seatsOf = (entry: PlanEntry, contestant: ContestantId): readonly Seat[] =>
  SEATS.filter(seat => entry.seats[seat] === contestant)

export const directionAt = (entry: PlanEntry, contestant: ContestantId): Direction | undefined => {
  const { NS, EW } = sides(entry)
  if (NS.includes(contestant)) return 'NS'
  return EW.includes(contestant) ? 'EW' : undefined
}
