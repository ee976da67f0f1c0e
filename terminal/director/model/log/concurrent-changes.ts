import * as v from 'valibot'
import type { Json } from '../../../../shared/lib/canonical.ts'
import {
  type DeviceId,
  type FactName,
  factNameSchema,
  nameOf,
  sameName,
} from '../../../../shared/session/identity.ts'
import { type Slot, sameSlot } from '../../../../shared/session/slot.ts'
import type { Entry, FactEntry } from '../../../../shared/session/state/entry.ts'
import {
  type CurrentFact,
  currentAt,
  effectOf,
  type SessionState,
} from '../../../../shared/session/state/state.ts'
import type { KeptField } from '../../kit/kept-form.ts'

/** Values of some slots when a form was opened, or when the director last saw changes by others. */
type Seen = readonly (CurrentFact | null)[]

export const seenIn = (state: SessionState, slots: readonly Slot[]): Seen =>
  slots.map(slot => currentAt(state, slot as Slot<never>) ?? null)

const namesSchema = v.array(v.nullable(factNameSchema))

/**
 * Field that stores the seen values with the form's input, so that a form reopened later is blocked if others have
 * changed them.
 */
export const seenField = (
  now: () => SessionState,
  slots: readonly Slot[],
  seen: { current: Seen },
): KeptField => ({
  name: 'seen',
  said: () => seen.current.map(one => one && nameOf(one.fact)) as Json,
  put(before) {
    const read = v.safeParse(namesSchema, before)
    if (read.success)
      seen.current = slots.map((slot, index) => standingOf(now(), slot, read.output[index] ?? null))
  },
})

/** Returns the value that the named fact set while it counted, in this slot or else in another of its kind. */
function standingOf(state: SessionState, slot: Slot, name: FactName | null): CurrentFact | null {
  const own = (name && effectOf(state, name)?.changes.flatMap(({ now }) => now ?? [])) ?? []
  const said = own.filter(one => name && sameName(one.fact, name) && one.slot.of === slot.of)
  return said.find(one => sameSlot(one.slot, slot)) ?? said[0] ?? null
}

interface MeanwhileChange {
  readonly slot: Slot
  readonly was: CurrentFact | null
  readonly now: CurrentFact | null
  /** Last fact that changed the slot; null if unknown. */
  readonly by: FactEntry | null
}

/** Returns changes since the values were seen, except those made by this device. */
export const changedSince = (
  { state, entries }: { readonly state: SessionState; readonly entries: readonly Entry[] },
  slots: readonly Slot[],
  seen: Seen,
  own: DeviceId | null,
): readonly MeanwhileChange[] =>
  seenIn(state, slots).flatMap((now, index): readonly MeanwhileChange[] => {
    const was = seen[index] ?? null
    const slot = slots[index]
    if (!slot || isSame(was, now)) return []
    const by = lastChangerOf(state, entries, slot)
    return by?.fact.device === own ? [] : [{ slot, was, now, by }]
  })

const isSame = (one: CurrentFact | null, other: CurrentFact | null): boolean =>
  one && other ? sameName(one.fact, other.fact) : one === other

const lastChangerOf = (state: SessionState, entries: readonly Entry[], slot: Slot): FactEntry | null =>
  entries.findLast(
    (entry): entry is FactEntry =>
      entry.kind === 'fact' &&
      effectOf(state, entry.fact)?.changes.some(change => sameSlot(change.slot, slot)) === true,
  ) ?? null
