import type { Decision } from '../decision.ts'
import type { Speaker } from '../facts/kind.ts'
import { nameKey, type Role } from '../identity.ts'
import type { DecisionEntry, Entry, FactEntry } from '../state/entry.ts'
import type { Fact, FactOf } from '../state/fact.ts'
import { earlyFor, withoutHeld } from '../state/held.ts'
import { settlementTurn } from '../state/settlement.ts'
import { effectOf, heldUnder, type SessionState } from '../state/state.ts'
import { admit, type DirectorRules } from './admit.ts'
import { fold } from './fold.ts'

/** Entries that a fact adds to the journal, in order, and the state after them. */
export interface DecisionSteps {
  readonly entries: readonly Entry[]
  readonly state: SessionState
  /** First decision about the fact itself, for its receipt. */
  readonly decision: Decision
}

/** Decides about a fact that arrives in this state. */
export type Admission = (state: SessionState, fact: Fact, who: Speaker) => Decision

/**
 * Enters and decides a fact, and decides everything that depended on it (facts that were early, the fact that
 * it settles). Positions continue from `state.position`; `kept` is the decision of an earlier hub, which a
 * rebuilt one keeps.
 */
export function decide(
  state: SessionState,
  fact: Fact,
  who: Speaker,
  firstPosition: number,
  directorRules: DirectorRules,
  kept?: Admission,
): DecisionSteps {
  const entries: Entry[] = []
  let now = state
  const enter = (...more: readonly Entry[]) => {
    entries.push(...more)
    now = fold(more, now)
  }
  const position = () => firstPosition + entries.length
  const ruled = (about: Fact, decision: Decision, at = position()): DecisionEntry => ({
    kind: 'decision',
    position: at,
    about: { device: about.device, seq: about.seq, hash: about.hash },
    decision,
  })

  const rule: Admission = (now, one, by) => admit(now, one, by, directorRules)
  const decision = (kept ?? rule)(state, fact, who)
  /** Enters the settled fact at once, so that a second settlement finds nothing pending. */
  const enterSettled = (said: Fact) => {
    const settled =
      said.kind === 'settled' && isAdmitted(now, said) ? settledDecision(now, said, who.role) : undefined
    if (settled) enter(ruled(settled.fact, settled.decision))
    const again = said.kind === 'taken-back' && isAdmitted(now, said) ? decidedAnew(now, said) : undefined
    if (again) enter(ruled(again.fact, again.decision))
  }
  // For a fact refused on arrival only the decision is entered: name, hash and reason.
  if (decision.kind === 'refused') enter(ruled(fact, decision))
  else
    enter({ kind: 'fact', position: position(), fact, role: who.role }, ruled(fact, decision, position() + 1))
  enterSettled(fact)

  const arrived: Fact[] = [fact]
  for (let here = arrived.shift(); here; here = arrived.shift()) {
    for (const { entry: early } of earlyFor(now.held, here)) {
      enter(ruled(early.fact, rule(unheld(now, early.fact), early.fact, whoSaid(early))))
      enterSettled(early.fact)
      arrived.push(early.fact)
    }
  }
  return { entries, state: now, decision }
}

const isAdmitted = (state: SessionState, fact: Fact): boolean =>
  state.admitted.get(fact.device)?.has(fact.seq) ?? false

/**
 * Returns the fact that a settlement is about, with the director's decision; `undefined` if the fact is not
 * here or counts already.
 */
export function settledDecision(
  state: SessionState,
  { body }: Pick<FactOf<'settled'>, 'body'>,
  role: Role = 'director',
) {
  const held = heldUnder(state, body.about)
  if (!held) return undefined
  const decision: Decision = body.admit
    ? { kind: 'admitted', by: role === 'director' ? 'director' : 'rule' }
    : {
        kind: 'refused',
        code: 'director-refused',
        sentence: 'The director decided that this does not count.',
      }
  return { fact: held.entry.fact, decision }
}

/**
 * Returns the new decision of a fact whose settlement is undone: it is pending again, or if the undo is
 * undone in turn, settled again.
 */
function decidedAnew(state: SessionState, back: FactOf<'taken-back'>) {
  const turn = settlementTurn(state, effectOf(state, back.body.about)?.entry.fact)
  if (!turn) return undefined
  const { settlement, holds } = turn
  if (holds) return settledDecision(state, settlement)
  const { about } = settlement.body
  const settled = (effectOf(state, about) ?? heldUnder(state, about))?.entry.fact
  const decision = state.waited.get(nameKey(about))
  return settled && decision && { fact: settled, decision }
}

const whoSaid = ({ fact: { device }, role }: FactEntry): Speaker => ({ device, role })

/** Removes the fact from the held ones, so that the rules do not see it as known. */
const unheld = (state: SessionState, fact: Fact): SessionState => ({
  ...state,
  held: withoutHeld(state.held, fact),
})
