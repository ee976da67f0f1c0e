import type { TablePolicy } from '../../../../shared/session/settings/table-policy.ts'

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

/**
 * Builds an answer about the recorded auction: nothing before the result, the contract as soon as it is over, or every
 * call, which includes the contract. Two of a session's settings, never both at once.
 */
const auctionAnswer = <const I extends 'off' | 'contract' | 'whole'>(
  id: I,
  kept: Pick<TablePolicy, 'contractFirst' | 'auction'>,
  isIn: (policy: TablePolicy) => boolean,
) => ({
  id,
  word: `policy.auction.${id}` as const,
  isIn,
  chosenIn: (policy: TablePolicy): TablePolicy => ({ ...policy, ...kept }),
})

const AUCTION = {
  of: 'auction',
  question: 'policy.auction',
  answers: [
    auctionAnswer(
      'off',
      { contractFirst: false, auction: false },
      ({ contractFirst, auction }) => !contractFirst && !auction,
    ),
    auctionAnswer(
      'contract',
      { contractFirst: true, auction: false },
      ({ contractFirst, auction }) => contractFirst && !auction,
    ),
    auctionAnswer('whole', { contractFirst: false, auction: true }, ({ auction }) => auction),
  ],
} as const

/** Policy questions, one line each, in order; the default answer first. */
export const POLICY_CHOICES = [
  choice('tablet', ['north', 'corner', 'stand', 'round']),
  choice('agree', ['key', 'pin', 'sheet']),
  choice('tricks', ['over-under', 'total', 'american']),
  AUCTION,
  choice('afterBoard', ['traveller', 'frequencies', 'score']),
  choice('betweenRounds', ['ranking', 'own', 'nothing']),
  choice('matchFigures', ['board', 'stanza']),
  choice('lineUps', ['free', 'home-first', 'home-last']),
  choice('notPlayed', ['table', 'director']),
  choice('travellerNames', [false, true]),
  choice('doubts', [true, false]),
]

/** Questions that remain if a round is one match at its table, and nobody compares its boards. */
export const IN_TABLE_MATCHES: ReadonlySet<(typeof POLICY_CHOICES)[number]['of']> = new Set([
  ...(['tablet', 'agree', 'betweenRounds', 'notPlayed'] as const),
])

export type PolicyAnswer = (typeof POLICY_CHOICES)[number]['answers'][number]
