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
 * Builds a choice about recording the auction: nothing, the contract before the result, or every call. It combines two
 * settings of a session, which are never both on.
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

/** Choices of table policy, one line each, in order; the default comes first. */
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

/** Choices that apply if a round is one match at one table, whose boards are not compared. */
export const IN_TABLE_MATCHES: ReadonlySet<(typeof POLICY_CHOICES)[number]['of']> = new Set([
  ...(['tablet', 'agree', 'betweenRounds', 'notPlayed'] as const),
])

export type PolicyAnswer = (typeof POLICY_CHOICES)[number]['answers'][number]
