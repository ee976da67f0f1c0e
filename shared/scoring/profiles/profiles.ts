import type { ScoringRules } from '../rules.ts'
import { ACBLSCORE } from './acblscore.ts'
import { BBO, BBO_EXTRACTOR } from './bbo.ts'
import { BRIAN } from './brian.ts'
import { COMPSCORE3 } from './compscore3.ts'
import { EBUSCORE } from './ebuscore.ts'
import { KOPS } from './kops.ts'
import { MAGIC_CONTEST } from './magic-contest.ts'
import type { FormName, ProfileId } from './names.ts'
import { ONLINE_PAIRS } from './online-pairs.ts'
import { OVERTRICK } from './overtrick.ts'
import { PARY } from './pary.ts'
import { PIANOLA } from './pianola.ts'
import type { Profile } from './profile.ts'
import { REALBRIDGE } from './realbridge.ts'
import { SCOREBRIDGE } from './scorebridge.ts'

const BY_ID: Readonly<Record<ProfileId, Profile>> = {
  overtrick: OVERTRICK,
  acblscore: ACBLSCORE,
  bbo: BBO,
  'bbo-extractor': BBO_EXTRACTOR,
  brian: BRIAN,
  compscore3: COMPSCORE3,
  ebuscore: EBUSCORE,
  kops: KOPS,
  'magic-contest': MAGIC_CONTEST,
  'online-pairs': ONLINE_PAIRS,
  pary: PARY,
  pianola: PIANOLA,
  realbridge: REALBRIDGE,
  scorebridge: SCOREBRIDGE,
}

export const PROFILES: readonly Profile[] = Object.values(BY_ID)

export const profileById = (id: ProfileId): Profile => BY_ID[id]

/** The profile of the program that a results file names; ours where nobody knows it. */
export const profileOf = (program: string): Profile =>
  PROFILES.find(({ programs }) => programs.some(pattern => pattern.test(program.trim()))) ?? OVERTRICK

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
