import { unreachable } from '../lib/assert.ts'
import { SharedMap } from '../lib/shared-map.ts'
import { withAssigned } from './assignments.ts'
import type { Decision } from './decision.ts'
import type { DecisionEntry, Entry, FactEntry } from './entry.ts'
import { type Filling, fillingsOf } from './fact.ts'
import { withHeld, withoutHeld, withRefused } from './held.ts'
import { replacedBy, sameName } from './identity.ts'
import { bucketKey, type Slot, sameSlot, slotKey } from './slot.ts'
import {
  type Bucket,
  EMPTY_STATE,
  heldUnder,
  isKnown,
  type SessionState,
  type Standing,
  standingsIn,
  standingsUnder,
} from './state.ts'

/** State is a fold over entries: the same entries in the same order give the same state, anywhere. */
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

type Admission = DecisionEntry & { readonly decision: Extract<Decision, { readonly kind: 'admitted' }> }

const admits = (entry: Entry, { fact }: FactEntry): entry is Admission =>
  entry.kind === 'decision' &&
  entry.decision.kind === 'admitted' &&
  entry.about.hash === fact.hash &&
  sameName(entry.about, fact)

/** What is admitted as it comes need not be held first: so it is with nearly every fact. */
const placeAtOnce = (
  state: SessionState,
  entry: FactEntry,
  { decision, position }: Admission,
): SessionState => ({
  ...placeFact({ ...state, held: withoutHeld(state.held, entry.fact) }, entry, decision.by, position),
  position: Math.max(state.position, entry.position, position),
})

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
    case 'unreadable':
      return state
    default:
      return unreachable(entry)
  }
}

function holdFact(state: SessionState, entry: FactEntry): SessionState {
  return { ...state, held: withHeld(state.held, { entry, decided: null }) }
}

function applyDecision(state: SessionState, { about, decision, position }: DecisionEntry): SessionState {
  const known = heldUnder(state, about)
  // A decision about a fact that is known and not held has had its effect before; to fold it again changes nothing.
  if (!known)
    return decision.kind === 'refused' && !isKnown(state, about)
      ? { ...state, held: withRefused(state.held, about, { hash: about.hash, decision, position }) }
      : state
  if (known.entry.fact.hash !== about.hash) return state
  if (decision.kind !== 'admitted')
    return { ...state, held: withHeld(state.held, { ...known, decided: { decision, position } }) }
  return placeFact({ ...state, held: withoutHeld(state.held, about) }, known.entry, decision.by, position)
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
  let now = state
  for (const { slot } of left) now = withStanding(now, slot, null)
  for (const filling of fillings) {
    const before =
      standingsIn(state, filling.slot).get(slotKey(filling.slot)) ??
      left.find(({ slot }) => slot.of === filling.slot.of) ??
      null
    now = withStanding(now, filling.slot, standingOf(entry, filling, { admittedBy, decidedAt }, before))
  }
  const slots = fillings.map(({ slot }) => slot)
  const own = state.admitted.get(fact.device) ?? SharedMap.of<number, readonly Slot[]>()
  return { ...now, admitted: now.admitted.with(fact.device, own.with(fact.seq, slots)) }
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

/** The state with this in the slot, or with nothing; where to look for plans and boards is kept beside. */
function withStanding(state: SessionState, slot: Slot, now: Standing | null): SessionState {
  const { of, scope } = slot
  const [key, place] = [bucketKey(slot), slotKey(slot)]
  const before = state.standing.get(key)?.standings ?? SharedMap.of<string, Standing>()
  const bucket: Bucket = {
    name: { of, scope },
    standings: now ? before.with(place, now) : before.without(place),
  }
  const next = { ...state, standing: state.standing.with(key, bucket) }
  if (scope.over === 'board') {
    const boards = state.boards.get(scope.section) ?? SharedMap.of<number, Bucket>()
    return { ...next, boards: state.boards.with(scope.section, boards.with(scope.board, bucket)) }
  }
  if (of !== 'section-planned' || scope.over !== 'section' || state.sections.includes(scope.section))
    return next
  return { ...next, sections: [...state.sections, scope.section].sort() }
}
