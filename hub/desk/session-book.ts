import { compareIncarnations, type Incarnation } from '../../shared/protocol/incarnation.ts'
import { admit } from '../../shared/session/decide/admit.ts'
import { decide } from '../../shared/session/decide/decide.ts'
import { applyEntry, fold } from '../../shared/session/decide/fold.ts'
import type { Decision } from '../../shared/session/decision.ts'
import { DIRECTOR_RULES } from '../../shared/session/director-rules/director-rules.ts'
import { restoreDecision } from '../../shared/session/director-rules/kept-decision.ts'
import { type FactName, nameKey, type Role } from '../../shared/session/identity.ts'
import { samePlace } from '../../shared/session/section/assignments.ts'
import type { AssignedEntry, DecisionEntry, Entry, FactEntry } from '../../shared/session/state/entry.ts'
import type { Fact } from '../../shared/session/state/fact.ts'
import { isFull } from '../../shared/session/state/held.ts'
import type { SessionState } from '../../shared/session/state/state.ts'
import type { Life } from '../journal/journal.ts'
import { createKnownFacts, type KnownFact, type KnownFacts } from './known-facts.ts'

/**
 * Session in the hub's memory: its entries, their state, and the facts it holds. Between batches it equals the
 * journal; a batch is drafted beside it and taken over once the journal has committed.
 */
export interface SessionBook {
  readonly entries: Entry[]
  state: SessionState
  readonly known: KnownFacts
  readonly lives: Life[]
  /** Facts by name whose decision is unreadable. */
  readonly undecided: Map<string, FactEntry>
}

export interface Draft {
  readonly book: SessionBook
  state: SessionState
  readonly entries: Entry[]
  readonly known: Map<string, KnownFact>
  /** Current incarnation of the hub, if the entries that follow are its first in the session. */
  life: Life | null
}

/** Stands for an incarnation that is unreadable: older than any other. */
const LOST_LIFE: Life = { from: 1, epoch: 1, hub: '00000000', start: 1 }

export function openBook(entries: readonly Entry[], lives: readonly Life[]): SessionBook {
  const book: SessionBook = {
    entries: [],
    state: fold(entries),
    known: createKnownFacts(),
    lives: lives.length === 0 && entries.length > 0 ? [LOST_LIFE] : [...lives],
    undecided: new Map(),
  }
  for (const entry of entries) {
    book.entries.push(entry)
    if (entry.kind === 'fact') book.undecided.set(nameKey(entry.fact), entry)
    else if (entry.kind === 'decision') {
      const { about, decision } = entry
      const fact = book.undecided.get(nameKey(about))
      // A refused fact has no other entry than this; any other missing fact was in an unreadable row.
      const isHeld = fact || decision.kind === 'refused'
      // Only the first decision is on the receipt.
      if (isHeld && !book.known.of(about))
        book.known.add({ ...about, position: fact?.position ?? entry.position, decision })
      book.undecided.delete(nameKey(about))
    }
  }
  return book
}

export const draftOf = (book: SessionBook): Draft => ({
  book,
  state: book.state,
  entries: [],
  known: new Map(),
  life: null,
})

/** Marks the entries from here on as made by the current incarnation. */
function beginLife(draft: Draft, { epoch, hub, start }: Incarnation): void {
  const last = draft.book.lives.at(-1)
  const isNewLife = !last || compareIncarnations(last, { epoch, hub, start }) !== 0
  if (isNewLife) draft.life ??= { from: draft.state.position + 1, epoch, hub, start }
}

export type Assigning = Omit<AssignedEntry, 'kind' | 'position'>

export function enterAssigned(
  draft: Draft,
  { device, at, also = [], uncoded }: Assigning,
  incarnation: Incarnation,
): void {
  beginLife(draft, incarnation)
  const entry: Entry = {
    kind: 'assigned',
    position: draft.state.position + 1,
    device,
    at,
    ...(also.length > 0 && { also }),
    ...(uncoded && { uncoded }),
  }
  draft.state = applyEntry(draft.state, entry)
  draft.entries.push(entry)
}

/** True if the session already knows that the device has this table, and how it got there. */
export function isEntered(
  { assignments }: SessionState,
  { device, at, uncoded }: Omit<Assigning, 'also'>,
): boolean {
  const known = assignments.get(device)
  if (!known || known.uncoded !== uncoded) return false
  return known.now && at ? samePlace(known.now, at) : known.now === at
}

/**
 * Enters a new fact in the current incarnation of the hub. Returns 'later' and enters nothing if it would be without
 * effect and its device has reached its limit of such facts.
 */
export function enterFact(
  draft: Draft,
  fact: Fact,
  role: Role,
  incarnation: Incarnation,
  kept?: Decision,
): KnownFact | 'later' {
  const position = draft.state.position + 1
  const { entries, state, decision } = decide(
    draft.state,
    fact,
    { device: fact.device, role },
    position,
    DIRECTOR_RULES,
    kept && ((now, one, who) => restoreDecision(now, one, who, kept)),
  )
  if (decision.kind !== 'admitted' && isFull(draft.state.held, fact.device)) return 'later'
  beginLife(draft, incarnation)
  draft.state = state
  draft.entries.push(...entries)
  const { device, seq, hash } = fact
  const known: KnownFact = { device, seq, hash, position, decision }
  draft.known.set(nameKey(fact), known)
  return known
}

/**
 * Decides a fact again whose decision is unreadable, as if it had just arrived. No entry contains its earlier
 * effect, so nothing takes effect twice.
 */
export function decideLost(
  draft: Draft,
  { fact, role, position }: FactEntry,
  incarnation: Incarnation,
): KnownFact {
  beginLife(draft, incarnation)
  const { device, seq, hash } = fact
  const decision = admit(draft.state, fact, { device, role }, DIRECTOR_RULES)
  const entry: DecisionEntry = {
    kind: 'decision',
    position: draft.state.position + 1,
    about: { device, seq, hash },
    decision,
  }
  draft.state = applyEntry(draft.state, entry)
  draft.entries.push(entry)
  const known: KnownFact = { device, seq, hash, position, decision }
  draft.known.set(nameKey(fact), known)
  return known
}

export const factNamed = ({ known, book }: Draft, name: FactName): KnownFact | undefined =>
  known.get(nameKey(name)) ?? book.known.of(name)

/** True if the entry at this position is unreadable: only its existence is known. */
export const isUnreadableAt = ({ entries }: SessionBook, position: number): boolean =>
  entries[position - 1]?.kind === 'unreadable'

/** Applies a draft to the book after the journal has committed it. */
export function applyDraft({ book, state, entries, known, life }: Draft): void {
  for (const entry of entries) book.entries.push(entry)
  for (const one of known.values()) {
    book.undecided.delete(nameKey(one))
    book.known.add(one)
  }
  if (life) book.lives.push(life)
  book.state = state
}

/** Returns the incarnation that entered this position, as stated on receipts at every redelivery. */
export function incarnationAt({ lives }: SessionBook, position: number): Incarnation {
  // The row of that incarnation may be unreadable.
  const { epoch, hub, start } = lives.findLast(({ from }) => from <= position) ?? lives[0] ?? LOST_LIFE
  return { epoch, hub, start }
}
