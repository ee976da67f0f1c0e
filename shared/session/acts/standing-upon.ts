import { getOrMake } from '../../lib/memo.ts'
import { unitsAt } from '../../movement/plan/unit.ts'
import { sitsAt } from '../facts/kind.ts'
import { type FactName, nameKey, nameOf, sameName } from '../identity.ts'
import { sectionOf } from '../section/section.ts'
import { enteredSince } from '../sign-up/entered-since.ts'
import { bucketKey, type Slot, sameSlot, slotKey, takenBackSlot } from '../slot.ts'
import type { Fact } from '../state/fact.ts'
import { displacedBy, settlementTurn } from '../state/settlement.ts'
import {
  type Change,
  currentAt,
  type Effect,
  effectOf,
  isKind,
  type ResultStanding,
  type SessionState,
  standingsIn,
} from '../state/state.ts'

/**
 * Returns the facts that depend on an action and must be undone first: current facts in slots that it filled
 * or emptied, results of players who would have a board twice if the removed ones returned (Law 15A), and
 * sign-ups of somebody who would be in two pairs.
 */
export function dependentFacts(state: SessionState, effect: Effect): readonly FactName[] {
  const { fact } = effect.entry
  const settled = fact.kind === 'settled' ? effectOf(state, fact.body.about) : undefined
  const names = [effect, ...(settled ? [settled] : [])].flatMap(one => [
    ...one.changes.flatMap(change => coveredBy(state, one, change)),
    ...playedSince(state, one.changes),
    ...enteredSince(state, one.changes),
    ...displacedUnseen(state, fact),
  ])
  return [...new Map(names.map(name => [nameKey(name), nameOf(name)])).values()]
}

/** Returns facts that a restored settlement would replace now, but did not originally. */
function displacedUnseen(state: SessionState, fact: Fact): readonly FactName[] {
  const turn = settlementTurn(state, fact)
  const { about, admit, over } = turn?.settlement.body ?? {}
  if (!turn?.holds || !about || !admit || !over) return []
  return displacedBy(state, about).filter(name => !over.some(seen => sameName(seen, name)))
}

function coveredBy(state: SessionState, own: Effect, { slot, now }: Change): readonly FactName[] {
  const stands = standingsIn(state, slot).get(slotKey(slot))
  if (stands) return now && sameName(stands.fact, now.fact) ? [] : [stands.fact]
  if (now) return emptiedBy(state, slot)
  // It left the slot empty; later content since an effective act was removed, too.
  const since = emptyingActs(state).get(placeKey(slot))
  return since && since.entry.position > own.entry.position ? [since.entry.fact] : []
}

/** Returns the latest fact that emptied the slot. */
function emptiedBy(state: SessionState, slot: Slot): readonly FactName[] {
  let latest: Effect | undefined
  for (const facts of state.admitted.values())
    for (const effect of facts.values())
      if (
        effect.entry.position > (latest?.entry.position ?? 0) &&
        effect.changes.some(change => change.now === null && sameSlot(change.slot, slot))
      )
        latest = effect
  return latest ? [latest.entry.fact] : []
}

/**
 * Latest action of the director in effect that emptied a slot, by slot. Computed once for all lines of the
 * log, and for all changes of the action at the end of a chain of undos.
 */
const emptying = new WeakMap<SessionState['admitted'], ReadonlyMap<string, Effect>>()

const emptyingActs = (state: SessionState): ReadonlyMap<string, Effect> =>
  getOrMake(emptying, state.admitted, () => makeEmptyingActs(state))

function makeEmptyingActs(state: SessionState): ReadonlyMap<string, Effect> {
  const latest = new Map<string, Effect>()
  for (const facts of state.admitted.values())
    for (const effect of facts.values()) {
      const { fact, role, position } = effect.entry
      if (role !== 'director' || fact.kind === 'taken-back' || currentAt(state, takenBackSlot(fact))) continue
      for (const { slot, now } of effect.changes)
        if (now === null && position > (latest.get(placeKey(slot))?.entry.position ?? 0))
          latest.set(placeKey(slot), effect)
    }
  return latest
}

const placeKey = (slot: Slot): string => `${bucketKey(slot)} ${slotKey(slot)}`

/** Returns results of the same contestants on the same boards, entered since the removed ones. */
const playedSince = (state: SessionState, changes: readonly Change[]): readonly FactName[] =>
  changes.flatMap(({ was }) => (was && isKind(was, 'result') ? playedElsewhere(state, was, changes) : []))

function playedElsewhere(
  state: SessionState,
  { slot, body, admittedBy }: ResultStanding,
  changes: readonly Change[],
): readonly FactName[] {
  const section = slot.scope.over === 'board' ? sectionOf(state, slot.scope.section) : undefined
  // The director has admitted it though somebody had the board already.
  if (!section || admittedBy === 'director') return []
  const units = unitsAt(section.plan, body)
  return section
    .resultsOf(body.board)
    .filter(
      other =>
        other.admittedBy === 'rule' &&
        !changes.some(change => sameSlot(change.slot, other.slot)) &&
        units.some(unit => sitsAt(other.body.seats, unit)),
    )
    .map(({ fact }) => fact)
}
