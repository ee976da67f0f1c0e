import { compareIncarnations, type Incarnation } from '../../shared/protocol/incarnation.ts'
import { admit } from '../../shared/session/admit.ts'
import { samePlace } from '../../shared/session/assignments.ts'
import { decide } from '../../shared/session/decide.ts'
import type { Decision } from '../../shared/session/decision.ts'
import { DIRECTOR_RULES } from '../../shared/session/director-rules/director-rules.ts'
import type { AssignedEntry, DecisionEntry, Entry, FactEntry } from '../../shared/session/entry.ts'
import type { Fact } from '../../shared/session/fact.ts'
import { applyEntry, fold } from '../../shared/session/fold.ts'
import { isFull } from '../../shared/session/held.ts'
import { type FactName, nameKey, type Role } from '../../shared/session/identity.ts'
import { keptDecision } from '../../shared/session/kept-decision.ts'
import type { SessionState } from '../../shared/session/state.ts'
import type { Life } from '../journal/journal.ts'
import { createKnownFacts, type KnownFact, type KnownFacts } from './known-facts.ts'

/**
 * A session as the desk knows it: its entries, their fold, and which facts it holds. Between batches it is
 * what the journal holds; a batch is drafted beside it and taken over once the journal has committed.
 */
export interface SessionBook {
  readonly entries: Entry[]
  state: SessionState
  readonly known: KnownFacts
  readonly lives: Life[]
  /** Facts whose decision cannot be read any more, by name. */
  readonly undecided: Map<string, FactEntry>
}

/** What a batch adds to a book. */
export interface Draft {
  readonly book: SessionBook
  state: SessionState
  readonly entries: Entry[]
  readonly known: Map<string, KnownFact>
  /** The present life of the hub, where these are its first entries in the session. */
  life: Life | null
}

/** Of entries whose life of the hub cannot be read any more: older than any. */
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
      // What was refused has no entry but this one; any other fact that is not here lay in a row that cannot be read.
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

/** What is entered from here on is of the present life of the hub. */
function beginLife(draft: Draft, { epoch, hub, start }: Incarnation): void {
  const last = draft.book.lives.at(-1)
  const isNewLife = !last || compareIncarnations(last, { epoch, hub, start }) !== 0
  if (isNewLife) draft.life ??= { from: draft.state.position + 1, epoch, hub, start }
}

/** What is entered of a device's tables. */
export type Assigning = Omit<AssignedEntry, 'kind' | 'position'>

/** Enters which table a device has now, and for which others it speaks beside it. */
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

/** Whether the session knows already that the device has this table, and how it came to it. */
export function isEntered(
  { assignments }: SessionState,
  { device, at, uncoded }: Omit<Assigning, 'also'>,
): boolean {
  const known = assignments.get(device)
  if (!known || known.uncoded !== uncoded) return false
  return known.now && at ? samePlace(known.now, at) : known.now === at
}

/**
 * Enters a fact that is not known yet, in the present life of the hub. 'later' where it would be without effect and
 * its device has as much of that here as it may: then nothing is entered.
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
    kept && ((now, one, who) => keptDecision(now, one, who, kept)),
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
 * A fact is here and its decision cannot be read any more: it is decided by the rules, as if it had just come. What it
 * did before stands in no entry, so nothing is decided twice.
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

export const knownUnder = ({ known, book }: Draft, name: FactName): KnownFact | undefined =>
  known.get(nameKey(name)) ?? book.known.of(name)

/** What stood there cannot be read any more: it is known that something did. */
export const isDamagedAt = ({ entries }: SessionBook, position: number): boolean =>
  entries[position - 1]?.kind === 'unreadable'

/** The draft is in the journal: now it is the book. */
export function takeOver({ book, state, entries, known, life }: Draft): void {
  for (const entry of entries) book.entries.push(entry)
  for (const one of known.values()) {
    book.undecided.delete(nameKey(one))
    book.known.add(one)
  }
  if (life) book.lives.push(life)
  book.state = state
}

/** Which life of the hub entered what stands at the position: a receipt says it at every redelivery. */
export function lifeAt({ lives }: SessionBook, position: number): Incarnation {
  // The row of the life that entered it may be one that cannot be read.
  const { epoch, hub, start } = lives.findLast(({ from }) => from <= position) ?? lives[0] ?? LOST_LIFE
  return { epoch, hub, start }
}
