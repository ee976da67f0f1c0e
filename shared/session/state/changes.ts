import { replacedBy, sameName } from '../identity.ts'
import { bucketKey, type Slot, sameSlot, slotKey } from '../slot.ts'
import type { FactEntry } from './entry.ts'
import { carriesOf, type Fact, type FactOf, type Filling, fillingsOf, slotsOf } from './fact.ts'
import {
  type Change,
  type CurrentFact,
  currentAt,
  effectOf,
  isUncovered,
  type ResultStanding,
  type SessionState,
  standingsUnder,
} from './state.ts'

/** Admission of a fact: by whom, and the journal position of the decision. */
export type Admission = Pick<CurrentFact, 'admittedBy' | 'decidedAt'>

/**
 * Returns the changes that a fact makes to all of its slots at once when it counts. A replaced fact leaves
 * its slot if still current; one with several slots leaves those named now.
 */
export function changesBy(state: SessionState, entry: FactEntry, admitted: Admission): readonly Change[] {
  const { fact } = entry
  const fillings = fillingsOf(fact)
  const left = leftBy(state, entry)
  const [first] = fillings
  const carried = carriesOf(fact)
  // Nearly every fact fills one slot and takes nothing from another.
  if (
    first &&
    fillings.length === 1 &&
    carried.length === 0 &&
    left.every(({ slot }) => sameSlot(slot, first.slot))
  )
    return [...backBy(state, entry), changeOf(state, entry, first, admitted, left)]
  const goals = new Map<string, Change>()
  const put = (change: Change) => goals.set(`${bucketKey(change.slot)} ${slotKey(change.slot)}`, change)
  for (const { slot } of left) put({ slot, was: currentAt(state, slot) ?? null, now: null })
  for (const filling of fillings) put(changeOf(state, entry, filling, admitted, left))
  for (const change of carriedBy(state, entry, admitted)) put(change)
  return [...backBy(state, entry), ...goals.values()]
}

const leftBy = (state: SessionState, { fact }: FactEntry): readonly CurrentFact[] => {
  const names = replacedBy(fact)
  // A plan follows the one it names, which remains: it applies again if the change is undone.
  if (names.length === 0 || fact.kind === 'section-planned') return []
  const slots = slotsOf(fact)
  return names.flatMap(name => partsReplaced(standingsUnder(state, name), slots))
}

/**
 * Returns the parts of replaced facts that leave: of a single-slot fact its slot, if the same kind fills it
 * again; otherwise the slots filled again. Uses the fact itself, as a tablet may know only some of its slots.
 */
export const partsReplaced = (
  stands: readonly CurrentFact[],
  slots: readonly Slot[],
): readonly CurrentFact[] =>
  stands.filter(one =>
    slots.some(slot => sameSlot(slot, one.slot) || (slot.of === one.slot.of && saysOneThing(one.fact))),
  )

const saysOneThing = (fact: Fact): boolean =>
  fillingsOf(fact).length + carriesOf(fact).filter(({ to }) => to !== null).length === 1

function changeOf(
  state: SessionState,
  entry: FactEntry,
  filling: Filling,
  admitted: Admission,
  left: readonly CurrentFact[],
): Change {
  const was = currentAt(state, filling.slot) ?? null
  // Corrections of a board share one slot: there are thousands of them in a journal.
  const slot = was?.slot ?? filling.slot
  const replaced = was ?? left.find(({ slot: { of } }) => of === slot.of) ?? null
  return { slot, was, now: standingOf(entry, filling, admitted, replaced, slot) }
}

const standingOf = (
  { fact, role, position }: FactEntry,
  { slot, body }: Filling,
  { admittedBy, decidedAt }: Admission,
  replaced: CurrentFact | null,
  shared: CurrentFact['slot'] = slot,
): CurrentFact => ({ slot: shared, body, fact, role, position, admittedBy, decidedAt, replaced })

/** Returns the changes by which moved results leave their slots; they come first, so that two may swap places. */
function carriedBy(state: SessionState, entry: FactEntry, admitted: Admission): readonly Change[] {
  const { fact } = entry
  const names = replacedBy(fact)
  const taken = carriesOf(fact).flatMap(carry => {
    const stands = currentAt(state, carry.from)
    // A tablet that was not sent the other table's result has nothing to move.
    return stands && names.some(name => sameName(name, stands.fact)) ? [{ carry, stands }] : []
  })
  const emptied = taken.map(({ carry: { from }, stands }): Change => ({ slot: from, was: stands, now: null }))
  const put = taken.flatMap(({ carry: { to }, stands }): readonly Change[] => {
    if (!to) return []
    const was: ResultStanding | null = currentAt(state, to.slot) ?? null
    const filling: Filling = { slot: to.slot, body: { ...stands.body, ...to.with } }
    return [{ slot: to.slot, was, now: standingOf(entry, filling, admitted, stands) }]
  })
  return [...emptied, ...put]
}

function backBy(state: SessionState, { fact }: FactEntry): readonly Change[] {
  if (fact.kind !== 'taken-back') return []
  const effect = takenBackEffect(state, fact)
  return effect ? reverseChanges(effect.changes) : []
}

const takenBackEffect = (state: SessionState, { body: { about } }: FactOf<'taken-back'>) => {
  const effect = effectOf(state, about)
  return effect && isUncovered(state, effect) ? effect : undefined
}

export const reverseChanges = (changes: readonly Change[]): readonly Change[] =>
  changes.map(({ slot, was, now }) => ({ slot, was: now, now: was }))
