import type { Fraction, Rounding } from '../lib/fraction.ts'

/** Every choice that scoring a session takes. A profile is a named bundle of them. */
export interface ScoringRules {
  readonly form: Form
  readonly awards: AwardRules
  /** What a contestant who sits out gets for each board. */
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
  /** Whether groups of three scores and fewer get fixed percentages (EBU White Book 4.2.3.3). */
  readonly smallGroups: boolean
  /** Each line rounded before it is added up; `null` where only what is shown is rounded. */
  readonly lineRounding: LineRounding | null
}

/** European: 2 for a score beaten, 1 for an equal one. American: 1 and 1/2. */
export const SCALES = ['european', 'american'] as const
export type Scale = (typeof SCALES)[number]

/** How a board counts that has fewer scores than the others. */
export const SHORT_BOARDS = [
  /** MP = (m + 1) x E / A - 1, exact (EBU White Book 4.2.3.2). */
  'neuberg',
  /** The same percentage of the full top: m x (E - 1) / (A - 1). BBO's rule; American factoring. */
  'factor',
  /** Neuberg for what a ruling took from the board's own tables, then the same percentage of the full top: Pary. */
  'neuberg-of-board',
  /** Its own, lower top: total over the sum of the tops. BriAn's rule, and the running score of this house. */
  'own-top',
] as const
export type ShortBoard = (typeof SHORT_BOARDS)[number]

export interface LineRounding {
  readonly decimals: number
  /** Whether the points are rounded or the percentage of the top. */
  readonly of: 'points' | 'percent'
  readonly rounding: Rounding
  /** Of all boards, or only of those that have fewer scores than others without a ruling having taken any. */
  readonly boards: 'all' | 'short'
}

/** The score against every other score of the board by the IMP scale (Law 78B). */
export interface CrossImpForm {
  readonly kind: 'cross-imps'
  /** Summed over the other tables, or divided by their number (n - 1, never n). */
  readonly per: 'sum' | 'mean'
  /** The most that one comparison can bring: 17 in the Polish averaged Cavendish; `null` for none. */
  readonly cap: number | null
  /** Whether a sum over fewer comparisons is brought up to the others': x (E - 1) / (A - 1) (EBU 4.2.4). */
  readonly factorShort: boolean
  /** Decimals that each line is rounded to before it is added up; exact where there are none. */
  readonly lineDecimals?: number
}

/** The score against one datum (EBU White Book 4.2.6.2). */
export interface ButlerForm {
  readonly kind: 'butler'
  readonly datum: DatumRule
  /**
   * Everybody has 0, for the time being, before so many scores are in, or all that the movement can bring; then all
   * have theirs at once. 1 holds nothing back.
   */
  readonly holdUntil: number
}

export type TrimRule =
  | { readonly kind: 'count' | 'percent'; readonly each: number }
  | { readonly kind: 'table'; readonly rows: readonly TrimRow[] }

/** From so many scores on `each` are dropped at each end; below the first row none is. */
export interface TrimRow {
  readonly from: number
  readonly each: number
}

export interface DatumRule {
  /**
   * Scores dropped at each end: so many; so many of a hundred, rounded down; or by a table, from so many scores on so many.
   * One score always remains.
   */
  readonly trim: TrimRule
  readonly of: 'mean' | 'median'
  /** The mean or the median rounded to tens, exact fives away from zero; towards zero; to the even ten; or not rounded. */
  readonly round: 'away' | 'towards' | 'even' | 'none'
}

/** Artificial adjusted scores (Law 12C2). Of the full top in matchpoints; IMPs of one board otherwise. */
export interface AwardRules {
  readonly plus: Fraction
  readonly average: Fraction
  readonly minus: Fraction
  /** A+ at least, A- at most the contestant's own average over the boards he played. */
  readonly own: boolean
  /** Whether "at most average minus" is the flat figure, as in the Laws of 1997 (25B2b2), and asks for no own average. */
  readonly flatCap: boolean
  /**
   * In matchpoints shares of the top as if every table had obtained a score (EBU White Book 4.1.1.1), or of the top
   * of those that were obtained on the board: BriAn.
   */
  readonly of: 'full' | 'obtained'
  /** IMPs for each result of the board instead of each board: Magic Contest's summed cross-IMPs. */
  readonly perResult: boolean
}

export type SitOutRule =
  /** Nothing: ranked over the boards played (EBU White Book 4.2.5). */
  | { readonly kind: 'none' }
  /** The own average, awards included: the percentage does not change, the total grows (Magic Contest). */
  | { readonly kind: 'own-average' }
  /** So much of the full top, of 100 (Pary: 60), or so many IMPs. */
  | { readonly kind: 'fixed'; readonly value: Fraction }

export interface TotalRules {
  /**
   * Totals of contestants with fewer boards brought up: x most boards / boards played (EBU White Book 4.2.5;
   * Magic Contest "levelled"; ACBLscore).
   */
  readonly level: boolean
  /**
   * Up to the boards of those who have most of all they are ranked with, or to the boards of the session: what one
   * table has played of it.
   */
  readonly levelTo?: 'most-played' | 'session'
  /** Where the total is rounded on its way to what is ranked, if anywhere. */
  readonly round: { readonly decimals: number; readonly when: 'before-levelling' | 'after-levelling' } | null
}

export interface RankingRules {
  readonly by: 'percent' | 'total'
  /** Decimals at which figures are ranked: those that are printed, unless the program looks behind them. */
  readonly decimals: number
  readonly rounding: Rounding
  /** Whoever has fewer of a hundred of the boards that anybody has, has not finished and has no place. */
  readonly finishedAt?: number
  /** Tried in turn on those who share a place; who is still level after the last one shares it. */
  readonly ties: readonly TieBreak[]
}

export const TIE_BREAKS = [
  /** The boards against each other as a match: 2 for winning it, 1 for level; three and more a mini league. */
  'mutual',
  /** More boards played (rule of the online pairs). */
  'boards-played',
  /** In the order of entry (the same). */
  'entry-order',
  /** Most boards with the best figure, then with the second best, and so on. */
  'count-back',
  /** The sum of the opponents' totals; of no use where everybody meets everybody. */
  'opponents',
] as const
export type TieBreak = (typeof TIE_BREAKS)[number]
