import { type FactBody, type Statement, slotsOf } from '../fact.ts'
import { type FactName, nameKey, nameOf } from '../identity.ts'
import { sectionOf } from '../section/section.ts'
import { planSlot, slotKey } from '../slot.ts'
import { type SessionState, standingAt, standingsIn } from '../state.ts'
import { displacedBy } from './settlement.ts'

/**
 * The statement, naming all that it would take the place of: what stands in its slots, the plan that it follows, who
 * sits where it seats others, what stands where a fact would count. A director always means to overrule just that; is it
 * something else by the time the desk hears him, he is told.
 */
export function overruling(state: SessionState, statement: Statement): Statement {
  switch (statement.kind) {
    case 'settled': {
      const over = namesOnce(displacedBy(state, statement.body.about))
      return { ...statement, body: { ...statement.body, over: [...over] } }
    }
    case 'section-planned': {
      const { section, version } = statement.body
      const before = standingAt(state, planSlot(section, version - 1))
      return before ? { ...statement, replaces: nameOf(before.fact) } : statement
    }
    case 'put-right':
      return replacing(state, { ...statement, body: seatingsSeen(state, statement.body) })
    default:
      return replacing(state, statement)
  }
}

function replacing(state: SessionState, statement: Statement): Statement {
  const stands = slotsOf(statement).flatMap(slot => standingsIn(state, slot).get(slotKey(slot))?.fact ?? [])
  const [first, ...others] = namesOnce(stands)
  return {
    ...statement,
    ...(first && { replaces: first }),
    ...(others.length > 0 && { alsoReplaces: others }),
  }
}

function seatingsSeen(state: SessionState, body: FactBody<'put-right'>): FactBody<'put-right'> {
  const section = sectionOf(state, body.section)
  const seatings = body.seatings.map(seating => {
    const { N, E, S, W } = section?.entryAt(seating.round, seating.table)?.seats ?? {}
    return N != null && E != null && S != null && W != null ? { ...seating, was: { N, E, S, W } } : seating
  })
  return { ...body, seatings }
}

const namesOnce = (facts: readonly FactName[]): readonly FactName[] => [
  ...new Map(facts.map(fact => [nameKey(fact), nameOf(fact)])).values(),
]
