import type { FactName } from '../identity.ts'
import { changesBy } from './changes.ts'
import type { Fact, FactOf } from './fact.ts'
import { effectOf, heldUnder, type SessionState } from './state.ts'

/** Settlement that takes effect again or loses its effect. */
export interface SettlementTurn {
  readonly settlement: FactOf<'settled'>
  readonly holds: boolean
}

/**
 * Returns the settlement affected if this action is undone: the action itself, or the one at the end of a
 * chain of undos.
 */
export function settlementTurn(state: SessionState, act: Fact | undefined): SettlementTurn | undefined {
  let holds = false
  let root = act
  while (root?.kind === 'taken-back') {
    holds = !holds
    root = effectOf(state, root.body.about)?.entry.fact
  }
  return root?.kind === 'settled' ? { settlement: root, holds } : undefined
}

/** Returns the facts that a pending fact would replace if the director admitted it now. */
export function displacedBy(state: SessionState, waits: FactName): readonly FactName[] {
  const held = heldUnder(state, waits)
  if (!held) return []
  const changes = changesBy(state, held.entry, { admittedBy: 'director', decidedAt: state.position })
  return changes.flatMap(({ was }) => was?.fact ?? [])
}
