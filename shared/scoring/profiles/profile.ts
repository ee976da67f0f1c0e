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
 * Profile of a scoring program, so that a club that changes to Overtrick keeps its usual figures: rules for
 * the computation, and the printed format. No other code knows the programs.
 */
export interface Profile {
  readonly id: ProfileId
  readonly title: string
  /** Patterns of `program` in results files that the program has scored. */
  readonly programs: readonly RegExp[]
  readonly rules: Readonly<Record<Form['kind'], ScoringRules>>
  readonly print: PrintRules
  readonly tiesNoted?: TiesNoted
}

/** Tie-breaks of a program that breaks ties only in sessions whose notes request it. */
export interface TiesNoted {
  readonly note: RegExp
  readonly ties: readonly TieBreak[]
}

/** Row of the table of programs: its name, and its differences from the base. */
export interface Program extends Pick<Profile, 'title' | 'programs' | 'tiesNoted'> {
  /** Format of a shared rank, "3=" by default. */
  readonly ranks?: PrintRules['ranks']
  /** Differences for every form, then for the IMP forms, then for a single form. */
  readonly all?: Difference
  readonly imps?: Difference
  readonly matchpoints?: Difference<MatchpointForm>
  readonly butler?: Difference<ButlerForm>
  readonly 'cross-imps'?: Difference<CrossImpForm>
}

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
  /** Format of shared ranks: "3=", or plain "3". */
  readonly ranks: 'equals' | 'plain'
}

export interface FormPrint {
  readonly lines: LinePrint
  readonly totals: Decimals
  /** Decimals of percentages; `null` if they are not printed, as at IMPs. */
  readonly percents: Decimals | null
}

export interface LinePrint {
  /** Unit of a line: its points, or their percentage of the top. */
  readonly unit: 'points' | 'percent'
  readonly decimals: Decimals
  /**
   * True if a board with fewer plays than others and no ruling shows the raw comparisons instead of the
   * values used in totals.
   */
  readonly rawWhenShort: boolean
  /**
   * True if a sit-out's value is printed with binary rounding: 81 matchpoints by 1/20 are slightly less than
   * 4.05, so 4.0. The exact value is the one that counts.
   */
  readonly binarySitOuts: boolean
}

export interface Decimals {
  readonly places: number
  /** True if a negative value that rounds to zero keeps its sign: "-0.0". */
  readonly signedZero?: boolean
  readonly style: /** A fixed number of decimals: "7.00". */
    | 'fixed'
    /** As many decimals as needed: "7", "2.6", "13.86". */
    | 'trimmed'
    /** These decimals for all figures of the session if any has a fraction, otherwise none. */
    | 'as-needed'
}

export const fixed = (places: number): Decimals => ({ places, style: 'fixed' })
export const trimmed = (places: number): Decimals => ({ places, style: 'trimmed' })
export const asNeeded = (places: number): Decimals => ({ places, style: 'as-needed' })
