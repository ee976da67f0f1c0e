import { fraction, ZERO } from '../../lib/fraction.ts'
import type {
  AwardRules,
  ButlerForm,
  CrossImpForm,
  MatchpointForm,
  RankingRules,
  ScoringRules,
  TotalRules,
} from '../rules.ts'
import type { Decimals, FormPrint, LinePrint } from './profile.ts'

/** What several programs have in common; a profile says where its own differs. */

/** Exact Neuberg for every board that is short (EBU White Book 4.2.3.2). */
export const NEUBERG: MatchpointForm = {
  kind: 'matchpoints',
  scale: 'european',
  short: 'neuberg',
  smallGroups: false,
  lineRounding: null,
}

/** Neuberg, and fixed percentages for groups too small for it (EBU White Book 4.2.3). */
export const EBU_MATCHPOINTS: MatchpointForm = { ...NEUBERG, smallGroups: true }

/**
 * One score dropped at each end, the mean of the others to the nearest ten, exact fives away from zero
 * (EBU White Book 4.2.6.2). Magic Contest ("Butler-2; Mean") and Compscore3 agree in 1,463 of 1,463 boards.
 */
export const BUTLER: ButlerForm = {
  kind: 'butler',
  datum: { trim: { kind: 'count', each: 1 }, of: 'mean', round: 'away' },
  holdUntil: 1,
}

/** Divided by the number of comparisons, so that boards weigh alike however often they were played. */
export const CROSS_IMPS_MEAN: CrossImpForm = {
  kind: 'cross-imps',
  per: 'mean',
  cap: null,
  factorShort: false,
}

/** Law 12C2a: 60, 50 and 40 per cent; the own average where that is better, or worse, for A+ and A-. */
export const PERCENT_AWARDS: AwardRules = {
  plus: fraction(3, 5),
  average: fraction(1, 2),
  minus: fraction(2, 5),
  own: true,
  perResult: false,
}

/** Law 12C2b: 3, 0 and -3 IMPs. */
export const IMP_AWARDS: AwardRules = {
  plus: fraction(3),
  average: ZERO,
  minus: fraction(-3),
  own: true,
  perResult: false,
}

const AS_IT_IS: TotalRules = { level: false, round: null }

const BY_PERCENT: RankingRules = { by: 'percent', decimals: 2, rounding: 'half-away', ties: [] }
const BY_TOTAL: RankingRules = { ...BY_PERCENT, by: 'total' }

/** Ranked by the percentage of the boards played, printed with two decimals. */
export const byMatchpoints = (form: MatchpointForm): ScoringRules => ({
  form,
  awards: PERCENT_AWARDS,
  sitOut: { kind: 'none' },
  totals: AS_IT_IS,
  ranking: BY_PERCENT,
})

/** Ranked by the total of IMPs, printed with two decimals. */
export const byImps = (form: ButlerForm | CrossImpForm): ScoringRules => ({
  form,
  awards: IMP_AWARDS,
  sitOut: { kind: 'none' },
  totals: AS_IT_IS,
  ranking: BY_TOTAL,
})

export const fixed = (places: number): Decimals => ({ places, style: 'fixed' })
export const trimmed = (places: number): Decimals => ({ places, style: 'trimmed' })
export const asNeeded = (places: number): Decimals => ({ places, style: 'as-needed' })

export const pointsWith = (decimals: Decimals): LinePrint => ({
  unit: 'points',
  decimals,
  rawWhenShort: false,
  binarySitOuts: false,
})
export const percentWith = (decimals: Decimals): LinePrint => ({ ...pointsWith(decimals), unit: 'percent' })

/** IMPs have no percentages. */
export const impPrint = (lines: Decimals, totals: Decimals): FormPrint => ({
  lines: pointsWith(lines),
  totals,
  percents: null,
})
