import { type Fact, type FactOf, type Statement, slotsOf } from '../../../../shared/session/fact.ts'
import { nameKey, nameOf, replacedBy } from '../../../../shared/session/identity.ts'
import { messageStatement } from '../../../../shared/session/messages/messages.ts'
import {
  type SessionState,
  type Standing,
  standingAt,
  standingsUnder,
} from '../../../../shared/session/state.ts'
import { refusalOf } from './foresight.ts'
import { adjusting } from './ruling-acts.ts'

/** What stands now where a refused fact spoke. */
export const standingNow = (state: SessionState, fact: Fact): readonly Standing[] =>
  slotsOf(fact).flatMap(slot => standingAt(state, slot) ?? [])

/**
 * What the desk refused, said again over what stands now: it names that, so that it is overruled knowingly. Null where
 * the desk would refuse it once more.
 */
export function saidAnew(state: SessionState, fact: Fact): Statement | null {
  if (fact.kind === 'adjustment' && replacedBy(fact).length === 0) return adjustedBeside(state, fact)
  if (fact.kind === 'message') return messageStatement(state, fact.body.to, fact.body.text)
  const { kind, body } = fact
  // What it meant to take from another place, and what stands in its own.
  const stands = [
    ...replacedBy(fact).filter(name => standingsUnder(state, name).length > 0),
    ...standingNow(state, fact).map(one => one.fact),
  ]
  const [first, ...others] = [...new Map(stands.map(name => [nameKey(name), nameOf(name)])).values()]
  // The kind has the body that it had: only what it replaces is another.
  const statement = {
    kind,
    body,
    ...(first && { replaces: first }),
    ...(others.length > 0 && { alsoReplaces: others }),
  } as Statement
  return refusalOf(state, statement) === null ? statement : null
}

/** Another penalty or bonus that was given at the same moment stays: this one is beside it. */
function adjustedBeside(state: SessionState, { body }: FactOf<'adjustment'>): Statement {
  const { section, contestant, number: _, reason = '', ...amount } = body
  return adjusting(state, section, contestant, amount, reason)
}
