import type { TablePolicy } from '../../../shared/session/policy/table-policy.ts'

/** One answer to a question about how the tables play. */
const answer = <const K extends keyof TablePolicy, const V extends TablePolicy[K] & (string | boolean)>(
  of: K,
  value: V,
) => ({
  id: `${value}`,
  word: `policy.${of}.${value}` as const,
  isIn: (policy: TablePolicy): boolean => policy[of] === value,
  chosenIn: (policy: TablePolicy): TablePolicy => ({ ...policy, [of]: value }),
})

const choice = <const K extends keyof TablePolicy, const V extends TablePolicy[K] & (string | boolean)>(
  of: K,
  values: readonly V[],
) => ({ of, question: `policy.${of}` as const, answers: values.map(value => answer(of, value)) })

/** What a director may choose about his tables, a line each, in the order in which it is asked; the usual answer first. */
export const POLICY_CHOICES = [
  choice('tablet', ['north', 'corner', 'stand', 'round']),
  choice('agree', ['key', 'pin', 'sheet']),
  choice('tricks', ['over-under', 'total', 'american']),
  choice('contractFirst', [false, true]),
  choice('afterBoard', ['traveller', 'frequencies', 'score']),
  choice('betweenRounds', ['ranking', 'own', 'nothing']),
  choice('matchFigures', ['board', 'stanza']),
  choice('lineUps', ['free', 'home-first', 'home-last']),
  choice('notPlayed', ['table', 'director']),
  choice('travellerNames', [false, true]),
  choice('doubts', [true, false]),
]

export type PolicyAnswer = (typeof POLICY_CHOICES)[number]['answers'][number]
