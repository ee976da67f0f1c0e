import type { VulnerabilityRule } from '../../game/board.ts'
import type { BridgeResult } from '../../game/bridge/result.ts'
import { type BySeat, type Direction, directionOf, type Seat } from '../../game/seat.ts'
import type { Trim } from '../../scoring/imps/trim.ts'
import { type LineOutcome, NO_OUTCOME, scored } from '../../scoring/outcome.ts'
import type { Scale, TieBreak } from '../../scoring/rules.ts'
import type { Adjustment, ContestantKey } from '../../scoring/sheet.ts'
import type { ByeRule } from '../../scoring/victory-points/bye.ts'

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
  readonly winners: Winners
  readonly scoring: RankingScoring &
    MatchScoring & {
      readonly method: string
      readonly rule: string
      readonly scale: Scale
      /** Whether sections are one field or each its own; across where the file does not say. */
      readonly sections?: SectionScoring
    }
  readonly vulnerability: VulnerabilityRule
  readonly features: readonly string[]
  /** Which publication it is, once results have been given out: an extension of ours. */
  readonly revision?: number
  readonly notes: readonly string[]
  /** The rows of all boards; a board's rows in their order. */
  readonly rows: readonly ResultsRow[]
  /** What Butler scores were compared with, where the file says so. */
  readonly datums?: readonly PublishedDatum[]
  /** Penalties and bonuses, and what was brought along: no row tells of them, and they are in the totals. */
  readonly adjustments?: readonly ResultsAdjustment[]
  readonly ranking: readonly PublishedPlace[]
  /**
   * Who is ranked, in the order of entry, also without a row: an extension of ours. Nobody of them is an empty chair.
   * Whoever sits in a row where nothing is said.
   */
  readonly contestants?: readonly LabelledContestant[]
  /** Where pairs are ranked by the victory points of their matches: these, and who sat out during them. */
  readonly pairMatches?: readonly ResultsPairMatch[]
  readonly byes?: readonly ResultsBye[]
  /** How many boards the event has for whoever plays all of it, by section ('' where there is one). */
  readonly eventBoards?: Readonly<Record<string, number>>
  /**
   * How many results the movement can bring, by section ('' where all are one field) and board: what a form waits for
   * that holds its figures back.
   */
  readonly possibleResults?: PossibleResults
}

export type PossibleResults = Readonly<Record<string, Readonly<Record<string, number>>>>

/** What the director chose of the ranking; as the program does it where nothing is said. */
export interface RankingScoring {
  /** By what places are given; by the sum of the boards where nothing is said. */
  readonly rankedBy?: 'match-vps'
  /** Who has fewer of a hundred of the event's boards has no place. */
  readonly finished?: number
  readonly ties?: readonly TieBreak[]
  /** Butler: what the datum leaves out at each end, and how many scores a board waits for. */
  readonly drop?: Trim
  readonly hold?: number
  /** Whether the rounds were drawn during play: own averages of teams run over a match then. */
  readonly drawn?: boolean
  /** Whether boards are still to be played: nobody knows yet how many scores each will have. */
  readonly running?: boolean
}

/** A match of two pairs in a session that ranks them by victory points: an extension of ours. */
export interface ResultsPairMatch {
  readonly section?: string
  readonly rounds: readonly number[]
  readonly pairs: readonly [string, string]
  /** Its length, by which the scale is chosen, whatever was played of it. */
  readonly boards: number
  /** As printed, for the first pair and the second. */
  readonly victoryPoints?: readonly [string | null, string | null]
  /** The file's own score of the match; counts unless a scale is named. */
  readonly given?: readonly [string, string]
}

/** Somebody who sat out while the others played a match. */
export interface ResultsBye {
  readonly section?: string
  readonly rounds: readonly number[]
  readonly contestant: string
  readonly boards: number
  /** What it brought, as printed. */
  readonly points?: string
}

/** How matches are turned into victory points, and what a bye is worth. */
export interface MatchScoring {
  /** One of ours by its name, or a club's own as its file has it; the usual one where nothing is said. */
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

/** One table's play of one board, with the labels of the file in the seats. */
export interface ResultsLine {
  readonly kind: 'line'
  readonly board: number
  readonly seats: BySeat<string>
  /** What is scored: the score, or the ruling in its stead. */
  readonly outcome: LineOutcome
  /** As the file has it or as the contract makes it, from North-South; `null` where there is none. */
  readonly score: number | null
  readonly section?: string
  readonly round?: number
  readonly table?: number
  /** Which other cards were played here than at the other tables (Law 87); compared only with its like. */
  readonly deal?: string
  /** `null` where the file does not know how the score came about. */
  readonly result: BridgeResult | null
  /** The director's ruling as the file writes it: "A6040", "A+/A-", "TD". */
  readonly ruling?: string
  readonly points?: PrintedPoints
}

/** The official points of North-South and East-West, as printed; `null` for a side that is not shown. */
export type PrintedPoints = readonly [string | null, string | null]

/** A contestant who had nobody to play a board against. */
export interface ResultsSitOut {
  readonly kind: 'sit-out'
  readonly board: number
  readonly contestant: string
  /** Absent where the file does not say; never with two winners. */
  readonly side?: Direction
  readonly section?: string
  readonly round?: number
  readonly table?: number
  /** What the program gave for it, as printed. */
  readonly points?: string
}

export interface PublishedDatum {
  readonly board: number
  /** From North-South, as printed. */
  readonly datum: string
}

/** A place in a published ranking; figures as printed, absent where the program prints none. */
export interface PublishedPlace {
  readonly contestant: string
  readonly section?: string
  readonly direction?: Direction
  readonly total?: string
  readonly percent?: string
  readonly rank?: string
  /** The figure that broke the tie. */
  readonly tiebreak?: string
  readonly boards?: string
  /** Master points, as printed: an extension of ours. */
  readonly award?: string
  /** The program's own remark: "bye*", "fewer boards". */
  readonly flag?: string
  /** What people call a team. */
  readonly teamName?: string
  readonly players?: readonly string[]
}

/** A row of the file that was left out. */
export interface RefusedRow {
  /** As the file gives it; `null` where it gives nothing printable. */
  readonly board: number | string | null
  /** The row's place in the board's list of results, from 1; 0 is the board itself, or no board. */
  readonly line: number
  readonly reason: string
}

/** Something that a row says and nobody can read, as the file writes it. */
export interface UnreadPart {
  readonly what: 'contract' | 'declarer' | 'tricks' | 'lead' | 'ruling'
  readonly written: string
}

/** A part of a row that cannot be read, though the row's score counts. */
export interface DoubtedRow extends UnreadPart {
  readonly board: number
  /** As of a refused row. */
  readonly line: number
  /** Where the row is of a match of teams. */
  readonly match?: { readonly round: number | null; readonly team: string; readonly opponents: string }
  /** The score that counts, from North-South; of a ruling the printed points of both sides. */
  readonly score: number | string
}

/** The outcome of a line that nobody ruled on. */
export const obtained = (score: number | null): LineOutcome => (score === null ? NO_OUTCOME : scored(score))

export const linesOf = ({ rows }: Pick<ResultsSession, 'rows'>): readonly ResultsLine[] =>
  rows.filter(row => row.kind === 'line')

/** One ranking, or North-South and East-West ranked apart; by section where the sections of a session differ. */
export type Winners = 1 | 2 | Readonly<Record<string, 1 | 2>>

export const winnersIn = (winners: Winners, section: string | undefined): 1 | 2 =>
  typeof winners === 'number' ? winners : (winners[section ?? ''] ?? 1)

/** Who a label of the file is. Where there are two winners both sides may number from 1. */
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

/** The key of a contestant in the whole session: section, line and label, written so that no two meet. */
export const keyOf = ({ label, section, line }: LabelledContestant): ContestantKey =>
  JSON.stringify([section ?? '', line ?? '', label])
