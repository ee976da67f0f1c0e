import { withReplacedFacts } from '../../../../shared/session/acts/overruling.ts'
import { nameKey } from '../../../../shared/session/identity.ts'
import type { Fact, Statement } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import { statingBoards } from './board-acts.ts'

/**
 * Returns the statement that removes boards of a table and round for lack of time; the round then ends there without
 * them.
 */
export function cuttingBoards(
  state: SessionState,
  section: string,
  round: number,
  table: number,
  boards: readonly number[],
): Statement | undefined {
  return statingBoards(
    state,
    section,
    'cut',
    boards.map(board => ({ round, table, board })),
  )
}

/**
 * Returns the statements that confirm results which are far from all others or whose players are not the planned ones.
 * An action that corrected several results is confirmed once.
 */
export const confirming = (state: SessionState, facts: readonly Fact[]): readonly Statement[] =>
  [...new Map(facts.map(fact => [nameKey(fact), fact])).values()].map(({ device, seq, hash }) =>
    withReplacedFacts(state, { kind: 'confirmed', body: { about: { device, seq, hash } } }),
  )
