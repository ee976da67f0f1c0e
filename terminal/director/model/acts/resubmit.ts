import { nameKey, nameOf, replacedBy } from '../../../../shared/session/identity.ts'
import { messageStatement } from '../../../../shared/session/messages/messages.ts'
import { type Fact, type FactOf, type Statement, slotsOf } from '../../../../shared/session/state/fact.ts'
import {
  type CurrentFact,
  currentAt,
  type SessionState,
  standingsUnder,
} from '../../../../shared/session/state/state.ts'
import { refusalOf } from './preview.ts'
import { adjusting } from './ruling-acts.ts'

export const standingNow = (state: SessionState, fact: Fact): readonly CurrentFact[] =>
  slotsOf(fact).flatMap(slot => currentAt(state, slot) ?? [])

/**
 * Returns a rejected statement once more, naming the current value that it replaces; null if the hub would reject it
 * again.
 */
export function resubmit(state: SessionState, fact: Fact): Statement | null {
  if (fact.kind === 'adjustment' && replacedBy(fact).length === 0) return adjustedBeside(state, fact)
  if (fact.kind === 'message') return messageStatement(state, fact.body.to, fact.body.text)
  const { kind, body } = fact
  // Result that it meant to move from another place, and the current one in its own.
  const stands = [
    ...replacedBy(fact).filter(name => standingsUnder(state, name).length > 0),
    ...standingNow(state, fact).map(one => one.fact),
  ]
  const [first, ...others] = [...new Map(stands.map(name => [nameKey(name), nameOf(name)])).values()]
  // Same kind, so the same body: only what it replaces differs.
  const statement = {
    kind,
    body,
    ...(first && { replaces: first }),
    ...(others.length > 0 && { alsoReplaces: others }),
  } as Statement
  return refusalOf(state, statement) === null ? statement : null
}

/** Returns the statement of a penalty or bonus in addition to one given at the same time. */
function adjustedBeside(state: SessionState, { body }: FactOf<'adjustment'>): Statement {
  const { section, contestant, number: _, reason = '', ...amount } = body
  return adjusting(state, section, contestant, amount, reason)
}
