import type { Decision } from '../decision.ts'
import type { FactOf } from '../fact.ts'
import { refusal } from '../facts/kind.ts'
import { sameName } from '../identity.ts'
import { lawRulingsEver } from '../laws/law-rulings.ts'
import type { SessionState } from '../state.ts'

/**
 * A guided ruling has a number that no other had on its board at its table: it is taken back whole and never said
 * otherwise, and what the table did with the orders of one is not taken for those of another.
 */
export function rulingIsNew(state: SessionState, fact: FactOf<'law-ruling'>): Decision | undefined {
  const isTaken = lawRulingsEver(state, fact.body).some(
    other => other.body.number === fact.body.number && !sameName(other, fact),
  )
  const { number, board } = fact.body
  return isTaken ? refusal('already-entered', `Board ${board} has had a ruling number ${number}.`) : undefined
}
