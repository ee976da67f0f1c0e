import { withHeld } from './held.ts'
import { withStanding } from './standing.ts'
import { type CurrentFact, EMPTY_STATE, type HeldFact, type SessionState } from './state.ts'

/**
 * State as plain data, for a screen in another thread than the fold: what is current, and what is held. Assignments,
 * and facts that were undone or refused, stay where they were folded, since no screen needs them.
 */
export interface SentState {
  readonly standings: readonly CurrentFact[]
  readonly held: readonly HeldFact[]
}

export const sentState = ({ standing, held }: SessionState): SentState => ({
  standings: [...standing.values()].flatMap(({ standings }) => [...standings.values()]),
  held: [...held.byName.values()],
})

export function receivedState({ standings, held }: SentState): SessionState {
  const stands = standings.reduce((state, one) => withStanding(state, one.slot, one), EMPTY_STATE)
  return { ...stands, held: held.reduce(withHeld, EMPTY_STATE.held) }
}
