import { unreachable } from '../../shared/lib/assert.ts'
import type { CopiesReport } from '../../shared/protocol/copies.ts'
import type { QuarantinedMessage } from '../../shared/protocol/down.ts'
import type { Incarnation } from '../../shared/protocol/incarnation.ts'
import type { ServedVersions } from '../../shared/protocol/protocol-version.ts'
import type { SessionSegment } from '../../shared/protocol/topics.ts'
import type { Ask, FactMessage, Hello, Part, StateMessage } from '../../shared/protocol/up.ts'
import type { Decision } from '../../shared/session/decision.ts'
import type { DeviceId, Role, SessionId } from '../../shared/session/identity.ts'
import { isClosed, isOpened } from '../../shared/session/section/queries.ts'
import type { Fact } from '../../shared/session/state/fact.ts'
import type { SessionState } from '../../shared/session/state/state.ts'
import { inEnglish } from '../english.ts'
import type { Journal } from '../journal/journal.ts'
import type { ClubMacs } from '../keys/keys.ts'
import type { Books } from './books.ts'
import type { Arrival } from './desk-types.ts'
import type { Links } from './devices/links.ts'
import { FIND_COST, HELLO_COST } from './devices/rate.ts'
import type { OwnTable } from './devices/tables-entered.ts'
import { aside, enter, isSession, quarantine, readArrival, receiptedDecision } from './intake.ts'
import type { KnownFact } from './known-facts.ts'
import { addPart, assembledText, factInParts } from './parts.ts'
import {
  applyDraft,
  type Draft,
  draftOf,
  enterAssigned,
  factNamed,
  isEntered,
  isUnreadableAt,
} from './session-book.ts'
import type { UnopenedLimit } from './unopened.ts'

/** Outcome of an arrival, acted on once the batch is on disk. */
export type ArrivalOutcome =
  | { readonly kind: 'entered'; readonly from: Arrival; readonly fact: Fact; readonly known: KnownFact }
  | { readonly kind: 'later'; readonly from: Arrival; readonly fact: Fact }
  | { readonly kind: 'aside'; readonly from: Arrival; readonly quarantined: QuarantinedMessage }
  | { readonly kind: 'hello'; readonly from: Arrival; readonly hello: Hello }
  | { readonly kind: 'unserved'; readonly from: Arrival }
  | { readonly kind: 'state'; readonly from: Arrival; readonly state: StateMessage }
  | { readonly kind: 'ask'; readonly from: Arrival; readonly id: string; readonly ask: Ask }
  /** Belongs to a session the club has deleted: nothing of it is stored, not even that it arrived. */
  | { readonly kind: 'deleted'; readonly from: Arrival }
  | { readonly kind: 'copies'; readonly from: Arrival; readonly message: CopiesReport }

export interface GrownSession {
  readonly session: SessionId
  readonly before: SessionState
  readonly draft: Draft
}

/** Batch that is on disk, with the actions that follow. */
export interface CommittedBatch {
  readonly outcomes: readonly ArrivalOutcome[]
  readonly grown: readonly GrownSession[]
  readonly opened: SessionId | null
}

export interface BatchDeps {
  readonly journal: Journal
  readonly keys: ClubMacs
  readonly books: Books
  readonly links: Links
  readonly now: () => number
  readonly incarnation: () => Incarnation
  /**
   * True if no facts of the session are accepted now: another incarnation of the hub accepts them, or this one has lost
   * some.
   */
  readonly isMute: (session: SessionSegment) => boolean
  /** Called for a fact that is missing here but came with a receipt of this club. */
  readonly lacking: (incarnation: Incarnation) => void
  /** Returns the table of a device in the current session. */
  readonly tableOf: (device: DeviceId) => OwnTable
  /** Returns the rejection of a table's fact whose people do not agree with the club's lists. */
  readonly notAsListed: (fact: Fact, role: Role) => Decision | undefined
  /** True if a device sends facts of too many sessions that were never opened here. */
  readonly isOneTooMany: UnopenedLimit
  readonly served: ServedVersions
  /** True if nothing of the session is accepted any more. */
  readonly isDeleted: (session: SessionId) => boolean
}

/**
 * Enters a batch in one transaction with one fsync. The hub's state changes only after the journal has committed; if
 * the journal throws, nothing has happened.
 */
export function commitBatch(deps: BatchDeps, batch: readonly Arrival[]): CommittedBatch {
  const drafts = new Map<SessionId, Draft>()
  const draftFor = (session: SessionId): Draft => {
    const known = drafts.get(session) ?? draftOf(deps.books.of(session))
    drafts.set(session, known)
    return known
  }
  const outcomes = batch.flatMap(from => read(deps, draftFor, from) ?? [])
  const grown = [...drafts]
    .map(([session, draft]) => ({ session, before: draft.book.state, draft }))
    .filter(({ draft }) => draft.entries.length > 0)
  const opened =
    grown.findLast(
      ({ session, before, draft }) =>
        begins(before, draft.state) && (!isOpened(before) || mayComeBack(deps.books, session)),
    )?.session ?? null
  const asides = outcomes.filter(outcome => outcome.kind === 'aside')
  if (grown.length > 0 || asides.length > 0)
    deps.journal.transaction(() => {
      for (const { session, draft } of grown) {
        deps.journal.append(session, draft.entries)
        if (draft.life) deps.journal.putLife(session, draft.life)
      }
      for (const { from, quarantined } of asides) quarantine(deps.journal, deps.now(), from, quarantined)
      if (opened) deps.books.storeCurrent(opened)
    })
  for (const { session, draft } of grown) {
    applyDraft(draft)
    deps.books.keep(session, draft.book)
  }
  if (opened) deps.books.setCurrent(opened)
  return { outcomes, grown, opened }
}

/** True if the message is for the hub alone and nothing of it belongs on disk. */
export function isForDeskOnly({ served }: BatchDeps, from: Arrival): boolean {
  const reading = readArrival(from, served)
  return (
    reading.kind === 'unserved' ||
    (reading.kind === 'message' && !['fact', 'part'].includes(reading.message.type))
  )
}

/** Returns the outcomes of arrivals that add nothing to any session. */
export const outcomesOf = (deps: BatchDeps, batch: readonly Arrival[]): readonly ArrivalOutcome[] =>
  batch.flatMap(from => read(deps, session => draftOf(deps.books.of(session)), from) ?? [])

const begins = (before: SessionState, after: SessionState): boolean =>
  (!isOpened(before) && isOpened(after)) || (isClosed(before) && !isClosed(after))

/** True if an earlier session may be resumed: it takes no tables from one that is being played. */
const mayComeBack = (books: Books, session: SessionId): boolean =>
  books.current() === session || !isOpened(books.state()) || isClosed(books.state())

type DraftFor = (session: SessionId) => Draft

function read(deps: BatchDeps, draftFor: DraftFor, from: Arrival): ArrivalOutcome | undefined {
  const reading = readArrival(from, deps.served)
  if (reading.kind !== 'message') return { ...reading, from }
  const { message } = reading
  switch (message.type) {
    case 'fact':
      if (isGone(deps, from)) return { kind: 'deleted', from }
      return deps.isMute(from.session) ? undefined : readFact(deps, draftFor, from, message)
    case 'part':
      if (isGone(deps, from)) return { kind: 'deleted', from }
      return deps.isMute(from.session) ? undefined : readPart(deps, draftFor, from, message)
    case 'hello':
      // The message itself has been counted.
      return deps.links.mayHear(from.device, HELLO_COST - 1)
        ? { kind: 'hello', from, hello: message }
        : undefined
    case 'state':
      return { kind: 'state', from, state: message }
    case 'ask':
      if (message.ask.what === 'find-person' && from.role === 'table')
        if (!deps.links.mayHear(from.device, FIND_COST - 1)) return undefined
      return { kind: 'ask', from, id: message.id, ask: message.ask }
    case 'copies':
    case 'pieces-listed':
    case 'piece-given':
      return { kind: 'copies', from, message }
    case 'journal-given':
    case 'hand-over':
      // Only a rebuilding hub requests this data.
      return undefined
    default:
      return unreachable(message)
  }
}

const isGone = ({ isDeleted }: BatchDeps, { session }: Arrival): boolean =>
  isSession(session) && isDeleted(session)

/** Reads a fact; if it came with a receipt of this club and is missing here, this hub may have lost it. */
function readFact(
  deps: BatchDeps,
  draftFor: DraftFor,
  from: Arrival,
  message: FactMessage,
): ArrivalOutcome | undefined {
  const { fact, receipt } = message
  const kept = receiptedDecision(deps.keys, message)
  const draft = draftFor(fact.session)
  if (kept && receipt && !factNamed(draft, fact) && !isUnreadableAt(draft.book, receipt.position)) {
    deps.lacking(receipt.incarnation)
    if (deps.isMute(from.session)) return undefined
  }
  return take(deps, draftFor, from, fact, kept)
}

function take(
  deps: BatchDeps,
  draftFor: DraftFor,
  from: Arrival,
  fact: Fact,
  kept?: Decision,
): ArrivalOutcome {
  if (!isSession(from.session))
    return { ...aside('wrong-sender', 'A fact belongs on the topic of its session.', from.text), from }
  const draft = draftFor(from.session)
  if (deps.isOneTooMany(draft, fact, from.role)) return { kind: 'later', from, fact }
  const own = { device: from.device, ...deps.tableOf(from.device) }
  if (from.role === 'table' && from.session === deps.books.current() && !isEntered(draft.state, own))
    enterAssigned(draft, own, deps.incarnation())
  const decided = kept ?? deps.notAsListed(fact, from.role)
  return { ...enter(draft, fact, from, deps.incarnation(), decided), from }
}

function readPart(
  deps: BatchDeps,
  draftFor: DraftFor,
  from: Arrival,
  part: Part,
): ArrivalOutcome | undefined {
  const link = deps.links.of(from.device)
  if (!link) return undefined
  link.assembly = addPart(link.assembly, from.session, part)
  const text = assembledText(link.assembly)
  if (text === undefined) return undefined
  link.assembly = null
  const fact = factInParts(text)
  const { seq, hash } = part
  const broken = !fact.ok || fact.value.seq !== seq || fact.value.hash !== hash
  if (!broken) return take(deps, draftFor, from, fact.value)
  const sentence = fact.ok ? 'The parts are not the fact that they name.' : inEnglish(fact.problem)
  const whole = { ...from, text }
  return {
    kind: 'aside',
    from: whole,
    quarantined: { type: 'quarantined', code: 'ill-formed', sentence, seq, hash },
  }
}
