import { assert } from '../../lib/assert.ts'
import { fraction, ZERO } from '../../lib/fraction.ts'
import type { Trim } from '../imps/trim.ts'
import type {
  AwardRules,
  ButlerForm,
  CrossImpForm,
  Form,
  MatchpointForm,
  RankingRules,
  ScoringRules,
  TieBreak,
} from '../rules.ts'
import { type FormName, PROFILE_IDS, type ProfileId } from './names.ts'
import {
  type Difference,
  type FormPrint,
  fixed,
  type LinePrint,
  type Profile,
  type Program,
  trimmed,
} from './profile.ts'
import { PROGRAMS } from './programs.ts'

interface FormProfile<F extends Form> {
  readonly rules: ScoringRules & { readonly form: F }
  readonly print: FormPrint
}

/** Artificial scores by Law 12C2a: 60, 50 and 40 per cent; the own average if better for A+, or worse for A-. */
const PERCENT_AWARDS: AwardRules = {
  plus: fraction(3, 5),
  average: fraction(1, 2),
  minus: fraction(2, 5),
  own: true,
  flatCap: false,
  of: 'full',
  perResult: false,
}

/** Artificial scores by Law 12C2b: 3, 0 and -3 IMPs. */
const IMP_AWARDS: AwardRules = {
  plus: fraction(3),
  average: ZERO,
  minus: fraction(-3),
  own: true,
  flatCap: false,
  of: 'full',
  perResult: false,
}

/** Rules in which a sit-out has no value and the total is not modified. */
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
const BASE: {
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

export const PROFILES: readonly Profile[] = PROFILE_IDS.map(id => profileOfRow(id, PROGRAMS[id]))

const BY_ID = new Map(PROFILES.map(profile => [profile.id, profile]))

export function profileById(id: ProfileId): Profile {
  const profile = BY_ID.get(id)
  assert(profile !== undefined, `every name of a profile has its row, but "${id}" has none`)
  return profile
}

/** Returns the profile of the program named in a results file; ours if unknown. */
export const profileOf = (program: string): Profile =>
  PROFILES.find(({ programs }) => programs.some(pattern => pattern.test(program.trim()))) ??
  profileById('overtrick')

function profileOfRow(id: ProfileId, row: Program): Profile {
  const { title, programs, tiesNoted, ranks = 'equals', all, imps } = row
  const matchpoints = applyDifferences(BASE.matchpoints, [all, row.matchpoints])
  const butler = applyDifferences(BASE.butler, [all, imps, row.butler])
  const crossImps = applyDifferences(BASE['cross-imps'], [all, imps, row['cross-imps']])
  return {
    id,
    title,
    programs,
    ...(tiesNoted && { tiesNoted }),
    rules: { matchpoints: matchpoints.rules, butler: butler.rules, 'cross-imps': crossImps.rules },
    print: {
      forms: { matchpoints: matchpoints.print, butler: butler.print, 'cross-imps': crossImps.print },
      ranks,
    },
  }
}

/** Applies the differences to the base; later ones take precedence. */
function applyDifferences<F extends Form>(
  base: FormProfile<F>,
  differences: readonly (Difference<F> | undefined)[],
): FormProfile<F> {
  return differences.reduce<FormProfile<F>>(
    ({ rules, print }, { form, awards, sitOut, totals, ranking, print: printed } = {}) => ({
      rules: {
        form: { ...rules.form, ...form },
        awards: { ...rules.awards, ...awards },
        sitOut: sitOut ?? rules.sitOut,
        totals: { ...rules.totals, ...totals },
        ranking: { ...rules.ranking, ...ranking },
      },
      print: { ...print, ...printed, lines: { ...print.lines, ...printed?.lines } },
    }),
    base,
  )
}

/** Returns the rules of a profile for a form; whether `cross-imps` are summed or averaged is the profile's choice. */
export function rulesFor(profile: Profile, form: FormName): ScoringRules {
  if (form !== 'cross-imps-sum' && form !== 'cross-imps-mean') return profile.rules[form]
  const rules = profile.rules['cross-imps']
  const per = form === 'cross-imps-sum' ? 'sum' : 'mean'
  if (rules.form.kind !== 'cross-imps' || rules.form.per === per) return rules
  const isSum = per === 'sum'
  return {
    ...rules,
    // A sum over fewer comparisons is scaled up to the others' (EBU White Book 4.2.4); a mean needs nothing.
    form: { ...rules.form, per, factorShort: isSum },
    // In a sum an artificial score counts once for each comparison.
    awards: { ...rules.awards, perResult: isSum },
  }
}

/**
 * Returns the rules during play: every board counts its own top, and a sum of IMPs its own comparisons. The final
 * number of scores is unknown, so a percentage of the actual comparisons assumes nothing; Neuberg applies at the close.
 */
export function runningRules(rules: ScoringRules): ScoringRules {
  const { form } = rules
  if (form.kind === 'matchpoints') return { ...rules, form: { ...form, short: 'own-top' } }
  return form.kind === 'cross-imps' && form.factorShort
    ? { ...rules, form: { ...form, factorShort: false } }
    : rules
}

/** Choices of the organizer that override the profile; absent ones keep it. */
export interface RuleChoices {
  /** Scores, or percentage of scores, dropped at each end for the datum in Butler scoring. */
  readonly drop?: Trim
  /** Number of scores (or all possible ones) up to which a board counts 0 in Butler scoring; 1 holds nothing back. */
  readonly hold?: number
  /** Minimum percentage of the boards a contestant must have played to be ranked; 0 ranks everybody. */
  readonly finished?: number
  /** Tie-breaks, applied in order; without any, equal contestants share the rank. */
  readonly ties?: readonly TieBreak[]
}

export const choicesIn = ({ drop, hold, finished, ties }: RuleChoices): RuleChoices => ({
  ...(drop && { drop }),
  ...(hold !== undefined && { hold }),
  ...(finished !== undefined && { finished }),
  ...(ties && { ties }),
})

export function withChoices(rules: ScoringRules, { drop, hold, finished, ties }: RuleChoices): ScoringRules {
  const { form } = rules
  return {
    ...rules,
    form:
      form.kind === 'butler'
        ? {
            ...form,
            ...(drop && { datum: { ...form.datum, trim: drop } }),
            ...(hold !== undefined && { holdUntil: hold }),
          }
        : form,
    ranking: {
      ...rules.ranking,
      ...(finished !== undefined && { finishedAt: finished }),
      ...(ties && { ties }),
    },
  }
}
