import { nameOf } from '../identity.ts'
import { sectionOf } from '../section/section.ts'
import { planSlot } from '../slot.ts'
import { type FactBody, type Statement, slotsOf } from '../state/fact.ts'
import { displacedBy } from '../state/settlement.ts'
import { currentAt, type SessionState } from '../state/state.ts'
import { namesOnce, replacing } from './replacing.ts'

/**
 * Adds the names of all facts that the statement would replace: in its slots, the plan it follows, the
 * seating it changes, the facts at its target. The director intends to replace exactly those; if others are
 * current when the hub receives it, the director is told.
 */
export function withReplacedFacts(state: SessionState, statement: Statement): Statement {
  switch (statement.kind) {
    case 'settled': {
      const over = namesOnce(displacedBy(state, statement.body.about))
      return { ...statement, body: { ...statement.body, over: [...over] } }
    }
    case 'section-planned': {
      const { section, version } = statement.body
      const before = currentAt(state, planSlot(section, version - 1))
      return before ? { ...statement, replaces: nameOf(before.fact) } : statement
    }
    case 'put-right':
      return replacingAll(state, { ...statement, body: seatingsSeen(state, statement.body) })
    default:
      return replacingAll(state, statement)
  }
}

const replacingAll = (state: SessionState, statement: Statement): Statement =>
  replacing(state, statement, slotsOf(statement))

function seatingsSeen(state: SessionState, body: FactBody<'put-right'>): FactBody<'put-right'> {
  const section = sectionOf(state, body.section)
  const seatings = body.seatings.map(seating => {
    const { N, E, S, W } = section?.entryAt(seating.round, seating.table)?.seats ?? {}
    return N != null && E != null && S != null && W != null ? { ...seating, was: { N, E, S, W } } : seating
  })
  return { ...body, seatings }
}
