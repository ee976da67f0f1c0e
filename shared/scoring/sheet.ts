import type { ByDirection, BySeat, Direction } from '../game/seat.ts'
import type { Fraction } from '../lib/fraction.ts'
import type { LineOutcome, SideOutcome } from './outcome.ts'

/**
 * Sheet: a group of scores that are compared, such as the results of a board, of one section on a board, or
 * of one form of a fouled board (Law 87). Stored in columns, for speed and memory with thousands of tables.
 */
export interface Sheet {
  readonly key: SheetKey
  readonly board: number
  /** Field of the sheet; its sheets share the expected number of scores on a board. */
  readonly field: string
  /** Numbers of the contestants, `seatsPerLine` for each line: NS, EW for pairs; N, E, S, W for individuals. */
  readonly contestants: Int32Array
  readonly seatsPerLine: 2 | 4
  /**
   * Maximum number of scores of each side that the movement can bring on this sheet, played or to come;
   * absent if unknown.
   */
  readonly possible?: ByDirection<number>
  /** Scores from North-South's view; `NO_SCORE` for ruled lines and those without a score. */
  readonly scores: Int32Array
  /** Lines decided by a ruling or a sit-out. */
  readonly ruled: ReadonlyMap<number, Extract<LineOutcome, { kind: 'ruled' }>>
}

export type SheetKey = string

export const linesIn = (sheet: Sheet): number => sheet.scores.length

/** Key of a contestant, unique in all fields; opaque to the scorer. */
export type ContestantKey = string

/** Line in the form used outside the scorer. */
export interface FieldLine {
  readonly board: number
  readonly seats: BySeat<ContestantKey>
  readonly outcome: LineOutcome
  /** Section, if sections are scored separately; otherwise everything is one field. */
  readonly field?: string
  /** Form of a fouled board (Law 87). */
  readonly form?: string
}

/** Returns the indexes in a line of the contestants in this direction. */
export function placesOf(direction: Direction, seatsPerLine: 2 | 4): readonly number[] {
  if (seatsPerLine === 2) return direction === 'NS' ? [0] : [1]
  return direction === 'NS' ? [0, 2] : [1, 3]
}

/** Returns the contestants of one side of a line, each once: the pair, or the two individuals. */
export const contestantsAt = (sheet: Sheet, line: number, direction: Direction): readonly number[] => [
  ...new Set(
    placesOf(direction, sheet.seatsPerLine).map(
      place => sheet.contestants[line * sheet.seatsPerLine + place] ?? -1,
    ),
  ),
]

/**
 * Penalty, bonus or carry-over: it changes only the contestant's own total (Law 90; Law 12C; EBU White Book
 * 3.8 for carry-over).
 */
export interface Adjustment {
  readonly contestant: ContestantKey
  readonly unit: 'points' | 'percent-of-top'
  /** Amount, negative for a penalty: matchpoints or IMPs, or a percentage of the full top of one board. */
  readonly amount: Fraction
}

const SIT_OUT: SideOutcome = { kind: 'award', award: { kind: 'sit-out' } }
const NOBODY: SideOutcome = { kind: 'none' }

/**
 * Returns the line of a contestant without opponents, who is entered on both sides so that every seat is
 * filled; the other side gets nothing.
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
