import type { PlanKind } from '../../../../shared/movement/plan/plan.ts'

/** Changes that can be made to a movement in play. */
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
 * Changes not offered by kind of contest: the round matters for a substitute only if partners change; one table more is
 * for two pairs. For teams, changes that would leave a match with one of its two tables, or that no team could follow.
 */
const NOT_OFFERED: Readonly<Record<PlanKind, readonly ChangeKind[]>> = {
  pairs: ['substitute'],
  teams: ['substitute', 'late-pair', 'table-added', 'table-closed', 'wrong-direction', 'replaced'],
  individual: ['table-added'],
}

export const changeKinds = (kind: PlanKind): readonly ChangeKind[] =>
  CHANGE_KINDS.filter(one => !NOT_OFFERED[kind].includes(one))
