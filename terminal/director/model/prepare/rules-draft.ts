import { LEVELS, type Level } from '../../../../shared/game/levels/level.ts'
import { riseFor } from '../../../../shared/game/levels/outcome.ts'
import type { LevelRules } from '../../../../shared/game/levels/variant.ts'
import { rulesOf, VARIANTS, type VariantId, variantFile } from '../../../../shared/game/levels/variants.ts'
import { canonical } from '../../../../shared/lib/canonical.ts'

/** What of the rules of a level match the form asks for; the rest comes with the variant. */
export const RULES_ASKED = ['threshold', 'step', 'last', 'musts', 'bottom', 'equal', 'atTime'] as const
export type RuleAsked = (typeof RULES_ASKED)[number]

/** What of the rules each question is about: as a whole it is one of a variant, or the club's own. */
const ABOUT: Readonly<Record<RuleAsked, readonly (keyof LevelRules)[]>> = {
  threshold: ['threshold'],
  step: ['dealers', 'catchers'],
  last: ['last'],
  musts: ['musts'],
  bottom: ['bottom'],
  equal: ['equal'],
  atTime: ['atTime'],
}

/** How many rounds are played, and how long, makes no variant another one. */
const OF_THE_EVENING: readonly (keyof LevelRules)[] = ['rounds', 'minutes', 'warnings']

const partOf = (rules: LevelRules, keys: readonly string[]): string =>
  canonical(Object.fromEntries(Object.entries(rules).filter(([key]) => keys.includes(key))))

/** Which of the known rules these are; `null`: the club's own. */
export function variantOf(rules: LevelRules): VariantId | null {
  const keys = Object.keys(rules).filter(key => !OF_THE_EVENING.some(one => one === key))
  return VARIANTS.find(id => partOf(rulesOf(id), keys) === partOf(rules, keys)) ?? null
}

/** Other rules for the evening that is prepared; its length stays as it was chosen. */
export function withVariant({ rounds, minutes, warnings }: LevelRules, id: VariantId): LevelRules {
  return { ...rulesOf(id), rounds, minutes, warnings }
}

/** Where a rule is from: the variant whose file has it so, and what that says of it; `null`: the club's own choice. */
export function sourceOf(
  rules: LevelRules,
  asked: RuleAsked,
): { readonly variant: VariantId; readonly from: 'seed' | 'page' | 'our-reading' } | null {
  const chosen = variantOf(rules)
  // Where two have the same rule, the one that is played is named.
  const variants = chosen ? [chosen, ...VARIANTS] : VARIANTS
  const variant = variants.find(id => partOf(rulesOf(id), ABOUT[asked]) === partOf(rules, ABOUT[asked]))
  if (!variant) return null
  const { sources } = variantFile(variant)
  const froms = ABOUT[asked].map(key => sources[key]?.from)
  const from = (['our-reading', 'page', 'seed'] as const).find(one => froms.includes(one))
  return from ? { variant, from } : null
}

/** Points for a level. A club that counts in large steps rounds begun ones up, and gives one more for nothing at all. */
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

/** A match that ends with the ace has no level above it that could be one to be played. */
export const withLast = (rules: LevelRules, last: (typeof LASTS)[number]): LevelRules => ({
  ...rules,
  last,
  musts: rules.musts.filter(level => mayBeMust(level, { ...rules, last })),
})

/** Levels that may be such as must be played: above the first, and no trump is the end anyway. */
export const mayBeMust = (level: Level, { first, last }: Pick<LevelRules, 'first' | 'last'>): boolean =>
  level !== 'NT' &&
  LEVELS.indexOf(level) > LEVELS.indexOf(first) &&
  LEVELS.indexOf(level) <= LEVELS.indexOf(last)

export const withMust = (rules: LevelRules, level: Level, is: boolean): LevelRules => ({
  ...rules,
  musts: LEVELS.filter(one => (one === level ? is : rules.musts.includes(one))),
})

/** Which of the variants' ways of counting the bottom it is. */
export const bottomOf = (rules: LevelRules): VariantId | null =>
  VARIANTS.find(id => partOf(rulesOf(id), ['bottom']) === partOf(rules, ['bottom'])) ?? null

export const withBottom = (rules: LevelRules, id: VariantId): LevelRules => ({
  ...rules,
  bottom: rulesOf(id).bottom,
})

export const MINUTES = [30, 45, 60, 75, 90] as const

/** What the rules come to: so many points of the catchers, who rises by them, and by how many levels. */
export interface RiseExample {
  readonly points: number
  readonly tookOver: boolean
  readonly levels: number
}

/** For whoever chooses a step: nothing, a little, half of what is needed, just enough, and the printed 125. */
export const examplesOf = (rules: LevelRules): readonly RiseExample[] =>
  [0, 5, rules.threshold / 2, rules.threshold, 125].map(points => ({ points, ...riseFor(points, rules) }))
