import * as v from 'valibot'
import type { Json } from '../../../../shared/lib/canonical.ts'
import type { Entry, FactEntry } from '../../../../shared/session/entry.ts'
import {
  type DeviceId,
  type FactName,
  factNameSchema,
  nameOf,
  sameName,
} from '../../../../shared/session/identity.ts'
import { type Slot, sameSlot } from '../../../../shared/session/slot.ts'
import { effectOf, type SessionState, type Standing, standingAt } from '../../../../shared/session/state.ts'
import type { KeptField } from '../../kit/kept-form.ts'

/** What stood in some slots when a form about them was opened, or when the director last looked at what changed. */
type Seen = readonly (Standing | null)[]

export const seenIn = (state: SessionState, slots: readonly Slot[]): Seen =>
  slots.map(slot => standingAt(state, slot as Slot<never>) ?? null)

const namesSchema = v.array(v.nullable(factNameSchema))

/**
 * What was seen, remembered with what is keyed into the form by it: taken up later, or after a reload, the form is held
 * where others have changed that meanwhile.
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

/** What the named fact said there when it counted: in this slot, or in another of its kind. */
function standingOf(state: SessionState, slot: Slot, name: FactName | null): Standing | null {
  const own = (name && effectOf(state, name)?.changes.flatMap(({ now }) => now ?? [])) ?? []
  const said = own.filter(one => name && sameName(one.fact, name) && one.slot.of === slot.of)
  return said.find(one => sameSlot(one.slot, slot)) ?? said[0] ?? null
}

/** Somebody else has changed what the form is about. */
interface MeanwhileChange {
  readonly slot: Slot
  readonly was: Standing | null
  readonly now: Standing | null
  /** What did it last; null where that cannot be told. */
  readonly by: FactEntry | null
}

/** What others have changed since it was seen. What this device says itself, its director knows. */
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

const isSame = (one: Standing | null, other: Standing | null): boolean =>
  one && other ? sameName(one.fact, other.fact) : one === other

const lastChangerOf = (state: SessionState, entries: readonly Entry[], slot: Slot): FactEntry | null =>
  entries.findLast(
    (entry): entry is FactEntry =>
      entry.kind === 'fact' &&
      effectOf(state, entry.fact)?.changes.some(change => sameSlot(change.slot, slot)) === true,
  ) ?? null
