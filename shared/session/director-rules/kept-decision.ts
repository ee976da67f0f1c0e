import { admit } from '../decide/admit.ts'
import type { Decision, WaitingCode } from '../decision.ts'
import { refusal, type Speaker, waiting } from '../facts/kind.ts'
import { replacedBy, sameName } from '../identity.ts'
import { carriesOf, type Fact, slotsOf } from '../state/fact.ts'
import { currentAt, type SessionState } from '../state/state.ts'
import { DIRECTOR_RULES } from './director-rules.ts'

/** Conflicts of the fact itself that have arisen meanwhile; they apply whatever an earlier hub decided. */
const CONTRADICTED: readonly WaitingCode[] = ['already-entered', 'already-corrected', 'played-before']

/**
 * Decides about a fact that returns to a hub that lacks it, with an earlier decision of this club. The
 * decision is kept while the fact's slots are free, otherwise the fact is pending: a changed plan or a close
 * does not invalidate what counted then.
 */
export function restoreDecision(state: SessionState, fact: Fact, who: Speaker, kept: Decision): Decision {
  const today = admit(state, fact, who, DIRECTOR_RULES)
  // A fact that was early may have been followed by the one it needed; a settlement needs the fact that it settles.
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

/** True if the fact's effect depends on another fact. */
const isAboutAnother = (fact: Fact): boolean =>
  fact.kind === 'settled' || fact.kind === 'taken-back' || carriesOf(fact).length > 0

/** True if the fact's slots only hold facts that it replaces. */
const isFree = (state: SessionState, fact: Fact): boolean =>
  slotsOf(fact).every(slot => {
    const stands = currentAt(state, slot)
    return !stands || replacedBy(fact).some(name => sameName(name, stands.fact))
  })

const MOVED_AWAY = [
  'already-corrected',
  'What corrects this came back here before it, and put it in another place.',
] as const

/** True if the fact's replacement returned first and is on another board, so that one result would be current twice. */
const isMovedAway = (state: SessionState, fact: Fact): boolean =>
  slotsOf(fact).some(
    ({ scope }) =>
      scope.over === 'board' &&
      [...(state.boards.get(scope.section)?.values() ?? [])].some(({ standings }) =>
        [...standings.values()].some(one => replacedBy(one.fact).some(name => sameName(name, fact))),
      ),
  )
