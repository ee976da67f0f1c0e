import type { Decision } from '../../../shared/session/decision.ts'
import type { OwnFact } from '../../worker/messages.ts'

/** Progress of an own fact: saved here, decided by the hub, or quarantined there. */
export type FactProgress =
  | { readonly kind: 'tablet' }
  | { readonly kind: 'desk'; readonly decision: Decision }
  | { readonly kind: 'aside' }

/** Returns the progress of an own fact. `since` is the director's decision after the receipt, if any. */
export function factProgress({ receipt, quarantined }: OwnFact, since?: Decision): FactProgress {
  if (quarantined) return { kind: 'aside' }
  return receipt ? { kind: 'desk', decision: since ?? receipt.decision } : { kind: 'tablet' }
}
