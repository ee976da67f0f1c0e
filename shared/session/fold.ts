import { unreachable } from '../lib/assert.ts'
import { withAssigned } from './assignments.ts'
import type { DecisionEntry, Entry, FactEntry } from './entry.ts'
import { type Filling, fillingsOf } from './fact.ts'
import { nameKey, replacedBy } from './identity.ts'
import { bucketKey, type Slot, sameSlot, slotKey } from './slot.ts'
import {
  type Bucket,
  EMPTY_STATE,
  type SessionState,
  type Standing,
  standingsIn,
  standingsUnder,
} from './state.ts'

/** State is a fold over entries: the same entries in the same order give the same state, anywhere. */
export const fold = (entries: Iterable<Entry>, from: SessionState = EMPTY_STATE): SessionState => {
  let state = from
  for (const entry of entries) state = applyEntry(state, entry)
  return state
}

/** One entry later. A fact alone changes nothing shown; its decision does. */
export function applyEntry(state: SessionState, entry: Entry): SessionState {
  return { ...applied(state, entry), position: Math.max(state.position, entry.position) }
}

function applied(state: SessionState, entry: Entry): SessionState {
  switch (entry.kind) {
    case 'fact':
      return holdFact(state, entry)
    case 'decision':
      return applyDecision(state, entry)
    case 'assigned':
      return withAssigned(state, entry)
    default:
      return unreachable(entry)
  }
}

function holdFact(state: SessionState, entry: FactEntry): SessionState {
  return { ...state, held: withValue(state.held, nameKey(entry.fact), { entry, decided: null }) }
}

function applyDecision(state: SessionState, { about, decision, position }: DecisionEntry): SessionState {
  const key = nameKey(about)
  const held = state.held.get(key)
  // A decision about a fact that is not held has had its effect before; to fold it again changes nothing.
  if (!held || held.entry.fact.hash !== about.hash) return state
  const before = held.decided?.decision.kind === 'early' ? withoutEarly(state, held.entry) : state
  if (decision.kind === 'admitted')
    return placeFact({ ...before, held: without(before.held, key) }, held.entry, decision.by, position)
  const decided = {
    ...before,
    held: withValue(before.held, key, { entry: held.entry, decided: { decision, position } }),
  }
  return decision.kind === 'early' ? withEarly(decided, nameKey(decision.needs), held.entry) : decided
}

const withEarly = (state: SessionState, needed: string, entry: FactEntry): SessionState => ({
  ...state,
  early: withValue(state.early, needed, [...(state.early.get(needed) ?? []), entry]),
})

function withoutEarly(state: SessionState, { fact }: FactEntry): SessionState {
  const left = [...state.early]
    .map(([needed, entries]) => [needed, entries.filter(entry => entry.fact.hash !== fact.hash)] as const)
    .filter(([, entries]) => entries.length > 0)
  return { ...state, early: new Map(left) }
}

/**
 * The fact takes its slots, all of them at once. What it names as replaced leaves the slot it stood in, if it still
 * stands; one that stood in several leaves those that are taken now.
 */
function placeFact(
  state: SessionState,
  entry: FactEntry,
  admittedBy: Standing['admittedBy'],
  decidedAt: number,
): SessionState {
  const { fact } = entry
  const fillings = fillingsOf(fact)
  const left = replacedBy(fact).flatMap(name =>
    leaving(
      standingsUnder(state, name),
      fillings.map(({ slot }) => slot),
    ),
  )
  const standing = new Map(state.standing)
  for (const { slot } of left) change(standing, slot, null)
  for (const filling of fillings) {
    const before =
      standingsIn(state, filling.slot).get(slotKey(filling.slot)) ??
      left.find(({ slot }) => slot.of === filling.slot.of) ??
      null
    change(standing, filling.slot, standingOf(entry, filling, { admittedBy, decidedAt }, before))
  }
  const slots = fillings.map(({ slot }) => slot)
  const own = state.admitted.get(fact.device) ?? new Map<number, readonly Slot[]>()
  return {
    ...state,
    standing,
    admitted: withValue(state.admitted, fact.device, withValue(own, fact.seq, slots)),
  }
}

/** What of a replaced fact leaves: all that it says where it says one thing, else what is said anew. */
export const leaving = (stands: readonly Standing[], slots: readonly Slot[]): readonly Standing[] =>
  stands.length <= 1 ? stands : stands.filter(one => slots.some(slot => sameSlot(slot, one.slot)))

function standingOf(
  { fact, role, position }: FactEntry,
  filling: Filling,
  decided: Pick<Standing, 'admittedBy' | 'decidedAt'>,
  replaced: Standing | null,
): Standing {
  return { ...filling, fact, role, position, ...decided, replaced }
}

/** Only within `placeFact`, on the map that it makes: one copy for all its slots. */
function change(standing: Map<string, Bucket>, slot: Slot, now: Standing | null): void {
  const key = bucketKey(slot)
  const bucket = standing.get(key)
  const standings = new Map(bucket?.standings)
  if (now) standings.set(slotKey(slot), now)
  else standings.delete(slotKey(slot))
  standing.set(key, { name: { of: slot.of, scope: slot.scope }, standings })
}

const withValue = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> =>
  new Map(map).set(key, value)

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  const copy = new Map(map)
  copy.delete(key)
  return copy
}
