import type { BySeat, Direction } from '../bridge/seat.ts'

/** What the scorer reads. A field is everybody whose scores are compared with one another. */

/**
 * Whoever is ranked, by a key that is unique in the whole field. Two sections of one field need the section
 * in the key; the scorer does not look inside.
 */
export type ContestantKey = string

/** One table's play of one board. A pair stands in two seats, an individual in one. */
export interface FieldLine {
  readonly board: number
  readonly seats: BySeat<ContestantKey>
  /** From North-South (Law 77); `null` where the board has no score: not played, or not yet. */
  readonly score: number | null
}

export const SEATS_OF = { NS: ['N', 'S'], EW: ['E', 'W'] } as const

/** The contestants of one side of a line: the pair, or the two individuals. */
export function contestantsOf(line: FieldLine, direction: Direction): readonly ContestantKey[] {
  const [first, second] = SEATS_OF[direction]
  return line.seats[first] === line.seats[second]
    ? [line.seats[first]]
    : [line.seats[first], line.seats[second]]
}
