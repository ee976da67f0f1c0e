import { assert } from '../../lib/assert.ts'
import type { Trim } from '../imps/trim.ts'
import type { Form, ScoringRules, TieBreak } from '../rules.ts'
import { BASE, type FormProfile } from './base.ts'
import { type FormName, PROFILE_IDS, type ProfileId } from './names.ts'
import type { Difference, Profile, Program } from './profile.ts'
import { PROGRAMS } from './programs.ts'

export const PROFILES: readonly Profile[] = PROFILE_IDS.map(id => profileOfRow(id, PROGRAMS[id]))

const BY_ID = new Map(PROFILES.map(profile => [profile.id, profile]))

export function profileById(id: ProfileId): Profile {
  const profile = BY_ID.get(id)
  assert(profile !== undefined, `every name of a profile has its row, but "${id}" has none`)
  return profile
}

/** The profile of the program that a results file names; ours where nobody knows it. */
export const profileOf = (program: string): Profile =>
  PROFILES.find(({ programs }) => programs.some(pattern => pattern.test(program.trim()))) ??
  profileById('overtrick')

function profileOfRow(id: ProfileId, row: Program): Profile {
  const { title, programs, tiesNoted, ranks = 'equals', all, imps } = row
  const matchpoints = otherwise(BASE.matchpoints, [all, row.matchpoints])
  const butler = otherwise(BASE.butler, [all, imps, row.butler])
  const crossImps = otherwise(BASE['cross-imps'], [all, imps, row['cross-imps']])
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

/** The base with what the differences say otherwise, the last word the one that counts. */
function otherwise<F extends Form>(
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

/** The rules of a profile for a form; `cross-imps` is summed or averaged as the profile does it. */
export function rulesFor(profile: Profile, form: FormName): ScoringRules {
  if (form !== 'cross-imps-sum' && form !== 'cross-imps-mean') return profile.rules[form]
  const rules = profile.rules['cross-imps']
  const per = form === 'cross-imps-sum' ? 'sum' : 'mean'
  if (rules.form.kind !== 'cross-imps' || rules.form.per === per) return rules
  const isSum = per === 'sum'
  return {
    ...rules,
    // A sum over fewer comparisons is brought up to the others' (EBU White Book 4.2.4); a mean needs nothing.
    form: { ...rules.form, per, factorShort: isSum },
    // What an artificial score is worth in one comparison, a sum has once for each of them.
    awards: { ...rules.awards, perResult: isSum },
  }
}

/**
 * The rules while play goes on: every board counts its own top, and a sum of IMPs its own comparisons. How many
 * scores a board will have in the end nobody knows yet, so a percentage of the real comparisons guesses nothing;
 * at the close Neuberg takes over.
 */
export function runningRules(rules: ScoringRules): ScoringRules {
  const { form } = rules
  if (form.kind === 'matchpoints') return { ...rules, form: { ...form, short: 'own-top' } }
  return form.kind === 'cross-imps' && form.factorShort
    ? { ...rules, form: { ...form, factorShort: false } }
    : rules
}

/** What an organiser may choose otherwise than the profile has it; what is left out stays the profile's. */
export interface RuleChoices {
  /** Butler: so many scores, or so many of a hundred, are dropped at each end before the datum is made. */
  readonly drop?: Trim
  /** Butler: a board brings 0 until so many scores are in, or all that can come; 1 holds nothing back. */
  readonly hold?: number
  /** Whoever has fewer of a hundred of the boards than this has no place; 0 gives everybody one. */
  readonly finished?: number
  /** Tried in turn; with none, sharers of a place share it. */
  readonly ties?: readonly TieBreak[]
}

/** What is chosen in data that say more. */
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
