import { admit } from './admit.ts'
import type { Decision, WaitingCode } from './decision.ts'
import { DIRECTOR_RULES } from './director-rules/director-rules.ts'
import { carriesOf, type Fact, slotsOf } from './fact.ts'
import { refusal, type Speaker, waiting } from './facts/kind.ts'
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
  const today = admit(state, fact, who, DIRECTOR_RULES)
  // What was early then has perhaps been followed by what it waited for; a settlement needs what it settles.
  if (kept.kind === 'early' || isAboutAnother(fact)) return today
  if (kept.kind !== 'admitted') return kept
  if (today.kind === 'waiting' && CONTRADICTED.includes(today.code)) return today
  if (isMovedAway(state, fact))
    return who.role === 'director' ? refusal(...MOVED_AWAY) : waiting(...MOVED_AWAY)
  if (isFree(state, fact)) return { kind: 'admitted', by: 'rule' }
  return who.role === 'director'
    ? today
    : waiting('already-entered', 'Something else has been entered here while this was out of reach.')
}

/** What it means is in the fact of which it speaks: without that it has no effect. */
const isAboutAnother = (fact: Fact): boolean =>
  fact.kind === 'settled' || fact.kind === 'taken-back' || carriesOf(fact).length > 0

/** Nothing stands in its slots but what it names as replaced. */
const isFree = (state: SessionState, fact: Fact): boolean =>
  slotsOf(fact).every(slot => {
    const stands = standingAt(state, slot)
    return !stands || replacedBy(fact).some(name => sameName(name, stands.fact))
  })

const MOVED_AWAY = [
  'already-corrected',
  'What corrects this came back here before it, and put it in another place.',
] as const

/** What replaces it came back before it and stands on another board: else one result would stand twice. */
const isMovedAway = (state: SessionState, fact: Fact): boolean =>
  slotsOf(fact).some(
    ({ scope }) =>
      scope.over === 'board' &&
      [...(state.boards.get(scope.section)?.values() ?? [])].some(({ standings }) =>
        [...standings.values()].some(one => replacedBy(one.fact).some(name => sameName(name, fact))),
      ),
  )
