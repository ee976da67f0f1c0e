import type { Fraction, Rounding } from '../lib/fraction.ts'

/** All choices for scoring a session. A profile is a named bundle of them. */
export interface ScoringRules {
  readonly form: Form
  readonly awards: AwardRules
  readonly sitOut: SitOutRule
  readonly totals: TotalRules
  readonly ranking: RankingRules
}

export type Form = MatchpointForm | CrossImpForm | ButlerForm

/** Law 78A: each score is compared with every other one. */
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
  /** MP = (m + 1) x E / A - 1, exact (EBU White Book 4.2.3.2). */
  'neuberg',
  /** The same percentage of the full top: m x (E - 1) / (A - 1). BBO's rule; American factoring. */
  'factor',
  /**
   * Neuberg for scores that a ruling removed at the board's own tables, then the same percentage of the full top: Pary.
   */
  'neuberg-of-board',
  /** Its own, lower top: total over the sum of the tops. BriAn's rule, and our running score. */
  'own-top',
] as const
export type ShortBoard = (typeof SHORT_BOARDS)[number]

export interface LineRounding {
  readonly decimals: number
  /** Rounds the points, or the percentage of the top. */
  readonly of: 'points' | 'percent'
  readonly rounding: Rounding
  /** Applies to all boards, or only to those with fewer scores than others without a ruling. */
  readonly boards: 'all' | 'short'
}

/** The score against every other score of the board by the IMP scale (Law 78B). */
export interface CrossImpForm {
  readonly kind: 'cross-imps'
  /** Summed over the other tables, or divided by their number (n - 1, never n). */
  readonly per: 'sum' | 'mean'
  /** Maximum of a single comparison: 17 in the Polish averaged Cavendish; `null` for none. */
  readonly cap: number | null
  /** True if a sum over fewer comparisons is scaled up to the others': x (E - 1) / (A - 1) (EBU 4.2.4). */
  readonly factorShort: boolean
  /** Decimals to which each line is rounded before addition; exact if absent. */
  readonly lineDecimals?: number
}

/** The score against a datum (EBU White Book 4.2.6.2). */
export interface ButlerForm {
  readonly kind: 'butler'
  readonly datum: DatumRule
  /**
   * Number of scores before which everybody has 0 provisionally, or all that the movement can bring; then all count at
   * once. 1 holds nothing back.
   */
  readonly holdUntil: number
}

export type TrimRule =
  | { readonly kind: 'count' | 'percent'; readonly each: number }
  | { readonly kind: 'table'; readonly rows: readonly TrimRow[] }

/** Drops `each` at each end from this many scores on; none below the first row. */
export interface TrimRow {
  readonly from: number
  readonly each: number
}

export interface DatumRule {
  /**
   * Scores dropped at each end: a number; a percentage, rounded down; or by a table of minimum scores. At least one
   * score remains.
   */
  readonly trim: TrimRule
  readonly of: 'mean' | 'median'
  /** Rounding of the mean or median to tens: exact fives away from zero; towards zero; to the even ten; or none. */
  readonly round: 'away' | 'towards' | 'even' | 'none'
}

/** Artificial adjusted scores (Law 12C2). Shares of the full top in matchpoints; otherwise IMPs of one board. */
export interface AwardRules {
  readonly plus: Fraction
  readonly average: Fraction
  readonly minus: Fraction
  /** True if A+ is at least, A- at most the contestant's own average over the boards played. */
  readonly own: boolean
  /** True if "at most average minus" is the flat figure, as in the Laws of 1997 (25B2b2), without the own average. */
  readonly flatCap: boolean
  /**
   * For matchpoints: shares of the top as if every table had obtained a score (EBU White Book 4.1.1.1), or of the top
   * of the scores obtained on the board: BriAn.
   */
  readonly of: 'full' | 'obtained'
  /** IMPs for each result of the board instead of each board: Magic Contest's summed cross-IMPs. */
  readonly perResult: boolean
}

export type SitOutRule =
  /** Nothing: ranked over the boards played (EBU White Book 4.2.5). */
  | { readonly kind: 'none' }
  /** The own average, awards included: the percentage stays the same, the total grows (Magic Contest). */
  | { readonly kind: 'own-average' }
  /** A percentage of the full top (Pary: 60), or a number of IMPs. */
  | { readonly kind: 'fixed'; readonly value: Fraction }

export interface TotalRules {
  /**
   * True if totals with fewer boards are scaled up: x most boards / boards played (EBU White Book 4.2.5; Magic Contest
   * "levelled"; ACBLscore).
   */
  readonly level: boolean
  /** Up to the most boards among those ranked together, or to the boards of the session, as played by one table. */
  readonly levelTo?: 'most-played' | 'session'
  /** Rounding of the total on the way to the ranked figure, if any. */
  readonly round: { readonly decimals: number; readonly when: 'before-levelling' | 'after-levelling' } | null
}

export interface RankingRules {
  readonly by: 'percent' | 'total'
  /** Decimals at which figures are ranked: the printed ones, unless the program uses more. */
  readonly decimals: number
  readonly rounding: Rounding
  /** Minimum percentage of the most boards of anybody; with fewer a contestant has not finished and has no place. */
  readonly finishedAt?: number
  /** Applied in order to equal contestants; those still level share the place. */
  readonly ties: readonly TieBreak[]
}

export const TIE_BREAKS = [
  /** The boards against each other as a match: 2 for winning it, 1 for level; three and more form a mini league. */
  'mutual',
  /** More boards played (rule of the online pairs). */
  'boards-played',
  /** By order of entry (same rule). */
  'entry-order',
  /** Most boards with the best figure, then with the second best, and so on. */
  'count-back',
  /** Sum of the opponents' totals; useless if everybody meets everybody. */
  'opponents',
] as const
export type TieBreak = (typeof TIE_BREAKS)[number]
