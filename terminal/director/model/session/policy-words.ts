import { type TablePolicy, USUAL_POLICY } from '../../../../shared/session/policy/table-policy.ts'
import type { DirectorPolicyText } from '../../../text/languages.ts'
import { POLICY_CHOICES } from './policy-choices.ts'

/** "As usual", or what is otherwise than in most clubs. */
export const policyWords = (t: DirectorPolicyText, policy: TablePolicy): string =>
  answersApart(t, policy, USUAL_POLICY) ?? t('policy.usual')

/** The answers of one policy to the questions that another answers otherwise; null where there is none. */
export function answersApart(t: DirectorPolicyText, policy: TablePolicy, other: TablePolicy): string | null {
  const said = POLICY_CHOICES.flatMap(({ question, answers }) =>
    answers
      .filter(answer => answer.isIn(policy) && !answer.isIn(other))
      .map(({ word }) => t('policy.said', { question: t(question), answer: t(word) })),
  )
  return said.length === 0 ? null : said.join(' · ')
}
