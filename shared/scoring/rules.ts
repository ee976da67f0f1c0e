import type { Fraction, Rounding } from '../lib/fraction.ts'

/** Rules for scoring a session. A profile is a named bundle of them. */
export interface ScoringRules {
  readonly form: Form
  readonly awards: AwardRules
  readonly sitOut: SitOutRule
  readonly totals: TotalRules
  readonly ranking: RankingRules
}

export type Form = MatchpointForm | CrossImpForm | ButlerForm

/** Matchpoints: each score is compared with every other one (Law 78A). */
export interface MatchpointForm {
  readonly kind: 'matchpoints'
  readonly scale: Scale
  readonly short: ShortBoard
  /** True if groups of at most three scores get fixed percentages (EBU White Book 4.2.3.3). */
  readonly smallGroups: boolean
  /** Rounding of each line before addition; `null` if only the display is rounded. */
  readonly lineRounding: LineRounding | null
}

/** European: 2 for a score beaten, 1 for an equal one. American: 1 and 1/2. */
export const SCALES = ['european', 'american'] as const
export type Scale = (typeof SCALES)[number]

/** Treatment of a board with fewer scores than the others. */
export const SHORT_BOARDS = [
  /** Neuberg's formula: MP = (m + 1) x E / A - 1, exact (EBU White Book 4.2.3.2). */
  'neuberg',
  /** The same percentage of the full top: m x (E - 1) / (A - 1), as in BBO and American factoring. */
  'factor',
  /**
   * Neuberg for scores that a ruling removed at the board's own tables, then the same percentage of the full
   * top, as in Pary.
   */
  'neuberg-of-board',
  /** Its own, lower top: the total is divided by the sum of the tops, as in BriAn and in our running scores. */
  'own-top',
] as const
export type ShortBoard = (typeof SHORT_BOARDS)[number]

export interface LineRounding {
  readonly decimals: number
  /** Figure that is rounded: the points, or the percentage of the top. */
  readonly of: 'points' | 'percent'
  readonly rounding: Rounding
  /** Boards whose lines are rounded: all, or only those with fewer scores than others without a ruling. */
  readonly boards: 'all' | 'short'
}

/** Cross-IMPs: the score is compared with every other score of the board by the IMP scale (Law 78B). */
export interface CrossImpForm {
  readonly kind: 'cross-imps'
  /** Sum over the other tables, or mean: the sum divided by their number (n - 1, never n). */
  readonly per: 'sum' | 'mean'
  /** Maximum of a single comparison, 17 in the Polish averaged Cavendish; `null` for none. */
  readonly cap: number | null
  /** True if a sum over fewer comparisons is scaled up to the others': x (E - 1) / (A - 1) (EBU 4.2.4). */
  readonly factorShort: boolean
  /** Decimals to which each line is rounded before addition; exact if absent. */
  readonly lineDecimals?: number
}

/** Butler scoring: the score is compared with a datum (EBU White Book 4.2.6.2). */
export interface ButlerForm {
  readonly kind: 'butler'
  readonly datum: DatumRule
  /**
   * Number of scores up to which everybody has 0 provisionally, or all that the movement can bring; then all
   * count at once. 1 holds nothing back.
   */
  readonly holdUntil: number
}

export type TrimRule =
  | { readonly kind: 'count' | 'percent'; readonly each: number }
  | { readonly kind: 'table'; readonly rows: readonly TrimRow[] }

/** Row of a table: from this many scores on, `each` are dropped at each end; below the first row none. */
export interface TrimRow {
  readonly from: number
  readonly each: number
}

export interface DatumRule {
  /** Scores dropped at each end: a number; a percentage, rounded down; or by a table. At least one score remains. */
  readonly trim: TrimRule
  readonly of: 'mean' | 'median'
  /** Rounding of the mean or median to tens: exact fives away from zero, towards zero, or to the even ten; or none. */
  readonly round: 'away' | 'towards' | 'even' | 'none'
}

/** Artificial adjusted scores (Law 12C2): shares of the full top in matchpoints, otherwise IMPs per board. */
export interface AwardRules {
  readonly plus: Fraction
  readonly average: Fraction
  readonly minus: Fraction
  /** True if A+ is at least, and A- at most, the contestant's own average over the boards played. */
  readonly own: boolean
  /** True if "at most average minus" is the flat figure, as in the Laws of 1997 (25B2b2), without the own average. */
  readonly flatCap: boolean
  /**
   * Top at matchpoints of which they are shares: as if every table had obtained a score (EBU White Book
   * 4.1.1.1), or of the scores obtained on the board (BriAn).
   */
  readonly of: 'full' | 'obtained'
  /** True if IMPs are per result of the board, not per board, as in Magic Contest's summed cross-IMPs. */
  readonly perResult: boolean
}

export type SitOutRule =
  /** No value: contestants are ranked over the boards played (EBU White Book 4.2.5). */
  | { readonly kind: 'none' }
  /** Own average, awards included: the percentage stays the same and the total grows (Magic Contest). */
  | { readonly kind: 'own-average' }
  /** Fixed value: a percentage of the full top (Pary: 60), or a number of IMPs. */
  | { readonly kind: 'fixed'; readonly value: Fraction }

export interface TotalRules {
  /**
   * True if totals with fewer boards are scaled up: x most boards / boards played (EBU White Book 4.2.5; Magic Contest
   * "levelled"; ACBLscore).
   */
  readonly level: boolean
  /**
   * Number of boards to which they are scaled: the most boards among those ranked together, or the boards of
   * the session, as played by one table.
   */
  readonly levelTo?: 'most-played' | 'session'
  /** Rounding of the total before ranking, if any. */
  readonly round: { readonly decimals: number; readonly when: 'before-levelling' | 'after-levelling' } | null
}

export interface RankingRules {
  readonly by: 'percent' | 'total'
  /** Decimals of the figures by which contestants are ranked: the printed ones, unless the program uses more. */
  readonly decimals: number
  readonly rounding: Rounding
  /** Minimum percentage of the largest number of boards anybody has played; with fewer a contestant is not ranked. */
  readonly finishedAt?: number
  /** Tie-breaks, applied in order to equal contestants; those still level share the rank. */
  readonly ties: readonly TieBreak[]
}

export const TIE_BREAKS = [
  /** Boards against each other as a match: 2 for winning it, 1 for level; three and more form a mini league. */
  'mutual',
  /** Larger number of boards played (rule of online pairs). */
  'boards-played',
  /** Order of entry (same rule). */
  'entry-order',
  /** Larger number of boards with the best figure, then with the second best, and so on. */
  'count-back',
  /** Sum of the opponents' totals; useless if everybody meets everybody. */
  'opponents',
] as const
export type TieBreak = (typeof TIE_BREAKS)[number]
