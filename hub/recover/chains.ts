import { canonical } from '../../shared/lib/canonical.ts'
import { compareIncarnations, type Incarnation } from '../../shared/protocol/incarnation.ts'
import type { Decision } from '../../shared/session/decision.ts'
import { nameKey, type Role } from '../../shared/session/identity.ts'
import type { Entry } from '../../shared/session/state/entry.ts'
import type { Fact } from '../../shared/session/state/fact.ts'
import { entryMessage } from '../../shared/session/state/fact-text.ts'
import type { Life } from '../journal/journal.ts'

/** Entries of one history of a session, possibly incomplete, with the incarnations that entered them. */
export interface Chain {
  readonly entries: readonly Entry[]
  /** Incarnations, ascending by `from`; the first also covers everything before it. */
  readonly lives: readonly Life[]
}

/** Fact as a device returns it; with `receipt` only if the club has signed it. */
export interface CollectedFact {
  readonly fact: Fact
  readonly role: Role
  readonly receipt: {
    readonly incarnation: Incarnation
    readonly position: number
    readonly decision: Decision
  } | null
  /** Decision with which to enter the fact regardless of the rules, because nothing confirms the fact. */
  readonly held?: Decision
}

export type ReceiptedFact = CollectedFact & { readonly receipt: NonNullable<CollectedFact['receipt']> }

export interface PlacedEntry {
  readonly entry: Entry
  readonly incarnation: Incarnation
}

/** History by position, which may have gaps. */
export type Trunk = ReadonlyMap<number, PlacedEntry>

/** Joins the chain of the highest incarnation with all that agree with it, and the remaining branches. */
export function joinChains(chains: readonly Chain[]): {
  readonly trunk: Trunk
  readonly branches: readonly Trunk[]
} {
  const placed = chains.flatMap(chain => (chain.entries.length > 0 ? [placedOf(chain)] : []))
  const left = placed.sort(newestFirst)
  const trunks: Map<number, PlacedEntry>[] = []
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
 * True if both are parts of one history: they are equal where they overlap, and otherwise the earlier part
 * was not entered by a later incarnation.
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

/** True if an entry of this incarnation is possible at the position: incarnations ascend along a history. */
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

/** Returns from the receipts of each fact the first decision about it, and its position. */
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

/** History with its gaps filled from receipts, and its continuation by receipts. */
export interface TrunkAndTail {
  readonly trunk: Trunk
  /** Facts after the last entry of the trunk, by position. */
  readonly tail: readonly ReceiptedFact[]
}

/**
 * Fills gaps and the end of the trunk from receipts. A fact with its receipt stands for two entries of the
 * issuing journal: itself, and the decision right after it.
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
  // The highest incarnation first: it defines the trunk.
  for (const { fact, role, receipt } of [...facts].sort(byReceipt)) {
    const known = decided.get(nameKey(fact))
    // For facts the rules refused, only the decision is there.
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

/** True if the position is free and the fact has no other, or the fact already has this one. */
const isPlaceOf = (at: Entry | undefined, fact: Fact, there: ReadonlySet<string>): boolean =>
  at ? at.kind === 'fact' && at.fact.hash === fact.hash : !there.has(nameKey(fact))

/** True if the next entry is the decision about this fact: only that may follow it directly. */
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

/** Returns the first position of each incarnation, once positions are renumbered without gaps. */
export function livesOf(trunk: Trunk): readonly Life[] {
  const lives: Life[] = []
  for (const [index, { incarnation }] of [...trunk.values()].entries()) {
    const last = lives.at(-1)
    if (!last || compareIncarnations(last, incarnation) !== 0) lives.push({ from: index + 1, ...incarnation })
  }
  return lives
}
