import type { BySeat } from '../../game/seat.ts'
import { SEATS } from '../../game/seat.ts'
import type { Decision } from '../decision.ts'
import { type Room, type Speaker, waiting } from './kind.ts'

interface SeatedPlace {
  readonly section: string
  readonly round: number
  readonly table: number
  readonly seats: BySeat<string>
}

/** Checks that a statement about people at a table matches the plan's seating. */
export function fitsSeats(room: Room, { section, round, table, seats }: SeatedPlace): Decision | undefined {
  const entry = room.section(section)?.entryAt(round, table)
  if (entry && SEATS.every(seat => entry.seats[seat] === seats[seat])) return undefined
  return waiting('not-in-plan', `Table ${table}, round ${round}: the plan seats other people here.`)
}

function areKnown(room: Room, { section, seats }: SeatedPlace): Decision | undefined {
  const own = room.section(section)
  const stranger = SEATS.map(seat => seats[seat]).find(id => !own?.contestant(id))
  return stranger === undefined
    ? undefined
    : waiting('not-in-plan', `Section ${section} has no contestant ${stranger}.`)
}

/**
 * Checks the same for a board, which must be played there. The director may state other seats than the plan: seats are
 * part of a result like its tricks.
 */
export function fitsMovement(
  room: Room,
  place: SeatedPlace & { readonly board: number },
  who: Speaker,
): Decision | undefined {
  const { section, round, table, board } = place
  const misplaced = who.role === 'director' ? areKnown(room, place) : fitsSeats(room, place)
  if (misplaced) return misplaced
  if (room.section(section)?.entryAt(round, table)?.boards.includes(board)) return undefined
  return waiting('not-in-plan', `Table ${table}, round ${round}: board ${board} is not played here.`)
}
