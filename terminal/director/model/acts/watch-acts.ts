import { overruling } from '../../../../shared/session/acts/overruling.ts'
import type { Fact, Statement } from '../../../../shared/session/fact.ts'
import { nameKey } from '../../../../shared/session/identity.ts'
import type { SessionState } from '../../../../shared/session/state.ts'
import { statingBoards } from './board-acts.ts'

/** What settles what the screen noticed, as statements to be recorded. */

/** The boards of a table and round are not played, for want of time; the round is over there without them. */
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
 * These results are right as they are, though they lie far from all others, or stand for other people than the plan has
 * there. What has put several results right is called right once.
 */
export const confirming = (state: SessionState, facts: readonly Fact[]): readonly Statement[] =>
  [...new Map(facts.map(fact => [nameKey(fact), fact])).values()].map(({ device, seq, hash }) =>
    overruling(state, { kind: 'confirmed', body: { about: { device, seq, hash } } }),
  )
