import type { Fact, FactOf } from '../fact.ts'
import type { FactName } from '../identity.ts'
import { effectOf, heldUnder, type SessionState } from '../state.ts'
import { changesBy } from './changes.ts'

/** A settlement, and whether it holds again or no more. */
export interface SettlementTurn {
  readonly settlement: FactOf<'settled'>
  readonly holds: boolean
}

/**
 * What becomes of a settlement if this act is taken back: of the act itself, if it is one, or of that at the end of acts
 * that take each other back.
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

/** What a fact that waits would take the place of if the director let it count now. */
export function displacedBy(state: SessionState, waits: FactName): readonly FactName[] {
  const held = heldUnder(state, waits)
  if (!held) return []
  const changes = changesBy(state, held.entry, { admittedBy: 'director', decidedAt: state.position })
  return changes.flatMap(({ was }) => was?.fact ?? [])
}
