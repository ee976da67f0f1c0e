import { LEVELS, type Level } from '../../../../shared/game/levels/level.ts'
import { riseFor } from '../../../../shared/game/levels/outcome.ts'
import type { LevelRules } from '../../../../shared/game/levels/variant.ts'
import { rulesOf, VARIANTS, type VariantId, variantFile } from '../../../../shared/game/levels/variants.ts'
import { canonical } from '../../../../shared/lib/canonical.ts'

/** Rules of a level match that the form asks for; the others come with the variant. */
export const RULES_ASKED = ['threshold', 'step', 'last', 'musts', 'bottom', 'equal', 'atTime'] as const
export type RuleAsked = (typeof RULES_ASKED)[number]

/** Rules that each question covers. */
const ABOUT: Readonly<Record<RuleAsked, readonly (keyof LevelRules)[]>> = {
  threshold: ['threshold'],
  step: ['dealers', 'catchers'],
  last: ['last'],
  musts: ['musts'],
  bottom: ['bottom'],
  equal: ['equal'],
  atTime: ['atTime'],
}

/** Rules that do not define a variant: the number and length of rounds, and warnings. */
const OF_THE_EVENING: readonly (keyof LevelRules)[] = ['rounds', 'minutes', 'warnings']

const partOf = (rules: LevelRules, keys: readonly string[]): string =>
  canonical(Object.fromEntries(Object.entries(rules).filter(([key]) => keys.includes(key))))

/** Returns the variant that has these rules; `null` if they are the club's own. */
export function variantOf(rules: LevelRules): VariantId | null {
  const keys = Object.keys(rules).filter(key => !OF_THE_EVENING.some(one => one === key))
  return VARIANTS.find(id => partOf(rulesOf(id), keys) === partOf(rules, keys)) ?? null
}

/** Returns another variant's rules with the chosen number and length of rounds. */
export function withVariant({ rounds, minutes, warnings }: LevelRules, id: VariantId): LevelRules {
  return { ...rulesOf(id), rounds, minutes, warnings }
}

/**
 * Returns the source of a rule: the variant whose file has it, and its reference; `null` if it is the club's own
 * choice.
 */
export function sourceOf(
  rules: LevelRules,
  asked: RuleAsked,
): { readonly variant: VariantId; readonly from: 'seed' | 'page' | 'our-reading' } | null {
  const chosen = variantOf(rules)
  // If two have the same rule, the present variant is named.
  const variants = chosen ? [chosen, ...VARIANTS] : VARIANTS
  const variant = variants.find(id => partOf(rulesOf(id), ABOUT[asked]) === partOf(rules, ABOUT[asked]))
  if (!variant) return null
  const { sources } = variantFile(variant)
  const froms = ABOUT[asked].map(key => sources[key]?.from)
  const from = (['our-reading', 'page', 'seed'] as const).find(one => froms.includes(one))
  return from ? { variant, from } : null
}

/**
 * Points per level. With large steps the dealing side rounds up, and gains another level if the defenders score
 * nothing.
 */
export const STEPS = [10, 20, 40] as const
export type Step = (typeof STEPS)[number]

export const stepOf = ({ dealers, catchers }: LevelRules): Step | null =>
  STEPS.find(step => dealers.step === step && catchers.step === step) ?? null

export const withStep = (rules: LevelRules, step: Step): LevelRules => ({
  ...rules,
  dealers: step === 10 ? { step, rounded: 'down', shutOut: 0 } : { step, rounded: 'up', shutOut: 1 },
  catchers: { step },
})

export const THRESHOLDS = [60, 80, 100] as const

export const LASTS = ['A', 'NT'] as const

/** Returns the rules with this last level. Must levels above it are dropped. */
export const withLast = (rules: LevelRules, last: (typeof LASTS)[number]): LevelRules => ({
  ...rules,
  last,
  musts: rules.musts.filter(level => mayBeMust(level, { ...rules, last })),
})

/** True if the level can be a must level: above the first, and not no trump, the final one. */
export const mayBeMust = (level: Level, { first, last }: Pick<LevelRules, 'first' | 'last'>): boolean =>
  level !== 'NT' &&
  LEVELS.indexOf(level) > LEVELS.indexOf(first) &&
  LEVELS.indexOf(level) <= LEVELS.indexOf(last)

export const withMust = (rules: LevelRules, level: Level, is: boolean): LevelRules => ({
  ...rules,
  musts: LEVELS.filter(one => (one === level ? is : rules.musts.includes(one))),
})

export const bottomOf = (rules: LevelRules): VariantId | null =>
  VARIANTS.find(id => partOf(rulesOf(id), ['bottom']) === partOf(rules, ['bottom'])) ?? null

export const withBottom = (rules: LevelRules, id: VariantId): LevelRules => ({
  ...rules,
  bottom: rulesOf(id).bottom,
})

export const MINUTES = [30, 45, 60, 75, 90] as const

/** Example of the rules: the defenders' points, who rises, and by how many levels. */
export interface RiseExample {
  readonly points: number
  readonly tookOver: boolean
  readonly levels: number
}

/** Returns examples for choosing a step: no points, a few, half the threshold, just enough, and the printed 125. */
export const examplesOf = (rules: LevelRules): readonly RiseExample[] =>
  [0, 5, rules.threshold / 2, rules.threshold, 125].map(points => ({ points, ...riseFor(points, rules) }))
