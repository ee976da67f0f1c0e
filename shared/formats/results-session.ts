import type { VulnerabilityRule } from '../bridge/board.ts'
import type { Result } from '../bridge/result.ts'
import { type BySeat, type Direction, directionOf, type Seat } from '../bridge/seat.ts'
import type { ContestantKey, FieldLine } from '../scoring/field.ts'
import type { Scale } from '../scoring/matchpoints.ts'

/** A session as the results files hold it: what was played, and the figures somebody published. */
export interface ResultsSession {
  readonly id: string
  /** Where the file is from, in words. */
  readonly source: string
  /** Who scored it: "Overtrick 0.1.0". */
  readonly program: string
  /** As the file writes it. */
  readonly date: string
  readonly eventType: string
  readonly winners: 1 | 2
  readonly scoring: { readonly method: string; readonly rule: string; readonly scale: Scale }
  readonly vulnerability: VulnerabilityRule
  readonly features: readonly string[]
  readonly notes: readonly string[]
  /** The lines of all boards; a board's lines in their order. */
  readonly rows: readonly ResultsRow[]
  readonly ranking: readonly PublishedPlace[]
}

/** One table's play of one board, with the labels of the file in the seats. */
export interface ResultsRow extends FieldLine {
  readonly section?: string
  readonly round?: number
  readonly table?: number
  /** `null` where the file knows the score and not how it came about. */
  readonly result: Result | null
  /** The official points of North-South and East-West, as printed. */
  readonly points?: readonly [string, string]
}

/** A place in a published ranking; figures as printed, absent where the program prints none. */
export interface PublishedPlace {
  readonly contestant: string
  readonly section?: string
  readonly direction?: Direction
  readonly total?: string
  readonly percent?: string
  readonly rank?: string
  readonly boards?: string
  readonly players?: readonly string[]
}

/** A row of the file that was left out. */
export interface RefusedRow {
  /** As the file gives it; `null` where it gives nothing printable. */
  readonly board: number | string | null
  /** The row's place in the board's list of results, from 1; 0 is the board itself. */
  readonly line: number
  readonly reason: string
}

/** Who a label of the file is. Where there are two winners both sides may number from 1. */
export interface LabelledContestant {
  readonly label: string
  readonly section?: string
  readonly line?: Direction
}

export const contestantAt = (row: ResultsRow, seat: Seat, winners: 1 | 2): LabelledContestant => ({
  label: row.seats[seat],
  ...(row.section !== undefined && { section: row.section }),
  ...(winners === 2 && { line: directionOf(seat) }),
})

/** The key of a contestant in the whole session: section, line and label, written so that no two meet. */
export const keyOf = ({ label, section, line }: LabelledContestant): ContestantKey =>
  JSON.stringify([section ?? '', line ?? '', label])

export const mapSeats = <T, U>(seats: BySeat<T>, change: (value: T, seat: Seat) => U): BySeat<U> => ({
  N: change(seats.N, 'N'),
  E: change(seats.E, 'E'),
  S: change(seats.S, 'S'),
  W: change(seats.W, 'W'),
})
