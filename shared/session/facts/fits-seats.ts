import type { BySeat } from '../../game/seat.ts'
import { SEATS } from '../../game/seat.ts'
import type { Decision } from '../decision.ts'
import { type Room, waiting } from './kind.ts'

interface Seated {
  readonly section: string
  readonly round: number
  readonly table: number
  readonly seats: BySeat<string>
}

/** A word about people at a table counts for those whom the plan seats there. */
export function fitsSeats(room: Room, { section, round, table, seats }: Seated): Decision | undefined {
  const entry = room.section(section)?.entryAt(round, table)
  if (entry && SEATS.every(seat => entry.seats[seat] === seats[seat])) return undefined
  return waiting('not-in-plan', `Table ${table}, round ${round}: the plan seats other people here.`)
}

/** The same of one board, which must be played there. */
export function fitsMovement(room: Room, place: Seated & { readonly board: number }): Decision | undefined {
  const { section, round, table, board } = place
  const misplaced = fitsSeats(room, place)
  if (misplaced) return misplaced
  if (room.section(section)?.entryAt(round, table)?.boards.includes(board)) return undefined
  return waiting('not-in-plan', `Table ${table}, round ${round}: board ${board} is not played here.`)
}
