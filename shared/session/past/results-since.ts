import type { FactKind } from '../state/fact.ts'
import type { SessionState } from '../state/state.ts'

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

/** True if anything that affects scores was decided after this journal position. */
export const resultsSince = ({ admitted }: SessionState, position: number): boolean =>
  [...admitted.values()].some(said =>
    [...said.values()].some(({ entry, decidedAt }) => decidedAt > position && SCORED.has(entry.fact.kind)),
  )
