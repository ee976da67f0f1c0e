import type { FactKind } from '../fact.ts'
import type { FactName } from '../identity.ts'
import { bucketKey, type Slot, slotKey } from '../slot.ts'
import type { Standing } from '../state.ts'
import type { ActChange } from './act-changes.ts'

/** What several acts, one after the other, have made of one slot: what stood there before the first, and since the last. */
export interface SlotChange {
  readonly slot: Slot
  readonly acts: readonly FactName[]
  readonly kinds: readonly FactKind[]
  readonly was: Standing | null
  readonly now: Standing | null
}

/** One for each slot, in the order in which the slots were changed first. */
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
