import type { Json } from '../../shared/lib/canonical.ts'
import { NO_SESSION, type SessionSegment } from '../../shared/protocol/topics.ts'
import type { SessionId } from '../../shared/session/identity.ts'
import type { Entry } from '../../shared/session/state/entry.ts'
import { type PlainJournal, plainJournals, withJournalStored } from './exchange/journals-kept.ts'
import { EMPTY_OUTBOX, type Outbox, unsentOf, withOwn } from './exchange/outbox.ts'
import type { FromWorker, OwnFact } from './messages.ts'
import {
  type Changes,
  type FactKey,
  type Identity,
  JOURNALS_KEPT,
  type Loaded,
  type MemoryRow,
  type OwnFactRow,
  type Records,
  type ViewRow,
} from './records/records.ts'

/** Time for which copies are kept after the last fact of a session, ms, since the tablets are the hub's backup. */
export const KEPT_MS = 60 * 24 * 60 * 60 * 1000

/**
 * In-memory content of the store. It is changed only by `commit`, first on disk and then here, so that nothing is shown
 * as saved before it is. It is valid only while this reader holds the store.
 */
export interface Book {
  identity(): Identity
  views(): ReadonlyMap<string, ViewRow>
  entries(): readonly Entry[]
  /** Returns the journals that this device can return to a hub unencrypted, by session. */
  journals(): ReadonlyMap<SessionId, PlainJournal>
  /** Returns what screens have stored for the assigned session. */
  memory(): Readonly<Record<string, Json>>
  /** Returns the assigned session, or 'none'. */
  segment(): SessionSegment
  outboxes(): ReadonlyMap<SessionId, Outbox>
  outbox(session: SessionId): Outbox
  /** Replaces an outbox in memory if nothing has to be stored for it. */
  setOutbox(session: SessionId, outbox: Outbox): void
  nextSeq(session: SessionId): number
  unsent(): number
  commit(changes: Changes): Promise<void>
  /** Takes the lock on the store and reads it anew, because the memory differed from it. */
  reload(): Promise<void>
}

export interface BookDeps {
  readonly records: Records
  readonly now: () => number
  /** Creates a new random identity without rights. */
  readonly born: () => Identity
}

/** Reads the store, creating an identity if it has none. */
export async function openBook({ records, now, born }: BookDeps): Promise<Book> {
  const first = await records.load()
  let identity = first.identity ?? born()
  let views: ReadonlyMap<string, ViewRow> = new Map()
  let entries: readonly Entry[] = []
  let memory: readonly MemoryRow[] = []
  /** Names taken by rejected rows, which must not be reused. */
  let lost: readonly (readonly string[])[] = []
  const outboxes = new Map<SessionId, Outbox>()

  const outbox = (session: SessionId) => outboxes.get(session) ?? EMPTY_OUTBOX
  const keep = (own: OwnFactRow) => {
    const { session, device } = own.fact
    if (device === identity.device) outboxes.set(session, withOwn(outbox(session), own))
  }

  function fill(loaded: Loaded): void {
    identity = loaded.identity ?? identity
    views = new Map(loaded.views.map(row => [row.name, row]))
    entries = loaded.entries
    memory = loaded.memory
    lost = loaded.asideFacts.map(key => key.split('/'))
    outboxes.clear()
    for (const own of loaded.facts) keep(own)
  }

  fill(first)
  const expired = expiredFacts(first.facts, identity.assignment?.session ?? null, now())
  if (!first.identity || expired.length > 0) await records.commit({ identity, dropFacts: expired })
  for (const { session } of expired) outboxes.delete(session)

  const segment = () => identity.assignment?.session ?? NO_SESSION

  function take(changes: Changes): void {
    if (changes.identity && changes.identity.device !== identity.device) outboxes.clear()
    identity = changes.identity ?? identity
    for (const fact of changes.newFacts ?? []) keep({ fact, receipt: null, quarantined: null })
    for (const own of changes.marks ?? []) keep(own)
    if (changes.clearViews) views = new Map()
    views = new Map([...views, ...(changes.views ?? []).map(view => [view.name, view] as const)])
    if (changes.clearEntries) entries = []
    if (changes.entries) entries = [...entries, ...changes.entries]
    for (const session of changes.dropSessions ?? []) {
      outboxes.delete(session)
      memory = memory.filter(
        row => row.session !== session && !(row.session === JOURNALS_KEPT && row.key === session),
      )
    }
    for (const { session, key, value } of changes.memory ?? []) {
      memory = memory.filter(row => row.session !== session || row.key !== key)
      if (value !== null) memory = [...memory, { session, key, value }]
    }
  }

  return {
    identity: () => identity,
    views: () => views,
    entries: () => entries,
    memory: () =>
      Object.fromEntries(memory.filter(row => row.session === segment()).map(row => [row.key, row.value])),
    segment,
    outboxes: () => outboxes,
    outbox,
    setOutbox(session, next) {
      outboxes.set(session, next)
    },
    nextSeq(session) {
      const taken = lost.filter(([of, device]) => of === session && device === identity.device)
      return 1 + Math.max(0, ...outbox(session).facts.keys(), ...taken.map(([, , seq]) => Number(seq)))
    },
    unsent: () => [...outboxes.values()].reduce((sum, each) => sum + unsentOf(each), 0),
    journals: () => plainJournals({ entries, views, memory }),
    async commit(wanted) {
      const changes = withJournalStored(wanted, { entries, views, memory })
      await records.commit(changes)
      take(changes)
    },
    async reload() {
      fill(await records.load())
    },
  }
}

/** Returns the message to screens about an own fact that is new or newly answered by the hub. */
export function ownChanged(book: Book, own: OwnFact): FromWorker {
  const unsent = book.unsent()
  return own.fact.session === book.segment() ? { kind: 'fact', own, unsent } : { kind: 'unsent', unsent }
}

/** Returns the facts of sessions that are long over and sent completely. */
function expiredFacts(
  facts: readonly OwnFactRow[],
  assigned: SessionId | null,
  now: number,
): readonly FactKey[] {
  const kept = new Set<SessionId | null>([assigned])
  // The age of a fact is unknown if its clock was not set.
  for (const { fact, receipt, quarantined } of facts)
    if (now - (fact.at.clock ?? now) < KEPT_MS || (!receipt && !quarantined)) kept.add(fact.session)
  return facts.flatMap(({ fact: { session, device, seq } }) =>
    kept.has(session) ? [] : [{ session, device, seq }],
  )
}
