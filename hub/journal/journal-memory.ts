import { assert } from '../../shared/lib/assert.ts'
import type { Stream } from '../../shared/protocol/piece.ts'
import { nameKey, type SessionId } from '../../shared/session/identity.ts'
import type { Entry } from '../../shared/session/state/entry.ts'
import type { HandRecords } from '../../shared/session/watch/doubted-hands.ts'
import { appendClub, type ClubRows } from './append-club.ts'
import { type ClubEntry, foldClub } from './club-entry.ts'
import {
  type Journal,
  type Life,
  MAX_QUARANTINED,
  type MetaName,
  type PairingRequest,
  type QuarantinedMessage,
} from './journal.ts'
import type { StoredSummary } from './sessions/summary-rows.ts'

interface SessionShelf {
  readonly entries: Entry[]
  readonly names: Set<string>
}

/** Creates a journal in memory, for tests and for the simulation. */
export function createMemoryJournal(): Journal {
  const shelves = new Map<SessionId, SessionShelf>()
  const clubEntries: ClubEntry[] = []
  const requests = new Map<string, PairingRequest>()
  const lives = new Map<Stream, readonly Life[]>()
  const meta = new Map<MetaName, string>()
  const handsOf = new Map<SessionId, HandRecords>()
  const summaries = {
    sessions: new Map<SessionId, StoredSummary>(),
    'look-up': new Map<SessionId, StoredSummary>(),
  }
  let asides: readonly QuarantinedMessage[] = []
  const ofSessions = [shelves, lives, handsOf, ...Object.values(summaries)] as Map<SessionId, unknown>[]
  const { transaction, onUndo } = createTransactions()
  const { put, drop } = rowsWith(onUndo)

  function appendOne(session: SessionId, entry: Entry): void {
    const shelf = shelves.get(session) ?? { entries: [], names: new Set() }
    assert(
      entry.position === shelf.entries.length + 1,
      `position ${entry.position} after ${shelf.entries.length}`,
    )
    const name = entry.kind === 'fact' ? nameKey(entry.fact) : undefined
    assert(name === undefined || !shelf.names.has(name), `fact ${name} entered twice`)
    shelves.set(session, shelf)
    shelf.entries.push(entry)
    if (name !== undefined) shelf.names.add(name)
    onUndo(() => {
      shelf.entries.pop()
      if (name !== undefined) shelf.names.delete(name)
      if (shelf.entries.length === 0) shelves.delete(session)
    })
  }

  const clubRows = clubRowsIn(clubEntries, onUndo)

  function setAsides(next: readonly QuarantinedMessage[]): void {
    const before = asides
    onUndo(() => {
      asides = before
    })
    asides = next
  }

  const journal: Journal = {
    transaction,
    sessions: () => [...shelves.keys()],
    entries: session => [...(shelves.get(session)?.entries ?? [])],
    append: (session, entries) => {
      for (const entry of entries) appendOne(session, entry)
    },
    lives: session => lives.get(session) ?? [],
    putLife: (session, life) => put(lives, session, [...(lives.get(session) ?? []), life]),
    clubEntries: () => [...clubEntries],
    appendClub: entries => appendClub(journal, entries, clubEntries.length, clubRows),
    devices: () => [...foldClub(clubEntries).devices.values()],
    putDevice: device => journal.appendClub([{ kind: 'device', device }]),
    requests: () => [...requests.values()].sort((a, b) => a.askedAt - b.askedAt),
    putRequest: request => put(requests, request.device, request),
    deleteRequest: device => drop(requests, device),
    putAsides: limit => asides.slice(0, limit),
    putAside: item => setAsides([item, ...asides].slice(0, MAX_QUARANTINED)),
    ...handsIn(handsOf, put),
    summaries: list => new Map(summaries[list]),
    putSummary: (list, session, summary) => put(summaries[list], session, summary),
    lastPosition: session => shelves.get(session)?.entries.length ?? 0,
    eraseSession: session => {
      for (const rows of ofSessions) drop(rows, session)
      if (meta.get('current-session') === session) drop(meta, 'current-session')
      setAsides(asides.filter(item => item.session !== session))
    },
    forgetErased: () => {},
    unreadable: () => [],
    meta: name => meta.get(name),
    setMeta: (name, value) => put(meta, name, value),
    close: () => {},
  }
  return journal
}

const clubRowsIn = (clubEntries: ClubEntry[], onUndo: (take: () => void) => void): ClubRows => ({
  put: entry => {
    clubEntries.push(entry)
    onUndo(() => clubEntries.pop())
  },
  rewrite: entry => {
    const [before] = clubEntries.splice(entry.position - 1, 1, entry)
    onUndo(() => before && clubEntries.splice(entry.position - 1, 1, before))
  },
})

const handsIn = (
  rows: Map<SessionId, HandRecords>,
  put: ReturnType<typeof rowsWith>['put'],
): Pick<Journal, 'hands' | 'putHands' | 'deleteHands'> => {
  const hands = (session: SessionId): HandRecords => rows.get(session) ?? new Map()
  return {
    hands,
    putHands: (session, section, more) => {
      if (more.size === 0) return
      const before = hands(session)
      put(rows, session, new Map([...before, [section, new Map([...(before.get(section) ?? []), ...more])]]))
    },
    deleteHands: (session, section) =>
      put(rows, session, new Map([...hands(session)].filter(([each]) => each !== section))),
  }
}

/** Creates rows that are restored when the transaction is rolled back. */
const rowsWith = (onUndo: (take: () => void) => void) => ({
  put<K, V>(rows: Map<K, V>, key: K, value: V): void {
    const before = rows.get(key)
    onUndo(() => (before === undefined ? rows.delete(key) : rows.set(key, before)))
    rows.set(key, value)
  },
  drop<K, V>(rows: Map<K, V>, key: K): void {
    const before = rows.get(key)
    if (before !== undefined) onUndo(() => rows.set(key, before))
    rows.delete(key)
  },
})

/** Runs transactions that are rolled back completely if the work throws. */
function createTransactions() {
  /** Undo steps of the current transaction's writes, in order. */
  let undo: (() => void)[] | undefined
  return {
    onUndo: (take: () => void) => void undo?.push(take),
    transaction<T>(work: () => T): T {
      assert(undo === undefined, 'a transaction inside another')
      undo = []
      try {
        return work()
      } catch (cause) {
        for (const take of undo.reverse()) take()
        throw cause
      } finally {
        undo = undefined
      }
    },
  }
}
