import { TIE_BREAKS, type TieBreak } from '../../../../shared/scoring/rules.ts'

/** Shares of boards, per cent: 60 to 80 are common if pairs may leave (rule of the online pairs, 50). */
export const SHARES = [60, 70, 75, 80] as const

/** Tie-break, or sharing the place. */
export type TieChoice = TieBreak | 'shared'

/** Returns the tie-breaks that may follow these, each of them once. */
export const tiesAfter = (tried: readonly TieBreak[]): readonly TieChoice[] => [
  'shared',
  ...TIE_BREAKS.filter(each => !tried.includes(each)),
]

/**
 * Returns the tie-breaks with another choice at this index; the later ones depended on the old choice and are dropped.
 */
export const tiesWith = (ties: readonly TieBreak[], at: number, choice: TieChoice): TieBreak[] => [
  ...ties.slice(0, at),
  ...(choice === 'shared' ? [] : [choice]),
]

/** Tie-breaks for teams: their own matches, or none. */
export const TEAM_TIES = ['shared', 'mutual'] as const satisfies readonly TieChoice[]

/** Returns the tie-breaks that apply to teams; others leave teams tied. */
export const teamTies = (ties: readonly TieBreak[] | undefined): (typeof TEAM_TIES)[number] =>
  ties?.includes('mutual') ? 'mutual' : 'shared'
