import type { DirectorRules } from '../../../shared/session/admit.ts'
import { decide } from '../../../shared/session/decide.ts'
import type { Decision } from '../../../shared/session/decision.ts'
import type { Entry } from '../../../shared/session/entry.ts'
import { fold } from '../../../shared/session/fold.ts'
import { nameKey } from '../../../shared/session/identity.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import type { EntriesView } from '../../../shared/session/views/view-bodies.ts'
import type { OwnFact } from '../../worker/messages.ts'

/**
 * What a table knows of its session: the entries that the desk sent (views 'plan' and 'card'), its own facts
 * as the desk decided them, and on top its own facts that the desk has not answered yet, decided by the same
 * rules here. So the table goes on through rounds without the desk.
 */
export function foldTable(sent: readonly Entry[], facts: readonly OwnFact[]): SessionState {
  const own = facts.flatMap(fact => ownEntries(fact))
  let state = fold(inOrder([...sent, ...own]))
  for (const { fact } of unanswered(facts))
    state = decide(state, fact, { device: fact.device, role: 'table' }, state.position + 1, NO_ACTS).state
  return state
}

/** A table's device says nothing that only a director can. */
const NO_ACTS: DirectorRules = () => undefined

/** Facts that the desk has neither answered nor put aside, in the order in which they were made. */
const unanswered = (facts: readonly OwnFact[]): readonly OwnFact[] =>
  facts.filter(own => !own.receipt && !own.quarantined).sort((a, b) => a.fact.seq - b.fact.seq)

/** The worker has left out what does not read; a view that is none is as good as empty, and the next one replaces it. */
export function entriesIn(text: string | undefined): readonly Entry[] {
  const view = text === undefined ? undefined : (readJson(text) as Partial<EntriesView> | undefined)
  return Array.isArray(view?.entries) ? view.entries : []
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A receipt names the position of its fact, and its decision follows; of what was refused there is only that. */
function ownEntries({ fact, receipt }: OwnFact): readonly Entry[] {
  if (!receipt) return []
  const about = { device: fact.device, seq: fact.seq, hash: fact.hash }
  const { position, decision } = receipt
  return [
    { kind: 'fact', position, fact, role: 'table' },
    { kind: 'decision', position: decision.kind === 'refused' ? position : position + 1, about, decision },
  ]
}

/** By position, each fact and each decision once: own facts come back in the views. */
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

/** At one position a fact comes before the decision about it. */
const rank = (entry: Entry): number => (entry.kind === 'fact' ? 0 : 1)

/** How far an own fact has come: kept here, decided at the desk, or put aside there. */
export type KeptWhere =
  | { readonly kind: 'tablet' }
  | { readonly kind: 'desk'; readonly decision: Decision }
  | { readonly kind: 'aside' }

/** `since` is what the director decided after the receipt, where he has. */
export function keptOf({ receipt, quarantined }: OwnFact, since?: Decision): KeptWhere {
  if (quarantined) return { kind: 'aside' }
  return receipt ? { kind: 'desk', decision: since ?? receipt.decision } : { kind: 'tablet' }
}
