import { type FactName, nameKey, nameOf } from '../identity.ts'
import { type Slot, slotKey } from '../slot.ts'
import type { Statement } from '../state/fact.ts'
import { type SessionState, standingsIn } from '../state/state.ts'

/** Adds the names of the current facts in the statement's slots. */
export function replacing(state: SessionState, statement: Statement, slots: readonly Slot[]): Statement {
  const stands = slots.flatMap(slot => standingsIn(state, slot).get(slotKey(slot))?.fact ?? [])
  const [first, ...others] = namesOnce(stands)
  return {
    ...statement,
    ...(first && { replaces: first }),
    ...(others.length > 0 && { alsoReplaces: others }),
  }
}

export const namesOnce = (facts: readonly FactName[]): readonly FactName[] => [
  ...new Map(facts.map(fact => [nameKey(fact), nameOf(fact)])).values(),
]
