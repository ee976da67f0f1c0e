import { canonical, type Json } from '../../../shared/lib/canonical.ts'
import { decodePlan } from '../../../shared/movement/plan/plan-wire.ts'
import type { Have, Receipt } from '../../../shared/protocol/down.ts'
import { MAX_RUNS, runsOf } from '../../../shared/protocol/fact-runs.ts'
import type { Incarnation } from '../../../shared/protocol/incarnation.ts'
import type { Decision } from '../../../shared/session/decision.ts'
import {
  type FactName,
  type Hash,
  isDesk,
  nameKey,
  type SessionId,
} from '../../../shared/session/identity.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'
import type { Fact } from '../../../shared/session/state/fact.ts'
import { placesWrong, rematchAvoidable } from '../../contests/swiss/swiss-judge.ts'
import type { History } from './history.ts'
import { createReferee, type Referee } from './referee.ts'
import { factText, sameJson, signatureOf } from './signature.ts'

/** Content of one hub's journal as committed, compared with everything that the hub sends and reads at its starts. */
export interface JournalModel {
  committed(session: SessionId, entries: readonly Entry[], life: Incarnation): void
  /**
   * Compares the entries that a starting hub has read. A commit during which it died (`torn`) may be there completely
   * or not at all.
   */
  reread(session: SessionId, entries: readonly Entry[], torn: readonly Entry[]): void
  /** Resets to a restored older copy, to which later entries do not belong. */
  restored(sessions: ReadonlyMap<SessionId, readonly Entry[]>): void
  sent(receipt: Receipt): void
  told(session: SessionId, device: FactName['device'], have: Have): void
  entries(session: SessionId): readonly Entry[]
  sessions(): readonly SessionId[]
  referee(session: SessionId): Referee
  holds(signature: string): boolean
}

interface NamedEntry {
  readonly device: FactName['device']
  readonly seq: number
  readonly hash: Hash
  readonly position: number
}

interface Chapter {
  readonly entries: Entry[]
  /** Incarnation that entered the entry at the same index; null if unknown. */
  readonly lives: (Incarnation | null)[]
  /** Entries by name: the fact, or for a refused one only its decision. */
  readonly names: Map<string, NamedEntry>
  readonly first: Map<string, Decision>
  readonly signatures: Set<string>
  readonly receipts: Map<string, string>
  referee: Referee
}

/** Checks of receipts and facts: `verify` tests the club's signature, `wasSaid` whether the fact was ever sent. */
interface LineDeps {
  readonly verify: (receipt: Receipt) => boolean
  readonly wasSaid: (signature: string) => boolean
  readonly wasReceipted: (fact: Fact) => boolean
  readonly says: (fact: Fact) => void
}

export function createLine(
  history: History,
  { verify, wasSaid, wasReceipted, says }: LineDeps,
): JournalModel {
  const chapters = new Map<SessionId, Chapter>()

  function chapterOf(session: SessionId): Chapter {
    const known = chapters.get(session) ?? emptyChapter(history, wasReceipted)
    chapters.set(session, known)
    return known
  }

  /** Rebuilds the model from existing entries, which were checked when they first arrived. */
  function rebuild(session: SessionId, entries: readonly Entry[]): void {
    const before = chapters.get(session)
    const chapter = emptyChapter(history, wasReceipted)
    chapters.set(session, chapter)
    entries.forEach((entry, index) => {
      take(chapter, entry, before?.lives[index] ?? null, false)
    })
  }

  return {
    committed(session, entries, life) {
      const chapter = chapterOf(session)
      for (const entry of entries) {
        if (entry.position !== chapter.entries.length + 1)
          history.fault(`Position ${entry.position} was entered after ${chapter.entries.length}.`)
        note(history, entry)
        if (entry.kind === 'fact' && isDesk(entry.fact.device)) {
          says(entry.fact)
          for (const fault of drawFaults(entry.fact)) history.fault(fault)
        }
        for (const fault of entryFaults(entry, session, wasSaid)) history.fault(fault)
        take(chapter, entry, life, true)
      }
      chapter.referee.settled()
    },
    reread(session, entries, torn) {
      const { entries: known } = chapterOf(session)
      const right = entries.length === known.length ? known : [...known, ...torn]
      const missing = right.filter((entry, index) => !sameEntry(entry, entries[index]))
      if (missing.length > 0)
        history.fault(
          `After a start the journal lacks ${missing.length} of ${right.length} entries that were on the disk, the first at position ${missing[0]?.position}.`,
        )
      if (entries.length > right.length)
        history.fault(`After a start the journal has ${entries.length - right.length} entries too many.`)
      if (entries.length !== known.length || missing.length > 0) rebuild(session, entries)
    },
    restored(sessions) {
      for (const session of [...chapters.keys()]) if (!sessions.has(session)) chapters.delete(session)
      for (const [session, entries] of sessions) rebuild(session, entries)
    },
    sent(receipt) {
      const chapter = chapterOf(receipt.session)
      for (const fault of receiptFaults(chapter, receipt, verify)) history.fault(fault)
    },
    told(session, device, have) {
      const held = [...chapterOf(session).names.values()].filter(one => one.device === device)
      const right = runsOf(held.sort((a, b) => a.seq - b.seq)).slice(0, MAX_RUNS)
      if (!sameJson(right, have.holds))
        history.fault(`The hub told ${device.slice(0, 6)} that it holds other facts than it does.`)
    },
    entries: session => chapterOf(session).entries,
    sessions: () => [...chapters.keys()],
    referee: session => chapterOf(session).referee,
    holds: signature => [...chapters.values()].some(({ signatures }) => signatures.has(signature)),
  }
}

/** Checks a hub's own draw: everybody has one place in the next round, and no rematch was avoidable. */
function drawFaults(fact: Fact): readonly string[] {
  if (fact.kind !== 'section-planned') return [`A desk says ${factText(fact)}.`]
  const plan = decodePlan(fact.body.plan)
  return [...placesWrong(plan), ...rematchAvoidable(plan)].map(fault => `The desk drew wrong: ${fault}.`)
}

function entryFaults(entry: Entry, session: SessionId, wasSaid: LineDeps['wasSaid']): readonly string[] {
  if (entry.kind !== 'fact') return []
  const what = factText(entry.fact)
  return [
    ...(entry.fact.session === session ? [] : [`${what} lies in the journal of another session.`]),
    ...(wasSaid(signatureOf(entry.fact)) ? [] : [`${what} is in the journal, and nobody said it.`]),
  ]
}

const emptyChapter = (history: History, wasReceipted: LineDeps['wasReceipted']): Chapter => ({
  entries: [],
  lives: [],
  names: new Map(),
  first: new Map(),
  signatures: new Set(),
  receipts: new Map(),
  referee: createReferee(history, wasReceipted),
})

function take(chapter: Chapter, entry: Entry, life: Incarnation | null, isJudged: boolean): void {
  chapter.entries.push(entry)
  chapter.lives.push(life)
  if (entry.kind === 'fact') {
    addName(chapter, entry.fact, entry.position)
    chapter.signatures.add(signatureOf(entry.fact))
  }
  if (entry.kind === 'decision') {
    const { about, decision } = entry
    // A rebuilt journal may have a decision whose fact is in a piece that nobody holds: it is asked for again.
    if (decision.kind === 'refused') addName(chapter, about, entry.position)
    if (chapter.names.has(nameKey(about)) && !chapter.first.has(nameKey(about)))
      chapter.first.set(nameKey(about), decision)
  }
  chapter.referee.take(entry, isJudged)
}

function addName(
  { names }: Chapter,
  { device, seq, hash }: Omit<NamedEntry, 'position'>,
  position: number,
): void {
  const key = nameKey({ device, seq })
  if (!names.has(key)) names.set(key, { device, seq, hash, position })
}

/** Returns the faults of a receipt compared with the disk when it was sent. */
function receiptFaults(
  { names, first, lives, receipts }: Chapter,
  receipt: Receipt,
  verify: (receipt: Receipt) => boolean,
): readonly string[] {
  const faults: string[] = []
  const { position, hash, decision, incarnation } = receipt
  const what = `The receipt of ${receipt.device.slice(0, 6)}/${receipt.seq}`
  const entry = names.get(nameKey(receipt))
  if (!entry || entry.hash !== hash) return [`${what} was given, and the fact is not in the journal.`]
  if (entry.position !== position) faults.push(`${what} names position ${position}, it is ${entry.position}.`)
  if (!sameJson(first.get(nameKey(receipt)), decision))
    faults.push(`${what} tells another decision (${decision.kind}) than the fact's own first one.`)
  const life = lives[position - 1]
  if (life && !sameLife(life, incarnation))
    faults.push(`${what} names another life of the hub than entered it.`)
  if (!verify(receipt)) faults.push(`${what} does not bear the club's mark.`)
  const text = canonical(receipt as unknown as Json)
  if ((receipts.get(nameKey(receipt)) ?? text) !== text) faults.push(`${what} was another one before.`)
  receipts.set(nameKey(receipt), text)
  return faults
}

const sameLife = (a: Incarnation, b: Incarnation): boolean =>
  a.epoch === b.epoch && a.hub === b.hub && a.start === b.start

const sameEntry = (one: Entry, other: Entry | undefined): boolean =>
  other !== undefined && one.position === other.position && one.kind === other.kind && sameJson(one, other)

function note(history: History, entry: Entry): void {
  history.note('journal', () => {
    if (entry.kind === 'fact') return `${entry.position}: ${factText(entry.fact)}`
    if (entry.kind === 'decision')
      return `${entry.position}: ${entry.about.device.slice(0, 6)}/${entry.about.seq} ${JSON.stringify(entry.decision)}`
    return `${entry.position}: ${JSON.stringify(entry)}`
  })
}
