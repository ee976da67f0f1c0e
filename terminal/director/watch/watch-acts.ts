import { overruling } from '../../../shared/session/acts/overruling.ts'
import type { Fact, Statement } from '../../../shared/session/fact.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { SessionState } from '../../../shared/session/state.ts'

/** What settles what the screen noticed, as statements to be recorded. */

/** The boards of a table and round are not played, for want of time; the round is over there without them. */
export function cuttingBoards(
  state: SessionState,
  section: string,
  round: number,
  table: number,
  boards: readonly number[],
): Statement | undefined {
  const plan = sectionOf(state, section)?.version
  if (plan === undefined || boards.length === 0) return undefined
  const places = boards.map(board => ({ round, table, board }))
  return overruling(state, { kind: 'board-state', body: { section, plan, state: 'cut', places } })
}

/** A result that lies far from all others is right as it is. */
export const confirming = ({ device, seq, hash }: Fact): Statement => ({
  kind: 'confirmed',
  body: { about: { device, seq, hash } },
})
