import type { Decision } from '../decision.ts'
import { refusal } from '../facts/kind.ts'
import { sameName } from '../identity.ts'
import { lawRulingsEver } from '../laws/law-rulings.ts'
import type { FactOf } from '../state/fact.ts'
import type { SessionState } from '../state/state.ts'

/**
 * Checks that a guided ruling has a new number on its board at its table: rulings are undone as a whole and never
 * changed, and the table's use of one ruling's orders must not apply to another.
 */
export function checkRulingNumber(state: SessionState, fact: FactOf<'law-ruling'>): Decision | undefined {
  const isTaken = lawRulingsEver(state, fact.body).some(
    other => other.body.number === fact.body.number && !sameName(other, fact),
  )
  const { number, board } = fact.body
  return isTaken ? refusal('already-entered', `Board ${board} has had a ruling number ${number}.`) : undefined
}
