import type { DecisionEntry, Entry, FactEntry } from './entry.ts'
import { type FactName, nameKey, sameName } from './identity.ts'
import { type Slot, slotOf } from './slot.ts'
import {
  type Bucket,
  bucketOf,
  EMPTY_STATE,
  type SessionState,
  type Standing,
  slotOfName,
  standingAt,
} from './state.ts'

/** State is a fold over entries: the same entries in the same order give the same state, anywhere. */
export const fold = (entries: Iterable<Entry>, from: SessionState = EMPTY_STATE): SessionState => {
  let state = from
  for (const entry of entries) state = applyEntry(state, entry)
  return state
}

/** One entry later. A fact alone changes nothing shown; its decision does. */
export function applyEntry(state: SessionState, entry: Entry): SessionState {
  const next = entry.kind === 'fact' ? holdFact(state, entry) : applyDecision(state, entry)
  return { ...next, position: Math.max(state.position, entry.position) }
}

function holdFact(state: SessionState, entry: FactEntry): SessionState {
  return { ...state, held: withValue(state.held, nameKey(entry.fact), { entry, decided: null }) }
}

function applyDecision(state: SessionState, { about, decision, position }: DecisionEntry): SessionState {
  const key = nameKey(about)
  const held = state.held.get(key)
  // A decision about a fact that is not held has had its effect before; to fold it again changes nothing.
  if (!held || held.entry.fact.hash !== about.hash) return state
  if (decision.kind !== 'admitted')
    return {
      ...state,
      held: withValue(state.held, key, { entry: held.entry, decided: { decision, position } }),
    }
  return placeFact({ ...state, held: without(state.held, key) }, held.entry, decision.by, position)
}

/** The fact takes its slot. What it names as replaced leaves the slot it stood in, if it still stands. */
function placeFact(
  state: SessionState,
  { fact, role, position }: FactEntry,
  admittedBy: Standing['admittedBy'],
  decidedAt: number,
): SessionState {
  const slot = slotOf(fact)
  const replaced = fact.replaces ? standingUnder(state, fact.replaces) : undefined
  const cleared = replaced ? withoutStanding(state, replaced.slot) : state
  const before = standingAt(cleared, slot) ?? replaced?.standing ?? null
  const standing: Standing = { fact, role, position, decidedAt, admittedBy, replaced: before }
  return {
    ...cleared,
    standing: withValue(
      cleared.standing,
      slot.bucket,
      withValue(bucketOf(cleared, slot.bucket), slot.key, standing),
    ),
    admitted: withValue(
      cleared.admitted,
      fact.device,
      withValue(cleared.admitted.get(fact.device) ?? new Map<number, Slot>(), fact.seq, slot),
    ),
  }
}

/** The named fact where it stands now; `undefined` once something else stands in its place. */
export function standingUnder(
  state: SessionState,
  name: FactName,
): { readonly slot: Slot; readonly standing: Standing } | undefined {
  const slot = slotOfName(state, name)
  const standing = slot && standingAt(state, slot)
  return slot && standing && sameName(standing.fact, name) ? { slot, standing } : undefined
}

function withoutStanding(state: SessionState, slot: Slot): SessionState {
  const bucket: Bucket = without(bucketOf(state, slot.bucket), slot.key)
  return { ...state, standing: withValue(state.standing, slot.bucket, bucket) }
}

const withValue = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> =>
  new Map(map).set(key, value)

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  const copy = new Map(map)
  copy.delete(key)
  return copy
}
