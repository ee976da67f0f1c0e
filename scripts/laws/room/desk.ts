import { decide } from '../../../shared/session/decide/decide.ts'
import { applyEntry } from '../../../shared/session/decide/fold.ts'
import type { Decision } from '../../../shared/session/decision.ts'
import { DIRECTOR_RULES } from '../../../shared/session/director-rules/director-rules.ts'
import type { DeviceId, Role } from '../../../shared/session/identity.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'
import type { Fact } from '../../../shared/session/state/fact.ts'
import type { TablePlace } from '../../../shared/session/state/state.ts'
import { EMPTY_STATE, type SessionState } from '../../../shared/session/state/state.ts'

/** Fact with the knowledge of its sender and its outcome. */
export interface FactRecord {
  readonly fact: Fact
  readonly role: Role
  /** State on the sender's screen at that moment, including its own earlier facts. */
  readonly seen: SessionState
  readonly before: SessionState
  readonly after: SessionState
  readonly decision: Decision
}

/** Hub of a session: a journal by the real rules, without disk and network. */
export interface Desk {
  state(): SessionState
  readonly entries: readonly Entry[]
  readonly utterances: readonly FactRecord[]
  assign(device: DeviceId, at: TablePlace): void
  hand(fact: Fact, role: Role, seen: SessionState): Handed
}

/** Position of a fact in the journal, and the decision on its receipt. */
export interface Handed {
  readonly position: number
  readonly decision: Decision
}

export function createDesk(): Desk {
  let state = EMPTY_STATE
  const entries: Entry[] = []
  const utterances: FactRecord[] = []
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
