import type { VulnerabilityRule } from '../../game/board.ts'
import type { BridgeResult } from '../../game/bridge/result.ts'
import { type BySeat, type Direction, directionOf, type Seat } from '../../game/seat.ts'
import type { Trim } from '../../scoring/imps/trim.ts'
import { type LineOutcome, NO_OUTCOME, scored } from '../../scoring/outcome.ts'
import type { Scale, TieBreak } from '../../scoring/rules.ts'
import type { Adjustment, ContestantKey } from '../../scoring/sheet.ts'
import type { ByeRule } from '../../scoring/victory-points/bye.ts'

/** Session in results files: the play, and the published figures. */
export interface ResultsSession {
  readonly id: string
  readonly source: string
  /** Program that scored the session: "Overtrick 0.1.0". */
  readonly program: string
  /** Date, verbatim from the file. */
  readonly date: string
  readonly eventType: string
  readonly winners: Winners
  readonly scoring: RankingScoring &
    MatchScoring & {
      readonly method: string
      readonly rule: string
      readonly scale: Scale
      /** Sections as one field or each alone; one field if the file does not say. */
      readonly sections?: SectionScoring
    }
  readonly vulnerability: VulnerabilityRule
  readonly features: readonly string[]
  readonly revision?: number
  readonly notes: readonly string[]
  /** Rows of all boards; the rows of a board stay in order. */
  readonly rows: readonly ResultsRow[]
  readonly datums?: readonly PublishedDatum[]
  /** Penalties, bonuses and carry-overs, which are included in the totals but in no row. */
  readonly adjustments?: readonly ResultsAdjustment[]
  readonly ranking: readonly PublishedPlace[]
  /**
   * Ranked contestants in the order of entry, including those without a row (our extension). None is a
   * phantom; by default those in the rows.
   */
  readonly contestants?: readonly LabelledContestant[]
  /** Matches of pairs ranked by victory points, and the byes during them. */
  readonly pairMatches?: readonly ResultsPairMatch[]
  readonly byes?: readonly ResultsBye[]
  /** Number of boards of the event for a contestant who plays all of it, by section ('' if there is only one). */
  readonly eventBoards?: Readonly<Record<string, number>>
  /**
   * Possible number of results by section ('' if all are one field) and board, for forms that hold figures back until
   * all are in.
   */
  readonly possibleResults?: PossibleResults
}

export type PossibleResults = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Director's choices for the ranking; by default those of the program. */
export interface RankingScoring {
  /** Basis of the ranking; by default the sum of the boards. */
  readonly rankedBy?: 'match-vps'
  /** Minimum percentage of the event's boards that a contestant must have played to be ranked. */
  readonly finished?: number
  readonly ties?: readonly TieBreak[]
  /** Butler scoring: number of scores dropped at each end for the datum, and number of scores a board waits for. */
  readonly drop?: Trim
  readonly hold?: number
  /** True if rounds were drawn during play: a team's own average then runs over a match. */
  readonly drawn?: boolean
  /** True while boards are still to be played: the final number of scores is unknown. */
  readonly running?: boolean
}

/** Match of two pairs in a session ranked by victory points (our extension). */
export interface ResultsPairMatch {
  readonly section?: string
  readonly rounds: readonly number[]
  readonly pairs: readonly [string, string]
  /** Nominal length of the match, which selects the scale even if fewer boards were played. */
  readonly boards: number
  /** Printed values of the first pair and the second. */
  readonly victoryPoints?: readonly [string | null, string | null]
  /** Scores of the match in the file itself; they count unless a scale is named. */
  readonly given?: readonly [string, string]
}

export interface ResultsBye {
  readonly section?: string
  readonly rounds: readonly number[]
  readonly contestant: string
  readonly boards: number
  readonly points?: string
}

/** Conversion of matches to victory points, and the value of a bye. */
export interface MatchScoring {
  /** Name of a built-in scale, or a club's own from its file; the default if absent. */
  readonly vpScale?: string
  readonly bye?: ByeRule
}

export const SECTION_SCORINGS = ['across', 'apart'] as const
export type SectionScoring = (typeof SECTION_SCORINGS)[number]

export interface ResultsAdjustment extends Omit<Adjustment, 'contestant'> {
  readonly contestant: LabelledContestant
  readonly reason?: string
}

export type ResultsRow = ResultsLine | ResultsSitOut

/** Play of a board at one table, with the labels of the file in the seats. */
export interface ResultsLine {
  readonly kind: 'line'
  readonly board: number
  readonly seats: BySeat<string>
  /** The score, or the ruling that replaces it. */
  readonly outcome: LineOutcome
  /** North-South points from the file or the contract; `null` if there are none. */
  readonly score: number | null
  readonly section?: string
  readonly round?: number
  readonly table?: number
  /**
   * Id of the different cards that were played here on a fouled board (Law 87); the row is compared only with
   * rows of the same id.
   */
  readonly deal?: string
  /** Result of the play; `null` if the file gives only the score. */
  readonly result: BridgeResult | null
  /** The director's ruling verbatim: "A6040", "A+/A-", "TD". */
  readonly ruling?: string
  readonly points?: PrintedPoints
}

/** Official points of North-South and East-West, as printed; `null` for a side whose points are not shown. */
export type PrintedPoints = readonly [string | null, string | null]

export interface ResultsSitOut {
  readonly kind: 'sit-out'
  readonly board: number
  readonly contestant: string
  /** Direction in which the sit-out counts. Absent if the file does not say, and always with two winners. */
  readonly side?: Direction
  readonly section?: string
  readonly round?: number
  readonly table?: number
  readonly points?: string
}

export interface PublishedDatum {
  readonly board: number
  /** Datum from North-South's view, as printed. */
  readonly datum: string
}

/** Line of a published ranking with the figures as printed, absent if the program prints none. */
export interface PublishedPlace {
  readonly contestant: string
  readonly section?: string
  readonly direction?: Direction
  readonly total?: string
  readonly percent?: string
  readonly rank?: string
  readonly tiebreak?: string
  readonly boards?: string
  /** Master points, as printed (our extension). */
  readonly award?: string
  /** Remark of the program: "bye*", "fewer boards". */
  readonly flag?: string
  readonly teamName?: string
  readonly players?: readonly string[]
}

export interface RefusedRow {
  /** Board, verbatim from the file; `null` if not printable. */
  readonly board: number | string | null
  /** Position in the board's list of results, from 1; 0 is the board itself, or no board. */
  readonly line: number
  readonly reason: string
}

export interface UnreadPart {
  readonly what: 'contract' | 'declarer' | 'tricks' | 'lead' | 'ruling'
  readonly written: string
}

export interface DoubtedRow extends UnreadPart {
  readonly board: number
  /** Position in the board's list, as in `RefusedRow`. */
  readonly line: number
  readonly match?: { readonly round: number | null; readonly team: string; readonly opponents: string }
  /** North-South score that counts, or for a ruling the printed points of both sides. */
  readonly score: number | string
}

/** Returns the outcome of a line without a ruling. */
export const obtained = (score: number | null): LineOutcome => (score === null ? NO_OUTCOME : scored(score))

export const linesOf = ({ rows }: Pick<ResultsSession, 'rows'>): readonly ResultsLine[] =>
  rows.filter(row => row.kind === 'line')

/**
 * Number of winners: one ranking, or North-South and East-West ranked separately; by section if the sections differ.
 */
export type Winners = 1 | 2 | Readonly<Record<string, 1 | 2>>

export const winnersIn = (winners: Winners, section: string | undefined): 1 | 2 =>
  typeof winners === 'number' ? winners : (winners[section ?? ''] ?? 1)

/** Contestant named by a label of the file. With two winners both lines may be numbered from 1. */
export interface LabelledContestant {
  readonly label: string
  readonly section?: string
  readonly line?: Direction
}

export const contestantAt = (row: ResultsLine, seat: Seat, winners: Winners): LabelledContestant => ({
  label: row.seats[seat],
  ...(row.section !== undefined && { section: row.section }),
  ...(winnersIn(winners, row.section) === 2 && { line: directionOf(seat) }),
})

export const contestantSittingOut = (row: ResultsSitOut, winners: Winners): LabelledContestant => ({
  label: row.contestant,
  ...(row.section !== undefined && { section: row.section }),
  ...(winnersIn(winners, row.section) === 2 && row.side !== undefined && { line: row.side }),
})

/** Returns a contestant's key in the whole session: section, line and label, without collisions. */
export const keyOf = ({ label, section, line }: LabelledContestant): ContestantKey =>
  JSON.stringify([section ?? '', line ?? '', label])
