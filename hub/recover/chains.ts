import { canonical } from '../../shared/lib/canonical.ts'
import { compareIncarnations, type Incarnation } from '../../shared/protocol/incarnation.ts'
import type { Decision } from '../../shared/session/decision.ts'
import type { Entry } from '../../shared/session/entry.ts'
import type { Fact } from '../../shared/session/fact.ts'
import { entryMessage } from '../../shared/session/fact-text.ts'
import { nameKey, type Role } from '../../shared/session/identity.ts'
import type { Life } from '../journal/journal.ts'

/** Entries of one history of a session, perhaps not all of them, and which life of the hub entered what. */
export interface Chain {
  readonly entries: readonly Entry[]
  /** In rising order of `from`; the first tells of everything before it, too. */
  readonly lives: readonly Life[]
}

/** A fact as a device hands it back; `receipt` only where the club has signed it. */
export interface CollectedFact {
  readonly fact: Fact
  readonly role: Role
  readonly receipt: {
    readonly incarnation: Incarnation
    readonly position: number
    readonly decision: Decision
  } | null
  /** It is entered so, whatever the rules would say, because nobody confirms it. */
  readonly held?: Decision
}

/** A fact of which the club has signed a receipt. */
export type ReceiptedFact = CollectedFact & { readonly receipt: NonNullable<CollectedFact['receipt']> }

/** An entry with the life that entered it. */
export interface PlacedEntry {
  readonly entry: Entry
  readonly incarnation: Incarnation
}

/** A history by position, which may have gaps. */
export type Trunk = ReadonlyMap<number, PlacedEntry>

/** The chain of the highest incarnation with all that agrees with it, and the branches that do not. */
export function joinChains(chains: readonly Chain[]): {
  readonly trunk: Trunk
  readonly branches: readonly Trunk[]
} {
  const placed = chains.flatMap(chain => (chain.entries.length > 0 ? [placedOf(chain)] : []))
  const left = placed.sort(newestFirst)
  const trunks: Map<number, PlacedEntry>[] = []
  // What fits nowhere begins a branch of its own, which the rest of the same history joins in turn.
  for (const chain of left) {
    const home = trunks.find(trunk => agrees(trunk, chain))
    if (!home) trunks.push(new Map(chain))
    else for (const [position, one] of chain) if (!home.has(position)) home.set(position, one)
  }
  const [trunk = new Map(), ...branches] = trunks
  return { trunk, branches }
}

function placedOf({ entries, lives }: Chain): Trunk {
  const sorted = [...entries].sort((a, b) => a.position - b.position)
  return new Map(sorted.map(entry => [entry.position, { entry, incarnation: lifeIn(lives, entry.position) }]))
}

function lifeIn(lives: readonly Life[], position: number): Incarnation {
  const life = lives.findLast(({ from }) => from <= position) ?? lives[0]
  if (!life) throw new Error('A chain of a journal names no life of a hub.')
  const { epoch, hub, start } = life
  return { epoch, hub, start }
}

const lastOf = (chain: Trunk): readonly [number, PlacedEntry] | undefined =>
  [...chain].reduce<readonly [number, PlacedEntry] | undefined>(
    (last, one) => (!last || one[0] > last[0] ? one : last),
    undefined,
  )

function newestFirst(a: Trunk, b: Trunk): number {
  const lastA = lastOf(a)
  const lastB = lastOf(b)
  if (!lastA || !lastB) return Number(!lastA) - Number(!lastB)
  return (
    compareIncarnations(lastB[1].incarnation, lastA[1].incarnation) ||
    lastB[0] - lastA[0] ||
    b.size - a.size ||
    (textOf(lastA[1].entry) < textOf(lastB[1].entry) ? -1 : 1)
  )
}

/**
 * Whether both are parts of one history: they say the same wherever they overlap, and where they do not overlap the
 * earlier one was not entered by a later life.
 */
function agrees(trunk: Trunk, chain: Trunk): boolean {
  let common = false
  for (const [position, { entry }] of chain) {
    const other = trunk.get(position)
    if (!other) continue
    if (!isSameEntry(other.entry, entry)) return false
    common = true
  }
  return common || [...chain].every(([position, { incarnation }]) => fits(trunk, position, incarnation))
}

/** Whether what this life entered can have stood there: lives follow each other along a history. */
function fits(trunk: Trunk, position: number, incarnation: Incarnation): boolean {
  let before: readonly [number, PlacedEntry] | undefined
  let after: readonly [number, PlacedEntry] | undefined
  for (const one of trunk) {
    if (one[0] < position && (!before || one[0] > before[0])) before = one
    if (one[0] > position && (!after || one[0] < after[0])) after = one
  }
  return (
    (!before || compareIncarnations(before[1].incarnation, incarnation) <= 0) &&
    (!after || compareIncarnations(incarnation, after[1].incarnation) <= 0)
  )
}

function isSameEntry(a: Entry, b: Entry): boolean {
  if (a.kind === 'fact' && b.kind === 'fact')
    return a.fact.hash === b.fact.hash && a.role === b.role && nameKey(a.fact) === nameKey(b.fact)
  return textOf(a) === textOf(b)
}

const textOf = (entry: Entry): string => canonical(entryMessage(entry))

/** What the receipt of each fact says: the first decision about it, and where that stands. */
export function firstDecisions(
  trunk: Trunk,
): ReadonlyMap<string, { readonly decision: Decision; readonly hash: string; readonly position: number }> {
  const first = new Map<string, { decision: Decision; hash: string; position: number }>()
  for (const position of [...trunk.keys()].sort((a, b) => a - b)) {
    const entry = trunk.get(position)?.entry
    if (entry?.kind !== 'decision') continue
    const key = nameKey(entry.about)
    if (!first.has(key)) first.set(key, { decision: entry.decision, hash: entry.about.hash, position })
  }
  return first
}

/** A history with what receipts put into its gaps, and how receipts go on with it. */
export interface TrunkAndTail {
  readonly trunk: Trunk
  /** Facts behind the last entry of the trunk, by position. */
  readonly tail: readonly ReceiptedFact[]
}

/**
 * A fact with its receipt is two entries of the journal that gave it: itself, and right behind it the decision. Where
 * the trunk has a gap at that place, or ends before it, that is where they belong.
 */
export function fillFromFacts(joined: Trunk, facts: readonly CollectedFact[]): TrunkAndTail {
  const trunk = new Map(joined)
  const [end, last] = lastOf(joined) ?? [0, undefined]
  // A copy may end between a fact and its decision.
  const whole = last?.entry.kind === 'fact' ? end + 1 : end
  const tail: ReceiptedFact[] = []
  const decided = firstDecisions(joined)
  const there = new Set(
    [...joined.values()].flatMap(({ entry }) => (entry.kind === 'fact' ? [nameKey(entry.fact)] : [])),
  )
  // The highest life first: it says what the trunk is.
  for (const { fact, role, receipt } of [...facts].sort(byReceipt)) {
    const known = decided.get(nameKey(fact))
    // Of what the rules refused there is the decision only.
    if (known?.decision.kind === 'refused' && known.hash === fact.hash) continue
    const place = receipt?.position ?? (known?.hash === fact.hash ? known.position - 1 : undefined)
    if (place === undefined || !isPlaceOf(trunk.get(place)?.entry, fact, there)) continue
    const incarnation = receipt?.incarnation ?? trunk.get(place + 1)?.incarnation
    if (!incarnation || !fits(trunk, place, incarnation)) continue
    if (receipt && !mayFollow(trunk.get(place + 1)?.entry, fact)) continue
    there.add(nameKey(fact))
    const isRefused = receipt?.decision.kind === 'refused'
    if (!isRefused) trunk.set(place, { entry: { kind: 'fact', position: place, fact, role }, incarnation })
    if (!receipt) continue
    const { device, seq, hash } = fact
    const position = isRefused ? place : place + 1
    const about = { device, seq, hash }
    trunk.set(position, {
      entry: { kind: 'decision', position, about, decision: receipt.decision },
      incarnation,
    })
    if (place > end) tail.push({ fact, role, receipt })
  }
  return {
    trunk: new Map([...trunk].filter(([place]) => place <= whole).sort(([a], [b]) => a - b)),
    tail: tail.sort((a, b) => a.receipt.position - b.receipt.position),
  }
}

/** The place is free and the fact has no other, or it is the fact's own already. */
const isPlaceOf = (at: Entry | undefined, fact: Fact, there: ReadonlySet<string>): boolean =>
  at ? at.kind === 'fact' && at.fact.hash === fact.hash : !there.has(nameKey(fact))

/** Right behind a fact stands the decision about it, and nothing else. */
const mayFollow = (next: Entry | undefined, { device, seq, hash }: Fact): boolean =>
  next === undefined ||
  (next.kind === 'decision' &&
    next.about.device === device &&
    next.about.seq === seq &&
    next.about.hash === hash)

const byReceipt = (a: CollectedFact, b: CollectedFact): number =>
  Number(!a.receipt) - Number(!b.receipt) ||
  (a.receipt && b.receipt
    ? compareIncarnations(b.receipt.incarnation, a.receipt.incarnation) ||
      a.receipt.position - b.receipt.position
    : 0) ||
  (a.fact.hash < b.fact.hash ? -1 : 1)

/** From which position on which life entered what, once the places are counted without a gap. */
export function livesOf(trunk: Trunk): readonly Life[] {
  const lives: Life[] = []
  for (const [index, { incarnation }] of [...trunk.values()].entries()) {
    const last = lives.at(-1)
    if (!last || compareIncarnations(last, incarnation) !== 0) lives.push({ from: index + 1, ...incarnation })
  }
  return lives
}
