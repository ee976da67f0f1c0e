import type { ByDirection, BySeat, Direction } from '../game/seat.ts'
import type { Fraction } from '../lib/fraction.ts'
import type { LineOutcome, SideOutcome } from './outcome.ts'

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
  /** How many scores of each side the movement can bring here, played or to come; nobody knows where it is left out. */
  readonly possible?: ByDirection<number>
  /** From North-South; `NO_SCORE` where the line is ruled or has none. */
  readonly scores: Int32Array
  /** The lines that a ruling or a sit-out decides. */
  readonly ruled: ReadonlyMap<number, Extract<LineOutcome, { kind: 'ruled' }>>
}

export type SheetKey = string

export const linesIn = (sheet: Sheet): number => sheet.scores.length

/** Whoever is ranked, by a key that is unique in all fields; the scorer does not look inside. */
export type ContestantKey = string

/** One line as the rest of the house says it. */
export interface FieldLine {
  readonly board: number
  readonly seats: BySeat<ContestantKey>
  readonly outcome: LineOutcome
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

/**
 * A penalty or a bonus, or what a contestant brings along from an earlier stage: it moves his own total and
 * nobody else's (Law 90; Law 12C; EBU White Book 3.8 for carry-over).
 */
export interface Adjustment {
  readonly contestant: ContestantKey
  readonly unit: 'points' | 'percent-of-top'
  /** Negative for a penalty. Matchpoints or IMPs; or so much of the full top of one board, of 100. */
  readonly amount: Fraction
}

const SIT_OUT: SideOutcome = { kind: 'award', award: { kind: 'sit-out' } }
const NOBODY: SideOutcome = { kind: 'none' }

/**
 * The line of a contestant without opponents. He stands on both sides of it, so that every seat has somebody;
 * the other side gets nothing and is nobody.
 */
export const sitOutLine = (
  board: number,
  contestant: ContestantKey,
  direction: Direction = 'NS',
): FieldLine => ({
  board,
  seats: { N: contestant, E: contestant, S: contestant, W: contestant },
  outcome: {
    kind: 'ruled',
    sides: direction === 'NS' ? { NS: SIT_OUT, EW: NOBODY } : { NS: NOBODY, EW: SIT_OUT },
  },
})
