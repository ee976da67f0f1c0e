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
 * Folds a table's session from the entries that the hub sent (views 'plan' and 'card'), its own facts as decided by the
 * hub, and its undecided facts by the same rules. So the table continues without the hub.
 */
export function foldTable(sent: readonly Entry[], facts: readonly OwnFact[]): SessionState {
  const own = facts.flatMap(fact => ownEntries(fact))
  let state = fold(inOrder([...sent, ...own]))
  for (const { fact } of unanswered(facts))
    state = decide(state, fact, { device: fact.device, role: 'table' }, state.position + 1, NO_ACTS).state
  return state
}

/** Rules of the director's actions, which a table's device cannot perform. */
const NO_ACTS: DirectorRules = () => undefined

/** Returns facts that the hub has neither answered nor quarantined, in order of their creation. */
const unanswered = (facts: readonly OwnFact[]): readonly OwnFact[] =>
  facts.filter(own => !own.receipt && !own.quarantined).sort((a, b) => a.fact.seq - b.fact.seq)

/** Returns the readable entries of a view; empty if the text is not a view. */
export function entriesIn(text: string | undefined): readonly Entry[] {
  if (text === undefined) return []
  const view = decodeMessage(entriesViewSchema, text)
  return view.ok ? readableEntries(view.value) : []
}

/** Returns a fact and its decision at the positions in the receipt; of a rejected fact only the decision. */
function ownEntries({ fact, receipt }: OwnFact): readonly Entry[] {
  if (!receipt) return []
  const about = { device: fact.device, seq: fact.seq, hash: fact.hash }
  const { position, decision } = receipt
  return [
    { kind: 'fact', position, fact, role: 'table' },
    { kind: 'decision', position: decision.kind === 'refused' ? position : position + 1, about, decision },
  ]
}

/** Sorts entries by position and removes duplicates, since own facts are also in the views. */
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

/** Order at the same position: a fact comes before its decision. */
const rank = (entry: Entry): number => (entry.kind === 'fact' ? 0 : 1)
