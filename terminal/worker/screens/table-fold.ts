import { decodeMessage } from '../../../shared/protocol/codec.ts'
import type { DirectorRules } from '../../../shared/session/decide/admit.ts'
import { decide } from '../../../shared/session/decide/decide.ts'
import { fold } from '../../../shared/session/decide/fold.ts'
import { nameKey } from '../../../shared/session/identity.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import { entriesViewSchema, readableEntries } from '../../../shared/session/views/view-bodies.ts'
import type { OwnFact } from '../messages.ts'

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

/** Returns the entries of a view; an unreadable one takes none of the others with it, nor does a text that is no view. */
export function entriesIn(text: string | undefined): readonly Entry[] {
  if (text === undefined) return []
  const view = decodeMessage(entriesViewSchema, text)
  return view.ok ? readableEntries(view.value) : []
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
