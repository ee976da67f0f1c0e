import { fraction, ZERO } from '../../lib/fraction.ts'
import type {
  AwardRules,
  ButlerForm,
  CrossImpForm,
  Form,
  MatchpointForm,
  RankingRules,
  ScoringRules,
} from '../rules.ts'
import { type FormPrint, fixed, type LinePrint, trimmed } from './profile.ts'

export interface FormProfile<F extends Form> {
  readonly rules: ScoringRules & { readonly form: F }
  readonly print: FormPrint
}

/** Law 12C2a: 60, 50 and 40 per cent; the own average if better for A+, or worse for A-. */
const PERCENT_AWARDS: AwardRules = {
  plus: fraction(3, 5),
  average: fraction(1, 2),
  minus: fraction(2, 5),
  own: true,
  flatCap: false,
  of: 'full',
  perResult: false,
}

/** Law 12C2b: 3, 0 and -3 IMPs. */
const IMP_AWARDS: AwardRules = {
  plus: fraction(3),
  average: ZERO,
  minus: fraction(-3),
  own: true,
  flatCap: false,
  of: 'full',
  perResult: false,
}

/** No value for a sit-out, and an unmodified total. */
const PLAIN = { sitOut: { kind: 'none' }, totals: { level: false, round: null } } as const

const BY_PERCENT: RankingRules = { by: 'percent', decimals: 2, rounding: 'half-away', ties: [] }

const LINES: LinePrint = {
  unit: 'points',
  decimals: trimmed(2),
  rawWhenShort: false,
  binarySitOuts: false,
}

const imps = <F extends Form>(form: F): FormProfile<F> => ({
  rules: { form, awards: IMP_AWARDS, ...PLAIN, ranking: { ...BY_PERCENT, by: 'total' } },
  // IMPs have no percentages.
  print: { lines: LINES, totals: fixed(2), percents: null },
})

/** Defaults common to most programs. */
export const BASE: {
  readonly matchpoints: FormProfile<MatchpointForm>
  readonly butler: FormProfile<ButlerForm>
  readonly 'cross-imps': FormProfile<CrossImpForm>
} = {
  // Exact Neuberg for every short board (EBU White Book 4.2.3.2).
  matchpoints: {
    rules: {
      form: {
        kind: 'matchpoints',
        scale: 'european',
        short: 'neuberg',
        smallGroups: false,
        lineRounding: null,
      },
      awards: PERCENT_AWARDS,
      ...PLAIN,
      ranking: BY_PERCENT,
    },
    print: { lines: LINES, totals: fixed(2), percents: fixed(2) },
  },
  // Drops a score at each end, the mean of the others to the nearest ten, exact fives away from zero (EBU White Book
  // 4.2.6.2). Magic Contest ("Butler-2; Mean") and Compscore3 agree in 1,463 of 1,463 boards.
  butler: imps({
    kind: 'butler',
    datum: { trim: { kind: 'count', each: 1 }, of: 'mean', round: 'away' },
    holdUntil: 1,
  }),
  // Divided by the number of comparisons, so that all boards weigh the same however often they were played.
  'cross-imps': imps({ kind: 'cross-imps', per: 'mean', cap: null, factorShort: false }),
}
