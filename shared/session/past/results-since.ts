import type { FactKind } from '../fact.ts'
import type { SessionState } from '../state.ts'

/** Acts that may change a figure. */
const SCORED: ReadonlySet<FactKind> = new Set([
  'result',
  'ruling',
  'adjustment',
  'board-cancelled',
  'board-state',
  'put-right',
  'settled',
  'taken-back',
] satisfies FactKind[])

/** Whether anything that is scored was decided behind this position of the journal. */
export const resultsSince = ({ admitted }: SessionState, position: number): boolean =>
  [...admitted.values()].some(said =>
    [...said.values()].some(({ entry, decidedAt }) => decidedAt > position && SCORED.has(entry.fact.kind)),
  )
