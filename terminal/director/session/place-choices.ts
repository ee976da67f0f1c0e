import type { TieBreak } from '../../../shared/scoring/rules.ts'

/** 60 to 80 of a hundred are usual where pairs may leave (rule of the online pairs, 50). */
export const SHARES = [60, 70, 75, 80] as const

/** What parts those who are level, as a director says it. */
export const TIES = {
  shared: [],
  'boards-entry': ['boards-played', 'entry-order'],
  mutual: ['mutual'],
} as const satisfies Readonly<Record<string, readonly TieBreak[]>>
export type TiesName = keyof typeof TIES
export const TIES_NAMES: readonly TiesName[] = ['shared', 'boards-entry', 'mutual']

/** Of these, what teams may choose: their own matches part them, or nothing does. */
export const TEAM_TIES = ['shared', 'mutual'] as const satisfies readonly TiesName[]

/** What stands of it; whatever else parts pairs leaves teams level. */
export const teamTies = (ties: readonly TieBreak[] | undefined): (typeof TEAM_TIES)[number] =>
  ties?.includes('mutual') ? 'mutual' : 'shared'
