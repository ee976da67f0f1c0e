import { compareIncarnations, type Incarnation } from '../../shared/protocol/incarnation.ts'
import { type Admission, decide, settledDecision } from '../../shared/session/decide.ts'
import type { Decision } from '../../shared/session/decision.ts'
import { DIRECTOR_RULES } from '../../shared/session/director-rules/director-rules.ts'
import type { AssignedEntry, Entry } from '../../shared/session/entry.ts'
import type { Fact } from '../../shared/session/fact.ts'
import { applyEntry, fold } from '../../shared/session/fold.ts'
import { type Hash, nameKey } from '../../shared/session/identity.ts'
import { keptDecision } from '../../shared/session/kept-decision.ts'
import { waitingFacts } from '../../shared/session/queries.ts'
import { settlementSlot } from '../../shared/session/slot.ts'
import { type SessionState, standingAt } from '../../shared/session/state.ts'
import type { Life } from '../journal/journal.ts'
import { heldBack } from './bounds/witnesses.ts'
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

/** All that was found of one session, wherever it lay, in any order. */
export interface SessionFinds {
  /** Parts of journals: this folder's own rows, a director's copy, sealed pieces, a backup. */
  readonly chains: readonly Chain[]
  /** What devices hand back one by one. */
  readonly facts: readonly CollectedFact[]
  /** The life of the hub that enters from now on what was not in the trunk; higher than any in what was collected. */
  readonly next: Incarnation
}

/** A fact that came in behind the trunk, and what became of it. */
export interface AddedFact {
  readonly fact: Fact
  readonly decision: Decision
  /** The club has signed a receipt of it, or a desk of the club has entered it. */
  readonly receipted: boolean
}

/** The journal of one session, rebuilt. */
export interface RebuiltJournal {
  /** Positions from 1 without a gap: what nobody has any more leaves none. */
  readonly entries: readonly Entry[]
  readonly lives: readonly Life[]
  readonly state: SessionState
  /** How many of the entries are the trunk's. */
  readonly trunk: number
  /** Positions of the trunk, as they were, that nobody has any more. */
  readonly missing: readonly { readonly from: number; readonly to: number }[]
  readonly added: readonly AddedFact[]
  /** Another fact has the name: not entered, shown to the director. */
  readonly nameTaken: readonly Fact[]
}

/**
 * Makes one journal of everything that is left of a session, the same whatever the order in which it was found.
 *
 * - The trunk is the chain of the highest incarnation, by position. Chains that agree with it wherever they overlap
 *   are parts of it; a fact with a receipt fills the place that its receipt names. Its decisions are never made again.
 * - Then what other branches have, by (incarnation, position): a fact keeps its decision while its slots are free,
 *   otherwise it waits for the director.
 * - Then what was never receipted, by (device, seq), decided by today's rules: the director's first, because there is
 *   no table without a plan; then what nobody confirms, which waits; and what closes the session last.
 *
 * A desk that was restored from an older backup merges the same way: its own journal is one chain, what the room has
 * the others.
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

/** A copy may end between a fact and its decision: such a fact has had no receipt as far as anybody knows. */
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

/** By (incarnation, position); of what claims the same place, by name. */
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

/** The journal as it grows: the trunk first, what goes on with it, and then what the rebuilt hub enters itself. */
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
      ? heldBack(held)
      : kept
        ? (...asked) => keptDecision(...asked, kept)
        : undefined
    const who = { device: fact.device, role }
    const one = decide(state, fact, who, state.position + 1, DIRECTOR_RULES, again)
    append(one.entries)
    return one.decision
  }

  // A copy may end, or have a gap, between a settlement and what it settles.
  for (const { entry } of waitingFacts(state)) {
    const settlement = standingAt(state, settlementSlot(entry.fact))
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
    /** The history of the trunk goes on with this fact, and with all that hung on it. */
    goOn({ receipt, ...from }: ReceiptedFact): void {
      if (!names.take(from.fact)) return
      if (receipt.position > lastPlace + 1) missing.push({ from: lastPlace + 1, to: receipt.position - 1 })
      beginLife(receipt.incarnation)
      decided(from, receipt.decision)
      lastPlace = receipt.position + entries.length - trunkLength - 1
      trunkLength = entries.length
    },
    /** Where the journal knows better it keeps to that. */
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

/** Which names the journal knows: one name is one fact, whoever hands in another. */
function createNames(entries: readonly Entry[]) {
  const known = new Map<string, Hash>()
  const refused = new Map<Hash, Fact>()
  for (const entry of entries) {
    // Of what the rules refused there is the decision only.
    const fact = entry.kind === 'fact' ? entry.fact : entry.kind === 'decision' ? entry.about : undefined
    if (fact) known.set(nameKey(fact), fact.hash)
  }
  return {
    /** True where the name is free; from here on it is the fact's. */
    take(fact: Fact): boolean {
      const before = known.get(nameKey(fact))
      if (before !== undefined && before !== fact.hash) refused.set(fact.hash, fact)
      known.set(nameKey(fact), before ?? fact.hash)
      return before === undefined
    },
    /** Facts whose name is another's. */
    refused: (): readonly Fact[] => [...refused.values()],
  }
}

/** The places between those that are there. */
function gapsIn(places: readonly number[]): RebuiltJournal['missing'] {
  const gaps: { from: number; to: number }[] = []
  let last = 0
  for (const place of places) {
    if (place > last + 1) gaps.push({ from: last + 1, to: place - 1 })
    last = place
  }
  return gaps
}
