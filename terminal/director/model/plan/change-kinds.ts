import type { PlanKind } from '../../../../shared/movement/plan/plan.ts'

/** Changes that can be made to a movement during play. */
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
 * Changes that are not offered for a kind of contest. A substitute needs a round only if partners change, an additional
 * table is for two pairs, and for teams no change may leave a match with one table.
 */
const NOT_OFFERED: Readonly<Record<PlanKind, readonly ChangeKind[]>> = {
  pairs: ['substitute'],
  teams: ['substitute', 'late-pair', 'table-added', 'table-closed', 'wrong-direction', 'replaced'],
  individual: ['table-added'],
}

export const changeKinds = (kind: PlanKind): readonly ChangeKind[] =>
  CHANGE_KINDS.filter(one => !NOT_OFFERED[kind].includes(one))
