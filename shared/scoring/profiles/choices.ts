import type { ScoringRules, TieBreak } from '../rules.ts'

/** What an organiser may choose otherwise than the profile has it; what is left out stays the profile's. */
export interface RuleChoices {
  /** Butler: so many scores are dropped at each end before the datum is made. */
  readonly drop?: number
  /** Whoever has fewer of a hundred of the boards than this has no place; 0 gives everybody one. */
  readonly finished?: number
  /** Tried in turn; with none, sharers of a place share it. */
  readonly ties?: readonly TieBreak[]
}

export function withChoices(rules: ScoringRules, { drop, finished, ties }: RuleChoices): ScoringRules {
  const { form } = rules
  return {
    ...rules,
    form:
      form.kind === 'butler' && drop !== undefined
        ? { ...form, datum: { ...form.datum, trim: { kind: 'count', each: drop } } }
        : form,
    ranking: {
      ...rules.ranking,
      ...(finished !== undefined && { finishedAt: finished }),
      ...(ties && { ties }),
    },
  }
}
