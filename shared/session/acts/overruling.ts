import { type Statement, slotsOf } from '../fact.ts'
import { nameKey, nameOf } from '../identity.ts'
import { slotKey } from '../slot.ts'
import { type SessionState, standingsIn } from '../state.ts'

/** The statement, naming what stands in its slots as replaced: a director always means to overrule that. */
export function overruling(state: SessionState, statement: Statement): Statement {
  const stands = slotsOf(statement).flatMap(slot => standingsIn(state, slot).get(slotKey(slot))?.fact ?? [])
  const [first, ...others] = [...new Map(stands.map(fact => [nameKey(fact), nameOf(fact)])).values()]
  return {
    ...statement,
    ...(first && { replaces: first }),
    ...(others.length > 0 && { alsoReplaces: others }),
  }
}
