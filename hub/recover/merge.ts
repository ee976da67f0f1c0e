import { compareIncarnations, type Incarnation } from '../../shared/protocol/incarnation.ts'
import { type Admission, decide, settledDecision } from '../../shared/session/decide/decide.ts'
import { applyEntry, fold } from '../../shared/session/decide/fold.ts'
import type { Decision } from '../../shared/session/decision.ts'
import { DIRECTOR_RULES } from '../../shared/session/director-rules/director-rules.ts'
import { restoreDecision } from '../../shared/session/director-rules/kept-decision.ts'
import { type Hash, nameKey } from '../../shared/session/identity.ts'
import { waitingFacts } from '../../shared/session/section/queries.ts'
import { settlementSlot } from '../../shared/session/slot.ts'
import type { AssignedEntry, Entry } from '../../shared/session/state/entry.ts'
import type { Fact } from '../../shared/session/state/fact.ts'
import { currentAt, type SessionState } from '../../shared/session/state/state.ts'
import type { Life } from '../journal/journal.ts'
import { keepPending } from './bounds/weigh-claims.ts'
import {
  type Chain,
  type CollectedFact,
  fillFromFacts,
  firstDecisions,
  joinChains,
  livesOf,
  type ReceiptedFact,
  type Trunk,
} from './chains.ts'

export interface SessionFinds {
  /** Parts of journals: this folder's own rows, a director's copy, backup pieces, a backup. */
  readonly chains: readonly Chain[]
  /** Facts that devices return one by one. */
  readonly facts: readonly CollectedFact[]
  /** Incarnation that enters everything not in the trunk; higher than any in the collected data. */
  readonly next: Incarnation
}

/** Fact added after the trunk, with its decision. */
export interface AddedFact {
  readonly fact: Fact
  readonly decision: Decision
  /** True if the club has signed a receipt of the fact, or a hub of the club has entered it. */
  readonly receipted: boolean
}

export interface RebuiltJournal {
  /** Entries with positions from 1 without gaps; lost entries leave no gap. */
  readonly entries: readonly Entry[]
  readonly lives: readonly Life[]
  readonly state: SessionState
  readonly trunk: number
  /** Lost positions of the trunk, in its numbering. */
  readonly missing: readonly { readonly from: number; readonly to: number }[]
  readonly added: readonly AddedFact[]
  /** Facts whose name belongs to another fact: they are not entered, but shown to the director. */
  readonly nameTaken: readonly Fact[]
}

/**
 * Merges everything left of a session into one journal, the same whatever the order in which it was found.
 *
 * - The trunk is the chain of the highest incarnation, by position. Chains that agree with it wherever they overlap are
 * parts of it; a fact with a receipt fills the place that its receipt names. Its decisions are never made again.
 * - Then the entries of other branches, by (incarnation, position): a fact keeps its decision while its slots are free,
 * otherwise it is pending for the director.
 * - Then facts without receipts, by (device, seq), decided by the current rules: the director's first, because there is
 * no table without a plan; then unconfirmed ones, which are pending; and the close of the session last.
 *
 * A hub restored from an older backup merges the same way: its own journal is one chain, the data from the room the
 * others.
 */
export function merge({ chains, facts, next }: SessionFinds): RebuiltJournal {
  const { trunk: joined, branches } = joinChains(chains)
  const { trunk: filled, tail } = fillFromFacts(joined, facts)
  const { trunk, undecided } = withoutUndecided(filled)
  const builder = createJournalBuilder(trunk, next)
  for (const one of tail) builder.goOn(one)
  for (const item of [...branches.flatMap(itemsOf), ...facts.flatMap(receiptItem)].sort(byLife))
    if (item.kind === 'assigned') builder.assign(item.entry)
    else builder.enter(item.from, item.decision)
  const unreceipted: readonly SpokenFact[] = [...undecided, ...facts.filter(({ receipt }) => !receipt)]
  for (const from of [...unreceipted].sort(byName)) builder.enter(from, null)
  return builder.merged()
}

type Item = { readonly incarnation: Incarnation; readonly position: number } & (
  | { readonly kind: 'fact'; readonly from: SpokenFact; readonly decision: Decision | null }
  | { readonly kind: 'assigned'; readonly entry: AssignedEntry }
)

type SpokenFact = Pick<CollectedFact, 'fact' | 'role' | 'held'>

/** Removes facts without a decision: a copy may end between the two, and no receipt of them is known. */
function withoutUndecided(filled: Trunk): {
  readonly trunk: Trunk
  readonly undecided: readonly SpokenFact[]
} {
  const decided = firstDecisions(filled)
  const undecided = [...filled].flatMap(([position, { entry }]) =>
    entry.kind === 'fact' && decided.get(nameKey(entry.fact))?.hash !== entry.fact.hash
      ? [{ position, entry }]
      : [],
  )
  const places = new Set(undecided.map(({ position }) => position))
  return {
    trunk: new Map([...filled].filter(([position]) => !places.has(position))),
    undecided: undecided.map(({ entry }) => entry),
  }
}

function itemsOf(branch: Trunk): readonly Item[] {
  const decisions = firstDecisions(branch)
  return [...branch].flatMap(([position, { entry, incarnation }]): readonly Item[] => {
    if (entry.kind === 'assigned') return [{ kind: 'assigned', incarnation, position, entry }]
    if (entry.kind !== 'fact') return []
    const decision = decisions.get(nameKey(entry.fact))?.decision ?? null
    return [{ kind: 'fact', incarnation, position, from: entry, decision }]
  })
}

const receiptItem = ({ fact, role, receipt }: CollectedFact): readonly Item[] =>
  receipt ? [{ kind: 'fact', ...receipt, from: { fact, role } }] : []

/** Compares by (incarnation, position), and at equal positions by name. */
const byLife = (a: Item, b: Item): number =>
  compareIncarnations(a.incarnation, b.incarnation) ||
  a.position - b.position ||
  compareText(nameOfItem(a), nameOfItem(b))

const nameOfItem = (item: Item): string =>
  item.kind === 'fact' ? `${nameKey(item.from.fact)} ${item.from.fact.hash}` : item.entry.device

const byName = (a: SpokenFact, b: SpokenFact): number =>
  turnOf(a) - turnOf(b) ||
  compareText(a.fact.device, b.fact.device) ||
  a.fact.seq - b.fact.seq ||
  compareText(a.fact.hash, b.fact.hash)

const turnOf = ({ fact, role, held }: SpokenFact): number => {
  if (fact.kind === 'session-closed') return 3
  if (held) return 2
  return role === 'director' ? 0 : 1
}

const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** Builds the journal: the trunk, its continuation, and then the entries of the rebuilt hub. */
function createJournalBuilder(trunk: Trunk, next: Incarnation) {
  const places = [...trunk.keys()]
  const entries: Entry[] = [...trunk.values()].map(({ entry }, index) => ({ ...entry, position: index + 1 }))
  const lives = [...livesOf(trunk)]
  const missing = [...gapsIn(places)]
  const names = createNames(entries)
  const added: AddedFact[] = []
  let state = fold(entries)
  let lastPlace = places.at(-1) ?? 0
  let trunkLength = entries.length

  function beginLife(life: Incarnation): void {
    const last = lives.at(-1)
    if (!last || compareIncarnations(last, life) !== 0) lives.push({ from: state.position + 1, ...life })
  }

  function append(more: readonly Entry[]): void {
    for (const entry of more) {
      entries.push(entry)
      state = applyEntry(state, entry)
    }
  }

  function decided({ fact, role, held }: SpokenFact, kept: Decision | null): Decision {
    const again: Admission | undefined = held
      ? keepPending(held)
      : kept
        ? (...asked) => restoreDecision(...asked, kept)
        : undefined
    const who = { device: fact.device, role }
    const one = decide(state, fact, who, state.position + 1, DIRECTOR_RULES, again)
    append(one.entries)
    return one.decision
  }

  // A copy may end, or have a gap, between a settlement and its subject.
  for (const { entry } of waitingFacts(state)) {
    const settlement = currentAt(state, settlementSlot(entry.fact))
    const settled = settlement && settledDecision(state, settlement, settlement.role)
    if (!settled) continue
    const { device, seq, hash } = settled.fact
    const position = state.position + 1
    const about = { device, seq, hash }
    append([{ kind: 'decision', position, about, decision: settled.decision }])
  }
  lastPlace += entries.length - trunkLength
  trunkLength = entries.length

  return {
    /** Appends to the trunk this fact and everything that depends on it. */
    goOn({ receipt, ...from }: ReceiptedFact): void {
      if (!names.take(from.fact)) return
      if (receipt.position > lastPlace + 1) missing.push({ from: lastPlace + 1, to: receipt.position - 1 })
      beginLife(receipt.incarnation)
      decided(from, receipt.decision)
      lastPlace = receipt.position + entries.length - trunkLength - 1
      trunkLength = entries.length
    },
    /** Assigns a table unless the journal has a later assignment. */
    assign(entry: AssignedEntry): void {
      if (state.assignments.has(entry.device)) return
      beginLife(next)
      append([{ ...entry, position: state.position + 1 }])
    },
    enter(from: SpokenFact, kept: Decision | null): void {
      if (!names.take(from.fact)) return
      beginLife(next)
      added.push({ fact: from.fact, decision: decided(from, kept), receipted: kept !== null })
    },
    merged: (): RebuiltJournal => ({
      entries,
      lives,
      state,
      missing,
      added,
      trunk: trunkLength,
      nameTaken: names.refused(),
    }),
  }
}

/** Tracks the names of facts in the journal: a name belongs to one fact, whichever device submits another. */
function createNames(entries: readonly Entry[]) {
  const known = new Map<string, Hash>()
  const refused = new Map<Hash, Fact>()
  for (const entry of entries) {
    // For facts the rules refused, only the decision is there.
    const fact = entry.kind === 'fact' ? entry.fact : entry.kind === 'decision' ? entry.about : undefined
    if (fact) known.set(nameKey(fact), fact.hash)
  }
  return {
    /** Claims the name for the fact; returns true if it was free. */
    take(fact: Fact): boolean {
      const before = known.get(nameKey(fact))
      if (before !== undefined && before !== fact.hash) refused.set(fact.hash, fact)
      known.set(nameKey(fact), before ?? fact.hash)
      return before === undefined
    },
    refused: (): readonly Fact[] => [...refused.values()],
  }
}

/** Returns the gaps between the present positions. */
function gapsIn(places: readonly number[]): RebuiltJournal['missing'] {
  const gaps: { from: number; to: number }[] = []
  let last = 0
  for (const place of places) {
    if (place > last + 1) gaps.push({ from: last + 1, to: place - 1 })
    last = place
  }
  return gaps
}
