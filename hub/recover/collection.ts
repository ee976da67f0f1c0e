import { canonical } from '../../shared/lib/canonical.ts'
import type { Incarnation } from '../../shared/protocol/incarnation.ts'
import type { Piece } from '../../shared/protocol/piece.ts'
import type { Decision } from '../../shared/session/decision.ts'
import { type DeviceId, nameKey, type Role, type SessionId } from '../../shared/session/identity.ts'
import type { Entry, FactEntry } from '../../shared/session/state/entry.ts'
import type { Fact } from '../../shared/session/state/fact.ts'
import { actKey, type StatementMention } from '../../shared/session/views/acts-view.ts'
import { type ClubEntry, mergeClub } from '../journal/club-entry.ts'
import type { ClubKeys } from '../keys/club-keys.ts'
import { createOpenedPile, type PieceStore } from '../seal/opened-pile.ts'
import { createAllowance } from './bounds/allowance.ts'
import { type Held, type StanceOf, type Weighed, weigh } from './bounds/weigh-claims.ts'
import type { Chain, CollectedFact } from './chains.ts'
import type { SessionFinds } from './merge.ts'

export interface GivenReceipt {
  readonly incarnation: Incarnation
  readonly position: number
  readonly decision: Decision
  readonly mac: string
}

export interface GivenFact {
  readonly fact: Fact
  readonly role: Role
  readonly receipt: GivenReceipt | null
}

/** Everything found so far of every session and of the club. Nothing is decided here. */
export interface Collection {
  addFact(given: GivenFact): void
  /** Adds an unencrypted journal or part of one; an earlier one of the same source is replaced. */
  addChain(session: SessionId, source: string, chain: Chain): void
  /**
   * Adds a table device's copies of the director's facts, whose content is trusted only if no journal has
   * them, and the positions of facts it does not hold.
   */
  addPlan(
    session: SessionId,
    device: DeviceId,
    entries: readonly Entry[],
    acts: readonly StatementMention[],
  ): void
  /** Returns the positions of the director's facts, as known to any table. */
  acts(session: SessionId): readonly Held<StatementMention>[]
  /** Adds a backup piece; returns true if it is new and of this club, and so was stored. */
  addPiece(piece: Piece): boolean
  heard(incarnation: Incarnation): void
  sessions(): readonly SessionId[]
  factsIn(session: SessionId): readonly Fact[]
  factsOf(session: SessionId, device: DeviceId): readonly Fact[]
  /**
   * Merges the entries of a session. With `stanceOf` no device is proved to be the club's, so devices have to
   * confirm each other.
   */
  collected(session: SessionId, next: Incarnation, stanceOf?: StanceOf): CollectedSession
  epoch(): number
  club(): readonly ClubEntry[]
  /** Returns a number that grows with every addition. */
  changes(): number
}

export interface CollectedSession extends SessionFinds {
  readonly doubts: Weighed['doubts']
}

/** Maximum number of sessions named by devices, each of which is merged and shown. A tablet has those of sixty days. */
const MOST_SESSIONS = 500

interface SessionPile {
  readonly facts: Map<string, GivenFact>
  readonly chains: Map<string, Chain>
  /** Copies of the director's facts that tables hold, by hash. */
  readonly plan: Map<string, HeldByTables<FactEntry>>
  readonly acts: Map<string, HeldByTables<StatementMention>>
}

const emptyPile = (): SessionPile => ({
  facts: new Map(),
  chains: new Map(),
  plan: new Map(),
  acts: new Map(),
})

type HeldByTables<T> = Held<T> & { readonly holders: Set<DeviceId> }

/**
 * Creates the collection. `keys` is called each time, because opened pieces may contain the key that signed
 * older receipts.
 */
export function createCollection(keys: () => ClubKeys, allowance = createAllowance()): Collection {
  const sessions = new Map<SessionId, SessionPile>()
  const pieces = createOpenedPile(keys)
  let epoch = 0
  let changes = 0

  const of = (session: SessionId): SessionPile => {
    const known = sessions.get(session) ?? emptyPile()
    sessions.set(session, known)
    return known
  }
  const factsIn = (session: SessionId): readonly Fact[] =>
    [...(sessions.get(session)?.facts.values() ?? [])].map(({ fact }) => fact)
  const hasRoomFor = (session: SessionId): boolean => sessions.has(session) || sessions.size < MOST_SESSIONS
  const heard = (incarnation: Incarnation) => {
    epoch = Math.max(epoch, incarnation.epoch)
  }
  const receiptOf = ({ fact, receipt }: GivenFact): CollectedFact['receipt'] =>
    receipt && isOurReceipt(keys(), fact, receipt) ? receipt : null

  return {
    heard,
    addFact(given) {
      if (!hasRoomFor(given.fact.session)) return
      const { facts } = of(given.fact.session)
      const key = `${nameKey(given.fact)} ${given.fact.hash}`
      // The same fact may arrive twice, once without its receipt.
      if (!given.receipt && facts.has(key)) return
      if (!facts.has(key) && !allowance.take(given.fact.device, JSON.stringify(given.fact).length)) return
      facts.set(key, given)
      if (given.receipt && isOurReceipt(keys(), given.fact, given.receipt)) heard(given.receipt.incarnation)
      changes += 1
    },
    addChain(session, source, chain) {
      of(session).chains.set(source, chain)
      for (const life of chain.lives) heard(life)
      changes += 1
    },
    addPlan(session, device, entries, acts) {
      if (!hasRoomFor(session)) return
      const found = of(session)
      const put = <T>(held: Map<string, HeldByTables<T>>, key: string, one: T) => {
        const known = held.get(key)
        if (known?.holders.has(device) || !allowance.take(device, JSON.stringify(one).length)) return
        held.set(key, { one, holders: new Set(known?.holders).add(device) })
        changes += 1
      }
      for (const entry of entries)
        if (entry.kind === 'fact' && entry.role === 'director' && entry.fact.session === session)
          put(found.plan, entry.fact.hash, entry)
      for (const act of acts) put(found.acts, actKey(act), act)
    },
    acts: session => [...(sessions.get(session)?.acts.values() ?? [])],
    addPiece(piece) {
      if (!pieces.add(piece)) return false
      changes += 1
      return true
    },
    sessions: () => [...new Set([...sessions.keys(), ...pieces.sessions()])].sort(),
    factsIn,
    factsOf: (session, device) => factsIn(session).filter(fact => fact.device === device),
    collected(session, next, stanceOf) {
      const found = sessions.get(session)
      const chains = [...(found?.chains.values() ?? []), ...pieces.chains(session)]
      const facts = [...(found?.facts.values() ?? [])]
        .filter(({ fact }) => stanceOf?.(fact.device) !== 'left-out')
        .map(given => ({ fact: given.fact, role: given.role, receipt: receiptOf(given) }))
      const words = chains.length > 0 ? [] : [...(found?.plan.values() ?? [])]
      if (stanceOf && chains.length === 0) return { chains, next, ...weigh(facts, words, stanceOf) }
      return { chains, facts: [...facts, ...words.map(({ one }) => saidByDirector(one))], next, doubts: NONE }
    },
    epoch() {
      const sealed = pieces
        .sessions()
        .flatMap(session => pieces.chains(session).flatMap(({ lives }) => lives))
      return Math.max(epoch, ...sealed.map(life => life.epoch))
    },
    club: () => mergeClub([...pieces.club()].sort(newestFirst).map(({ entries }) => entries)),
    changes: () => changes,
  }
}

type ClubChain = ReturnType<PieceStore['club']>[number]

const newestFirst = (a: ClubChain, b: ClubChain): number => b.entries.length - a.entries.length

/** True if the club has signed this receipt of the fact. */
function isOurReceipt(
  keys: Pick<ClubKeys, 'verify'>,
  { session, device, seq, hash }: Fact,
  { incarnation, position, decision, mac }: GivenReceipt,
): boolean {
  const said = { type: 'receipt', session, device, seq, hash, incarnation, position, decision } as const
  return keys.verify('receipt', canonical(said), mac)
}

const NONE: Weighed['doubts'] = new Map()

/** Wraps a director's fact that another device submits. */
const saidByDirector = ({ fact, role }: FactEntry): CollectedFact => ({ fact, role, receipt: null })
