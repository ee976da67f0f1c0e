import type { PlanKind } from '../../../../shared/movement/plan/plan.ts'

/** What can happen to a movement while it is played. */
export const CHANGE_KINDS = [
  'late-pair',
  'pair-leaves',
  'substitute',
  'table-added',
  'table-closed',
  'boards-instead',
  'wrong-direction',
  'seats-instead',
  'round-dropped',
  'round-cut-short',
  'boards-each',
  'rounds-in-all',
  'replaced',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/**
 * Only of a player whose partners change it matters by the round who plays; a table more is one for two pairs. Of teams
 * not what would leave a match with one of its two tables, or no team could do.
 */
const NOT_OFFERED: Readonly<Record<PlanKind, readonly ChangeKind[]>> = {
  pairs: ['substitute'],
  teams: ['substitute', 'late-pair', 'table-added', 'table-closed', 'wrong-direction', 'replaced'],
  individual: ['table-added'],
}

/** What can happen in a movement of such contestants. */
export const changeKinds = (kind: PlanKind): readonly ChangeKind[] =>
  CHANGE_KINDS.filter(one => !NOT_OFFERED[kind].includes(one))
