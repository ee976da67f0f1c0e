import type { FactEntry } from '../entry.ts'
import { carriesOf, type Fact, type FactOf, type Filling, fillingsOf, slotsOf } from '../fact.ts'
import { replacedBy, sameName } from '../identity.ts'
import { bucketKey, type Slot, sameSlot, slotKey } from '../slot.ts'
import {
  type Change,
  effectOf,
  isUncovered,
  type ResultStanding,
  type SessionState,
  type Standing,
  standingAt,
  standingsUnder,
} from '../state.ts'

/** By whom a fact was admitted, and at which position of the journal. */
export type Admission = Pick<Standing, 'admittedBy' | 'decidedAt'>

/**
 * What a fact changes when it counts: all of its slots at once. What it names as replaced leaves the slot in which it
 * stood, if it still stands; one that stood in several leaves those of which is spoken now. Taken back, a fact leaves
 * every slot to what stood there before.
 */
export function changesBy(state: SessionState, entry: FactEntry, admitted: Admission): readonly Change[] {
  const { fact } = entry
  const fillings = fillingsOf(fact)
  const left = leftBy(state, entry)
  const [first] = fillings
  const carried = carriesOf(fact)
  // Nearly every fact fills one slot, and takes nothing from another.
  if (
    first &&
    fillings.length === 1 &&
    carried.length === 0 &&
    left.every(({ slot }) => sameSlot(slot, first.slot))
  )
    return [...backBy(state, entry), changeOf(state, entry, first, admitted, left)]
  const goals = new Map<string, Change>()
  const put = (change: Change) => goals.set(`${bucketKey(change.slot)} ${slotKey(change.slot)}`, change)
  for (const { slot } of left) put({ slot, was: standingAt(state, slot) ?? null, now: null })
  for (const filling of fillings) put(changeOf(state, entry, filling, admitted, left))
  for (const change of carriedBy(state, entry, admitted)) put(change)
  return [...backBy(state, entry), ...goals.values()]
}

const leftBy = (state: SessionState, { fact }: FactEntry): readonly Standing[] => {
  const names = replacedBy(fact)
  // A plan follows the one that it names, and that stays: it is what holds again if the change is taken back.
  if (names.length === 0 || fact.kind === 'section-planned') return []
  const slots = slotsOf(fact)
  return names.flatMap(name => leaving(standingsUnder(state, name), slots))
}

/**
 * What of a replaced fact leaves: where it says one thing, that, if the same kind of thing is said anew; else what is
 * said anew. How much it says is asked of the fact itself: a tablet may know but one of several things.
 */
export const leaving = (stands: readonly Standing[], slots: readonly Slot[]): readonly Standing[] =>
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
  left: readonly Standing[],
): Change {
  const was = standingAt(state, filling.slot) ?? null
  // Corrections of a board share one slot: there are thousands of them in a journal.
  const slot = was?.slot ?? filling.slot
  const replaced = was ?? left.find(({ slot: { of } }) => of === slot.of) ?? null
  return { slot, was, now: standingOf(entry, filling, admitted, replaced, slot) }
}

const standingOf = (
  { fact, role, position }: FactEntry,
  { slot, body }: Filling,
  { admittedBy, decidedAt }: Admission,
  replaced: Standing | null,
  shared: Standing['slot'] = slot,
): Standing => ({ slot: shared, body, fact, role, position, admittedBy, decidedAt, replaced })

/** Results that are put elsewhere: they leave first, so that two may change places. */
function carriedBy(state: SessionState, entry: FactEntry, admitted: Admission): readonly Change[] {
  const { fact } = entry
  const names = replacedBy(fact)
  const taken = carriesOf(fact).flatMap(carry => {
    const stands = standingAt(state, carry.from)
    // A tablet that was not sent the result of another table has nothing to carry from there.
    return stands && names.some(name => sameName(name, stands.fact)) ? [{ carry, stands }] : []
  })
  const emptied = taken.map(({ carry: { from }, stands }): Change => ({ slot: from, was: stands, now: null }))
  const put = taken.flatMap(({ carry: { to }, stands }): readonly Change[] => {
    if (!to) return []
    const was: ResultStanding | null = standingAt(state, to.slot) ?? null
    const filling: Filling = { slot: to.slot, body: { ...stands.body, ...to.with } }
    return [{ slot: to.slot, was, now: standingOf(entry, filling, admitted, stands) }]
  })
  return [...emptied, ...put]
}

/** What comes back when an act is taken back. */
function backBy(state: SessionState, { fact }: FactEntry): readonly Change[] {
  if (fact.kind !== 'taken-back') return []
  const effect = takenBackEffect(state, fact)
  return effect ? undoing(effect.changes) : []
}

const takenBackEffect = (state: SessionState, { body: { about } }: FactOf<'taken-back'>) => {
  const effect = effectOf(state, about)
  return effect && isUncovered(state, effect) ? effect : undefined
}

/** The same changes the other way. */
export const undoing = (changes: readonly Change[]): readonly Change[] =>
  changes.map(({ slot, was, now }) => ({ slot, was: now, now: was }))
