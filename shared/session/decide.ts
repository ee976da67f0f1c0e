import { settlementTurn } from './acts/settlement.ts'
import { admit, type DirectorRules } from './admit.ts'
import type { Decision } from './decision.ts'
import type { DecisionEntry, Entry, FactEntry } from './entry.ts'
import type { Fact, FactOf } from './fact.ts'
import type { Speaker } from './facts/kind.ts'
import { fold } from './fold.ts'
import { earlyFor, withoutHeld } from './held.ts'
import { nameKey, type Role } from './identity.ts'
import { effectOf, heldUnder, type SessionState } from './state.ts'

/** What a fact adds to the journal, in order, and the state after it. */
export interface DecisionSteps {
  readonly entries: readonly Entry[]
  readonly state: SessionState
  /** The first decision about the fact itself: what its receipt says. */
  readonly decision: Decision
}

/** What becomes of a fact that comes to this state. */
export type Admission = (state: SessionState, fact: Fact, who: Speaker) => Decision

/**
 * A fact comes to the desk: it is entered, decided, and whatever hung on it is decided too (facts that were
 * early for it, the entry that it settles). Positions count on from `state.position`. A rebuilt desk keeps what
 * an earlier one has said of the fact itself: `kept` says so.
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
  /** A settlement that counts has its effect at once: a second one finds nothing that waits. */
  const enterSettled = (said: Fact) => {
    const settled =
      said.kind === 'settled' && isAdmitted(now, said) ? settledDecision(now, said, who.role) : undefined
    if (settled) enter(ruled(settled.fact, settled.decision))
    const again = said.kind === 'taken-back' && isAdmitted(now, said) ? decidedAnew(now, said) : undefined
    if (again) enter(ruled(again.fact, again.decision))
  }
  // Of what the rules refuse as it comes only the decision is entered: name, hash and why.
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

/** The fact that a settlement is about, with what the director decided; `undefined` where it is not here or has counted. */
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
 * What becomes of a fact about which the director had decided, when he takes that back: it waits for him again. And that
 * taken back in turn: what he had decided holds anew.
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

/** The rules must not see a fact as known merely because it is held itself. */
const unheld = (state: SessionState, fact: Fact): SessionState => ({
  ...state,
  held: withoutHeld(state.held, fact),
})
