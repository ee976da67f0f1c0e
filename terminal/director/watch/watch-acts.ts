import type { Fact, Statement } from '../../../shared/session/fact.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import { statingBoards } from '../board/board-acts.ts'

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

/** A result that lies far from all others is right as it is. */
export const confirming = ({ device, seq, hash }: Fact): Statement => ({
  kind: 'confirmed',
  body: { about: { device, seq, hash } },
})
