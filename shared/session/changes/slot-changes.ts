import type { FactName } from '../identity.ts'
import { bucketKey, type Slot, slotKey } from '../slot.ts'
import type { FactKind } from '../state/fact.ts'
import type { CurrentFact } from '../state/state.ts'
import type { ActChange } from './act-changes.ts'

/** Combined effect of consecutive actions on one slot: its content before the first, and now. */
export interface SlotChange {
  readonly slot: Slot
  readonly acts: readonly FactName[]
  readonly kinds: readonly FactKind[]
  readonly was: CurrentFact | null
  readonly now: CurrentFact | null
}

/** Combines changes per slot, in the order of each slot's first change. */
export function slotChanges(changes: readonly ActChange[]): readonly SlotChange[] {
  const slots = new Map<string, SlotChange>()
  for (const { act, kind, change } of changes) {
    const { slot, now } = change
    const key = `${bucketKey(slot)} ${slotKey(slot)}`
    const before = slots.get(key) ?? { slot, acts: [], kinds: [], was: change.was }
    slots.set(key, { ...before, acts: [...before.acts, act], kinds: [...before.kinds, kind], now })
  }
  return [...slots.values()]
}
