import { unitsAt } from '../../movement/plan/unit.ts'
import type { Fact } from '../fact.ts'
import { sitsAt } from '../facts/kind.ts'
import { type FactName, nameKey, nameOf, sameName } from '../identity.ts'
import { sectionOf } from '../section/section.ts'
import { enteredSince } from '../sign-up/entered-since.ts'
import { bucketKey, type Slot, sameSlot, slotKey, takenBackSlot } from '../slot.ts'
import {
  type Change,
  type Effect,
  effectOf,
  isKind,
  type ResultStanding,
  type SessionState,
  standingAt,
  standingsIn,
} from '../state.ts'
import { displacedBy, settlementTurn } from './settlement.ts'

/**
 * The facts that stand upon an act: they are to be taken back before it. Whatever stands now where the act has put
 * something else, or has emptied what it put there; and a result of people who would have the board twice if what the
 * act took away stood again (Law 15A); and a pair of the sign-up with somebody who would be in two of them. Empty where the act can be taken back.
 */
export function standingUpon(state: SessionState, effect: Effect): readonly FactName[] {
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

/** What a settlement that holds again would take the place of, and did not when it was made. */
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
  // It left nothing there; and what came since an act that counts has taken away, too.
  const since = emptyingActs(state).get(placeKey(slot))
  return since && since.entry.position > own.entry.position ? [since.entry.fact] : []
}

/** The latest fact that left nothing in the slot. */
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

const emptying = new WeakMap<SessionState['admitted'], ReadonlyMap<string, Effect>>()

/**
 * The latest act of the director that counts and left nothing, slot by slot. Found once for every line of the log, and
 * for all that an act at the end of many that take each other back has changed.
 */
function emptyingActs(state: SessionState): ReadonlyMap<string, Effect> {
  const known = emptying.get(state.admitted) ?? makeEmptyingActs(state)
  emptying.set(state.admitted, known)
  return known
}

function makeEmptyingActs(state: SessionState): ReadonlyMap<string, Effect> {
  const latest = new Map<string, Effect>()
  for (const facts of state.admitted.values())
    for (const effect of facts.values()) {
      const { fact, role, position } = effect.entry
      if (role !== 'director' || fact.kind === 'taken-back' || standingAt(state, takenBackSlot(fact)))
        continue
      for (const { slot, now } of effect.changes)
        if (now === null && position > (latest.get(placeKey(slot))?.entry.position ?? 0))
          latest.set(placeKey(slot), effect)
    }
  return latest
}

const placeKey = (slot: Slot): string => `${bucketKey(slot)} ${slotKey(slot)}`

/** Results on the same boards of the same people, entered since what the act took away has gone. */
const playedSince = (state: SessionState, changes: readonly Change[]): readonly FactName[] =>
  changes.flatMap(({ was }) => (was && isKind(was, 'result') ? playedElsewhere(state, was, changes) : []))

function playedElsewhere(
  state: SessionState,
  { slot, body, admittedBy }: ResultStanding,
  changes: readonly Change[],
): readonly FactName[] {
  const section = slot.scope.over === 'board' ? sectionOf(state, slot.scope.section) : undefined
  // The director has let it count though somebody had the board already.
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
