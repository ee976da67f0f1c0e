import type {
  AwardRules,
  ButlerForm,
  CrossImpForm,
  Form,
  MatchpointForm,
  RankingRules,
  ScoringRules,
  SitOutRule,
  TieBreak,
  TotalRules,
} from '../rules.ts'
import type { ProfileId } from './names.ts'

/**
 * Everything in which one scoring program differs from another: a club that moves to us keeps the figures it is
 * used to. Rules are what is computed, print is how it is written; both are data, and nothing else knows which
 * program it is.
 */
export interface Profile {
  readonly id: ProfileId
  readonly title: string
  /** What the `program` of a results file looks like where this program scored it. */
  readonly programs: readonly RegExp[]
  readonly rules: Readonly<Record<Form['kind'], ScoringRules>>
  readonly print: PrintRules
  readonly tiesNoted?: TiesNoted
}

/** A program breaks ties only in sessions that say so somewhere in what is noted of them. */
export interface TiesNoted {
  readonly note: RegExp
  readonly ties: readonly TieBreak[]
}

/** A program as its row of the table has it: what it is called, and what it does otherwise than the base. */
export interface Program extends Pick<Profile, 'title' | 'programs' | 'tiesNoted'> {
  /** A place that is shared is "3=" unless the row says otherwise. */
  readonly ranks?: PrintRules['ranks']
  /** In every form; then in the forms of IMPs; then in the one. */
  readonly all?: Difference
  readonly imps?: Difference
  readonly matchpoints?: Difference<MatchpointForm>
  readonly butler?: Difference<ButlerForm>
  readonly 'cross-imps'?: Difference<CrossImpForm>
}

/** What a program does otherwise than the base. */
export interface Difference<F extends Form = never> {
  readonly form?: Partial<Omit<F, 'kind'>>
  readonly awards?: Partial<AwardRules>
  readonly sitOut?: SitOutRule
  readonly totals?: Partial<TotalRules>
  readonly ranking?: Partial<RankingRules>
  readonly print?: {
    readonly lines?: Partial<LinePrint>
    readonly totals?: Decimals
    readonly percents?: Decimals
  }
}

export interface PrintRules {
  readonly forms: Readonly<Record<Form['kind'], FormPrint>>
  /** A place that is shared: "3=", or "3" like any other. */
  readonly ranks: 'equals' | 'plain'
}

export interface FormPrint {
  readonly lines: LinePrint
  readonly totals: Decimals
  /** `null` where percentages are not printed, as in IMPs. */
  readonly percents: Decimals | null
}

export interface LinePrint {
  /** The points of a line, or the percentage of the top that they are. */
  readonly unit: 'points' | 'percent'
  readonly decimals: Decimals
  /**
   * Whether a board that fewer tables have played than others, without a ruling in it, shows the comparisons
   * themselves and not what is made of them for the totals.
   */
  readonly rawWhenShort: boolean
  /**
   * Whether what a sit-out is worth is printed as binary arithmetic has it: 81 matchpoints by 1/20 are a trifle
   * less than 4.05, and so 4.0. It counts as it is.
   */
  readonly binarySitOuts: boolean
}

export interface Decimals {
  readonly places: number
  /** Whether what is less than nothing and rounds to it keeps its sign: "-0.0". */
  readonly signedZero?: boolean
  readonly style: /** Always so many: "7.00". */
    | 'fixed'
    /** As few as it takes: "7", "2.6", "13.86". */
    | 'trimmed'
    /** So many for all figures of the session as soon as one of them has a fraction, and none otherwise. */
    | 'as-needed'
}

export const fixed = (places: number): Decimals => ({ places, style: 'fixed' })
export const trimmed = (places: number): Decimals => ({ places, style: 'trimmed' })
export const asNeeded = (places: number): Decimals => ({ places, style: 'as-needed' })
