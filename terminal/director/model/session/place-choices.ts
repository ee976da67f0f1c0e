import { TIE_BREAKS, type TieBreak } from '../../../../shared/scoring/rules.ts'

/** 60 to 80 of a hundred are usual where pairs may leave (rule of the online pairs, 50). */
export const SHARES = [60, 70, 75, 80] as const

/** What parts those who are level, or nothing any more. */
export type TieChoice = TieBreak | 'shared'

/** What may be tried after these, each of them once. */
export const tiesAfter = (tried: readonly TieBreak[]): readonly TieChoice[] => [
  'shared',
  ...TIE_BREAKS.filter(each => !tried.includes(each)),
]

/** The order with another choice at this place: what stood behind it was meant for those whom the old one left level. */
export const tiesWith = (ties: readonly TieBreak[], at: number, choice: TieChoice): TieBreak[] => [
  ...ties.slice(0, at),
  ...(choice === 'shared' ? [] : [choice]),
]

/** Of these, what teams may choose: their own matches part them, or nothing does. */
export const TEAM_TIES = ['shared', 'mutual'] as const satisfies readonly TieChoice[]

/** What stands of it; whatever else parts pairs leaves teams level. */
export const teamTies = (ties: readonly TieBreak[] | undefined): (typeof TEAM_TIES)[number] =>
  ties?.includes('mutual') ? 'mutual' : 'shared'
