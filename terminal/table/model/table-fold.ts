import type { DirectorRules } from '../../../shared/session/decide/admit.ts'
import { decide } from '../../../shared/session/decide/decide.ts'
import { fold } from '../../../shared/session/decide/fold.ts'
import type { Decision } from '../../../shared/session/decision.ts'
import { nameKey } from '../../../shared/session/identity.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import type { EntriesView } from '../../../shared/session/views/view-bodies.ts'
import { readJson } from '../../state/read-view.ts'
import type { OwnFact } from '../../worker/messages.ts'

/**
 * Folds a table's session: the entries that the hub sent (views 'plan' and 'card'), its own facts as the hub decided
 * them, and on top its own facts without a decision, decided by the same rules here. So the table continues through
 * rounds without the hub.
 */
export function foldTable(sent: readonly Entry[], facts: readonly OwnFact[]): SessionState {
  const own = facts.flatMap(fact => ownEntries(fact))
  let state = fold(inOrder([...sent, ...own]))
  for (const { fact } of unanswered(facts))
    state = decide(state, fact, { device: fact.device, role: 'table' }, state.position + 1, NO_ACTS).state
  return state
}

/** A table's device cannot perform a director's acts. */
const NO_ACTS: DirectorRules = () => undefined

/** Returns facts that the hub has neither answered nor quarantined, in the order in which they were made. */
const unanswered = (facts: readonly OwnFact[]): readonly OwnFact[] =>
  facts.filter(own => !own.receipt && !own.quarantined).sort((a, b) => a.fact.seq - b.fact.seq)

/** The worker has left out what does not read; a view that is none is as good as empty, and the next one replaces it. */
export function entriesIn(text: string | undefined): readonly Entry[] {
  const view = text === undefined ? undefined : (readJson(text) as Partial<EntriesView> | undefined)
  return Array.isArray(view?.entries) ? view.entries : []
}

/** Returns a fact and its decision, at the positions in the receipt; a rejected fact has only the decision. */
function ownEntries({ fact, receipt }: OwnFact): readonly Entry[] {
  if (!receipt) return []
  const about = { device: fact.device, seq: fact.seq, hash: fact.hash }
  const { position, decision } = receipt
  return [
    { kind: 'fact', position, fact, role: 'table' },
    { kind: 'decision', position: decision.kind === 'refused' ? position : position + 1, about, decision },
  ]
}

/** Sorts entries by position, each fact and each decision once: own facts return in the views. */
function inOrder(entries: readonly Entry[]): readonly Entry[] {
  const seen = new Set<string>()
  const keyOf = (entry: Entry) =>
    entry.kind === 'fact'
      ? `fact ${nameKey(entry.fact)} ${entry.fact.hash}`
      : `${entry.kind} ${entry.position}`
  const sorted = [...entries].sort((a, b) => a.position - b.position || rank(a) - rank(b))
  return sorted.filter(entry => {
    const key = keyOf(entry)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** At one position a fact precedes its decision. */
const rank = (entry: Entry): number => (entry.kind === 'fact' ? 0 : 1)

/** Progress of an own fact: saved here, decided at the hub, or quarantined there. */
export type FactProgress =
  | { readonly kind: 'tablet' }
  | { readonly kind: 'desk'; readonly decision: Decision }
  | { readonly kind: 'aside' }

/** `since` is the director's decision after the receipt, if any. */
export function factProgress({ receipt, quarantined }: OwnFact, since?: Decision): FactProgress {
  if (quarantined) return { kind: 'aside' }
  return receipt ? { kind: 'desk', decision: since ?? receipt.decision } : { kind: 'tablet' }
}
