import { unreachable } from '../../lib/assert.ts'
import { SharedMap } from '../../lib/shared-map.ts'
import type { Decision } from '../decision.ts'
import { nameKey, sameName } from '../identity.ts'
import { withAssigned } from '../section/assignments.ts'
import { changesBy, reverseChanges } from '../state/changes.ts'
import type { DecisionEntry, Entry, FactEntry } from '../state/entry.ts'
import { type Fact, kindOf } from '../state/fact.ts'
import { withHeld, withoutHeld, withRefused } from '../state/held.ts'
import { withStanding } from '../state/standing.ts'
import {
  type Change,
  type CurrentFact,
  type Effect,
  EMPTY_STATE,
  effectOf,
  type HeldFact,
  heldUnder,
  isKnown,
  type SessionState,
  type TablePlace,
} from '../state/state.ts'

/** Folds entries into state: the same entries in the same order give the same state anywhere. */
export const fold = (entries: Iterable<Entry>, from: SessionState = EMPTY_STATE): SessionState => {
  let state = from
  let undecided: FactEntry | undefined
  for (const entry of entries) {
    if (undecided && admits(entry, undecided)) {
      state = placeAtOnce(state, undecided, entry)
      undecided = undefined
      continue
    }
    if (undecided) state = applyEntry(state, undecided)
    undecided = entry.kind === 'fact' ? entry : undefined
    if (!undecided) state = applyEntry(state, entry)
  }
  return undecided ? applyEntry(state, undecided) : state
}

type AdmittingEntry = DecisionEntry & { readonly decision: Extract<Decision, { readonly kind: 'admitted' }> }

const admits = (entry: Entry, { fact }: FactEntry): entry is AdmittingEntry =>
  entry.kind === 'decision' &&
  entry.decision.kind === 'admitted' &&
  entry.about.hash === fact.hash &&
  sameName(entry.about, fact)

/** Applies a fact that is admitted on arrival, as nearly all are, without holding it first. */
const placeAtOnce = (
  state: SessionState,
  entry: FactEntry,
  { decision, position }: AdmittingEntry,
): SessionState => ({
  ...placeFact({ ...state, held: withoutHeld(state.held, entry.fact) }, entry, decision.by, position),
  position: Math.max(state.position, entry.position, position),
})

/** Applies an entry. A fact alone changes nothing visible; its decision does. */
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
    case 'unreadable':
      return state
    default:
      return unreachable(entry)
  }
}

function holdFact(state: SessionState, entry: FactEntry): SessionState {
  return { ...state, held: withHeld(state.held, { entry, place: placeOf(entry.fact), decided: null }) }
}

function applyDecision(state: SessionState, { about, decision, position }: DecisionEntry): SessionState {
  const known = heldUnder(state, about)
  const decided = { decision, position }
  if (!known && decision.kind === 'waiting') {
    const effect = effectOf(state, about)
    return effect?.entry.fact.hash === about.hash ? unplaceFact(state, effect, decided) : state
  }
  // A decision about a known fact that is not held has had its effect: folding it again changes nothing.
  if (!known)
    return decision.kind === 'refused' && !isKnown(state, about)
      ? { ...state, held: withRefused(state.held, about, { hash: about.hash, decision, position }) }
      : state
  if (known.entry.fact.hash !== about.hash) return state
  if (decision.kind !== 'admitted') {
    const waited = decision.kind === 'waiting' ? state.waited.with(nameKey(about), decision) : state.waited
    return { ...state, waited, held: withHeld(state.held, { ...known, decided }) }
  }
  return placeFact({ ...state, held: withoutHeld(state.held, about) }, known.entry, decision.by, position)
}

/** Applies a fact that counts, and stores its changes so that it can be undone. */
function placeFact(
  state: SessionState,
  entry: FactEntry,
  admittedBy: CurrentFact['admittedBy'],
  decidedAt: number,
): SessionState {
  const changes = changesBy(state, entry, { admittedBy, decidedAt })
  const { device, seq } = entry.fact
  const own = state.admitted.get(device) ?? SharedMap.of<number, Effect>()
  const now = withChanges(state, changes)
  const effect = { entry, admittedBy, decidedAt, changes }
  return { ...now, admitted: now.admitted.with(device, own.with(seq, effect)) }
}

const withChanges = (state: SessionState, changes: readonly Change[]): SessionState => {
  let now = state
  for (const { slot, now: standing } of changes) now = withStanding(now, slot, standing)
  return now
}

/** Makes a fact pending again, because the director has undone its admission. */
function unplaceFact(
  state: SessionState,
  { entry, changes }: Effect,
  decided: HeldFact['decided'],
): SessionState {
  const { device, seq } = entry.fact
  const now = withChanges(state, reverseChanges(changes))
  const own = now.admitted.get(device) ?? SharedMap.of<number, Effect>()
  return {
    ...now,
    admitted: now.admitted.with(device, own.without(seq)),
    held: withHeld(now.held, { entry, place: placeOf(entry.fact), decided }),
  }
}

function placeOf({ kind, body }: Fact): TablePlace | null {
  const concern = kindOf(kind).concerns(body)
  return concern === 'everybody' ? null : { section: concern.section, table: concern.table }
}
