import { decide } from '../../../shared/session/decide.ts'
import type { Decision } from '../../../shared/session/decision.ts'
import { DIRECTOR_RULES } from '../../../shared/session/director-rules/director-rules.ts'
import type { Entry } from '../../../shared/session/entry.ts'
import type { Fact } from '../../../shared/session/fact.ts'
import { applyEntry } from '../../../shared/session/fold.ts'
import type { DeviceId, Role } from '../../../shared/session/identity.ts'
import type { TablePlace } from '../../../shared/session/state.ts'
import { EMPTY_STATE, type SessionState } from '../../../shared/session/state.ts'

/** One fact with what was known where it was said, and what became of it. */
export interface Utterance {
  readonly fact: Fact
  readonly role: Role
  /** What the speaker's screen knew when he said it, his own words of before included. */
  readonly seen: SessionState
  /** The desk's state when it came, and after it. */
  readonly before: SessionState
  readonly after: SessionState
  readonly decision: Decision
}

/** The desk of an evening: a journal by the real rules, without disk and wire. */
export interface Desk {
  state(): SessionState
  readonly entries: readonly Entry[]
  readonly utterances: readonly Utterance[]
  assign(device: DeviceId, at: TablePlace): void
  hand(fact: Fact, role: Role, seen: SessionState): Handed
}

/** The place of a fact in the journal, and the decision that its receipt tells. */
export interface Handed {
  readonly position: number
  readonly decision: Decision
}

export function createDesk(): Desk {
  let state = EMPTY_STATE
  const entries: Entry[] = []
  const utterances: Utterance[] = []
  return {
    state: () => state,
    entries,
    utterances,
    assign(device, at) {
      const entry: Entry = { kind: 'assigned', position: state.position + 1, device, at }
      state = applyEntry(state, entry)
      entries.push(entry)
    },
    hand(fact, role, seen) {
      const before = state
      const position = state.position + 1
      const steps = decide(state, fact, { device: fact.device, role }, position, DIRECTOR_RULES)
      entries.push(...steps.entries)
      state = steps.state
      utterances.push({ fact, role, seen, before, after: state, decision: steps.decision })
      return { position, decision: steps.decision }
    },
  }
}
