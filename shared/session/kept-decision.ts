import { admit } from './admit.ts'
import type { Decision, WaitingCode } from './decision.ts'
import { type Fact, fillingsOf } from './fact.ts'
import { type Speaker, waiting } from './facts/kind.ts'
import { replacedBy, sameName } from './identity.ts'
import { type SessionState, standingAt } from './state.ts'

/** What came meanwhile contradicts the fact itself, whatever an earlier desk has said of it. */
const CONTRADICTED: readonly WaitingCode[] = ['already-entered', 'already-corrected', 'played-before']

/**
 * A fact comes back to a desk that lacks it, with the decision that a desk of this club has given it: that decision
 * is kept while the fact's slots are still free for it, and waits for the director otherwise. Newer code never decides
 * it again: a plan that has changed since, or a close, is nothing against what counted then.
 */
export function keptDecision(state: SessionState, fact: Fact, who: Speaker, kept: Decision): Decision {
  const today = admit(state, fact, who)
  // What was early then has perhaps been followed by what it waited for; a settlement needs what it settles.
  if (kept.kind === 'early' || fact.kind === 'settled') return today
  if (kept.kind !== 'admitted') return kept
  if (today.kind === 'waiting' && CONTRADICTED.includes(today.code)) return today
  if (isFree(state, fact)) return { kind: 'admitted', by: 'rule' }
  return who.role === 'director'
    ? today
    : waiting('already-entered', 'Something else has been entered here while this was out of reach.')
}

/** Nothing stands in its slots but what it names as replaced. */
const isFree = (state: SessionState, fact: Fact): boolean =>
  fillingsOf(fact).every(({ slot }) => {
    const stands = standingAt(state, slot)
    return !stands || replacedBy(fact).some(name => sameName(name, stands.fact))
  })
