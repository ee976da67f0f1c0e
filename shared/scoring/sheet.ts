import type { BySeat, Direction } from '../game/seat.ts'
import type { Outcome } from './outcome.ts'

/**
 * The scorer's reading of a field: who was compared with whom. A *sheet* is one group of comparable scores:
 * the results of a board, or of one section on a board, or of one form of a fouled board (Law 87). Columns
 * instead of objects, so that a field of thousands of tables costs what its numbers cost.
 */
export interface Sheet {
  readonly key: SheetKey
  readonly board: number
  /** Sheets of the same field share the number of scores expected on a board. */
  readonly field: string
  /** Numbers of the contestants, `seatsPerLine` for each line: NS, EW for pairs; N, E, S, W for individuals. */
  readonly contestants: Int32Array
  readonly seatsPerLine: 2 | 4
  /** From North-South; `NO_SCORE` where the line is ruled or has none. */
  readonly scores: Int32Array
  /** The lines that a ruling or a sit-out decides. */
  readonly ruled: ReadonlyMap<number, Extract<Outcome, { kind: 'ruled' }>>
}

export type SheetKey = string

export const linesIn = (sheet: Sheet): number => sheet.scores.length

/** Whoever is ranked, by a key that is unique in all fields; the scorer does not look inside. */
export type ContestantKey = string

/** One line as the rest of the house says it. */
export interface FieldLine {
  readonly board: number
  readonly seats: BySeat<ContestantKey>
  readonly outcome: Outcome
  /** The section, where sections are scored apart; everything is one field where it is left out. */
  readonly field?: string
  /** The form of a fouled board (Law 87). */
  readonly form?: string
}

/** The places in a line of those who play this direction. */
export function placesOf(direction: Direction, seatsPerLine: 2 | 4): readonly number[] {
  if (seatsPerLine === 2) return direction === 'NS' ? [0] : [1]
  return direction === 'NS' ? [0, 2] : [1, 3]
}

/** The contestants of one side of a line, each once: the pair, or the two individuals. */
export const contestantsAt = (sheet: Sheet, line: number, direction: Direction): readonly number[] => [
  ...new Set(
    placesOf(direction, sheet.seatsPerLine).map(
      place => sheet.contestants[line * sheet.seatsPerLine + place] ?? -1,
    ),
  ),
]
