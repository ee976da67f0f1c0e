import { type BySeat, SEATS } from '../../game/seat.ts'
import type { ContestantId, Plan, PlanEntry } from '../plan/plan.ts'
import { entryAt } from '../tell/guide.ts'

/** A board that has a standing result, and who sat there. A change of the movement never touches it. */
export interface PlayedBoard {
  readonly round: number
  readonly table: number
  readonly board: number
  readonly seats: BySeat<ContestantId>
}

/** What has been played so far: one for each result that stands. */
export type Played = readonly PlayedBoard[]

/** One table in one round. */
export interface Spot {
  readonly round: number
  readonly table: number
}

export const isAt = (one: Spot, { round, table }: Spot): boolean => one.round === round && one.table === table

export const sameSeats = (one: PlanEntry['seats'], other: PlanEntry['seats']): boolean =>
  SEATS.every(seat => one[seat] === other[seat])

export const playedAt = (played: Played, spot: Spot): Played => played.filter(result => isAt(result, spot))

/** Whether the plan has the board there, with the same people in the same seats. */
export const isSeatedAsPlayed = (plan: Plan, { round, table, board, seats }: PlayedBoard): boolean => {
  const entry = entryAt(plan, round, table)
  return entry?.boards.includes(board) === true && sameSeats(entry.seats, seats)
}
