import { type TablePolicy, USUAL_POLICY } from '../../../../shared/session/settings/table-policy.ts'
import type { DirectorPolicyText } from '../../../text/director-panels.ts'
import { POLICY_CHOICES } from './policy-choices.ts'

/** Describes the policy: "As usual", or its differences from the defaults. */
export const policyWords = (t: DirectorPolicyText, policy: TablePolicy): string =>
  answersApart(t, policy, USUAL_POLICY) ?? t('policy.usual')

/** Describes how one policy differs from another; null if it does not. */
export function answersApart(t: DirectorPolicyText, policy: TablePolicy, other: TablePolicy): string | null {
  const said = POLICY_CHOICES.flatMap(({ question, answers }) =>
    answers
      .filter(answer => answer.isIn(policy) && !answer.isIn(other))
      .map(({ word }) => t('policy.said', { question: t(question), answer: t(word) })),
  )
  return said.length === 0 ? null : said.join(' · ')
}
