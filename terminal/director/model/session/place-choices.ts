import { TIE_BREAKS, type TieBreak } from '../../../../shared/scoring/rules.ts'

/** Percentages of boards required for a rank: 60 to 80 are common if pairs may leave (rule of the online pairs, 50). */
export const SHARES = [60, 70, 75, 80] as const

/** Tie-break, or sharing the rank. */
export type TieChoice = TieBreak | 'shared'

/** Returns the tie-breaks that may follow these, without repetition. */
export const tiesAfter = (tried: readonly TieBreak[]): readonly TieChoice[] => [
  'shared',
  ...TIE_BREAKS.filter(each => !tried.includes(each)),
]

/** Returns the tie-breaks with another choice at this index; later ones are dropped, since they depended on it. */
export const tiesWith = (ties: readonly TieBreak[], at: number, choice: TieChoice): TieBreak[] => [
  ...ties.slice(0, at),
  ...(choice === 'shared' ? [] : [choice]),
]

/** Tie-breaks for teams: their own match, or none. */
export const TEAM_TIES = ['shared', 'mutual'] as const satisfies readonly TieChoice[]

/** Returns the tie-break that applies to teams; others leave them tied. */
export const teamTies = (ties: readonly TieBreak[] | undefined): (typeof TEAM_TIES)[number] =>
  ties?.includes('mutual') ? 'mutual' : 'shared'
