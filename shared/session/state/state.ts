import { SharedMap } from '../../lib/shared-map.ts'
import type { Decision } from '../decision.ts'
import { type FactName, type Hash, nameKey, type Role, sameName } from '../identity.ts'
import { type BucketName, bucketKey, type Slot, slotKey } from '../slot.ts'
import type { FactEntry } from './entry.ts'
import type { Fact, FactBody, FactKind } from './fact.ts'

/** Current content of a slot with its author and the chain of replaced ones, back to the first. */
export interface CurrentFact<K extends FactKind = FactKind> {
  readonly slot: Slot<K>
  /** Content in this slot; a fact with several slots has one for each. */
  readonly body: FactBody<K>
  readonly fact: Fact
  readonly role: Role
  readonly position: number
  readonly decidedAt: number
  /** Admitted by the rules, or by the director's decision. */
  readonly admittedBy: 'rule' | 'director'
  readonly replaced: CurrentFact<K> | null
}

/** Fact without effect: early, pending, declined by the director, or not decided yet. */
export interface HeldFact {
  readonly entry: FactEntry
  /** Table that the fact concerns; null if it concerns others as well. */
  readonly place: TablePlace | null
  readonly decided: { readonly decision: Decision; readonly position: number } | null
}

/** Fact refused by the rules; its content is not stored. */
export interface RefusedFact {
  readonly hash: Hash
  readonly decision: Decision
  readonly position: number
}

/** Change by an admitted fact: content of a slot before and since. */
export interface Change {
  readonly slot: Slot
  readonly was: CurrentFact | null
  readonly now: CurrentFact | null
}

/** Fact that counts or has counted, with its changes on admission. */
export interface Effect extends Pick<CurrentFact, 'admittedBy' | 'decidedAt'> {
  readonly entry: FactEntry
  readonly changes: readonly Change[]
}

export type ResultStanding = CurrentFact<'result'>
export type RulingStanding = CurrentFact<'ruling'>

export interface TablePlace {
  readonly section: string
  readonly table: number
}

export interface FormerTable extends TablePlace {
  /** Last round begun when the device left the table; 0 before there was a movement. */
  readonly begun: number
  /** Set if taken without the table's code. */
  readonly uncoded?: true
}

/** Present and former tables of a device in this session. */
export interface Assigned {
  readonly now: TablePlace | null
  /** Further tables that the device serves, which have no tablet of their own. */
  readonly also: readonly TablePlace[]
  readonly before: readonly FormerTable[]
  /** Set if the device took its table without the code. */
  readonly uncoded?: true
}

export interface Bucket {
  readonly name: BucketName
  readonly standings: SharedMap<string, CurrentFact>
}

/** Facts without effect: all by name, with indexes for lookups. */
export interface HeldFacts {
  readonly byName: SharedMap<string, HeldFact>
  /** Facts about a table, by its section and number. */
  readonly byTable: SharedMap<string, SharedMap<string, HeldFact>>
  readonly waiting: SharedMap<string, HeldFact>
  /** Facts that depend on another one, by the name of that. */
  readonly early: SharedMap<string, SharedMap<string, HeldFact>>
  /** Facts refused by the rules on arrival, by name. */
  readonly refused: SharedMap<string, RefusedFact>
  /** Number of facts of a device that are pending, early or refused by the rules, and so count against its limit. */
  readonly ofDevice: SharedMap<string, number>
}

/**
 * State of a session: the fold of its entries. Only data that cannot be derived is stored; current round, missing
 * boards, travellers and rankings are functions of it. Each entry gives a new state that shares all unchanged parts.
 */
export interface SessionState {
  readonly standing: SharedMap<string, Bucket>
  readonly sections: readonly string[]
  readonly boards: SharedMap<string, SharedMap<number, Bucket>>
  /** Every fact ever admitted, by device and seq, with its changes, including those replaced or undone since. */
  readonly admitted: SharedMap<string, SharedMap<number, Effect>>
  /** Reason for each fact that was ever pending, which applies again if its settlement is undone. */
  readonly waited: SharedMap<string, Decision>
  readonly held: HeldFacts
  readonly assignments: SharedMap<string, Assigned>
  /** Position of the newest entry folded in; 0 for none. */
  readonly position: number
}

export const EMPTY_STATE: SessionState = {
  standing: SharedMap.of(),
  sections: [],
  boards: SharedMap.of(),
  admitted: SharedMap.of(),
  waited: SharedMap.of(),
  held: {
    byName: SharedMap.of(),
    byTable: SharedMap.of(),
    waiting: SharedMap.of(),
    early: SharedMap.of(),
    refused: SharedMap.of(),
    ofDevice: SharedMap.of(),
  },
  assignments: SharedMap.of(),
  position: 0,
}

const NO_STANDINGS = SharedMap.of<string, CurrentFact>()

/** Returns the content of a bucket; the same map until anything in it changes. */
export const standingsIn = (state: SessionState, bucket: BucketName): SharedMap<string, CurrentFact> =>
  state.standing.get(bucketKey(bucket))?.standings ?? NO_STANDINGS

/** Returns all current facts of a bucket with facts of one kind, oldest first. */
export const currentFactsOf = <K extends FactKind>(
  state: SessionState,
  bucket: BucketName & { readonly of: K },
): readonly CurrentFact<K>[] =>
  [...standingsIn(state, bucket).values()]
    .filter(standing => isKind(standing, bucket.of))
    .sort((a, b) => a.position - b.position)

/** Returns the current content of the slot; `undefined` if empty. */
export const currentAt = <K extends FactKind>(
  state: SessionState,
  slot: Slot<K>,
): CurrentFact<K> | undefined => standingAmong(standingsIn(state, slot), slot)

/** Returns the content of a slot among that of its bucket, for several lookups. */
export function standingAmong<K extends FactKind>(
  standings: ReadonlyMap<string, CurrentFact>,
  slot: Slot<K>,
): CurrentFact<K> | undefined {
  if (standings.size === 0) return undefined
  const found = standings.get(slotKey(slot))
  return found && isKind(found, slot.of) ? found : undefined
}

/** Returns the first fact of the chain, since a correction is later than the play. */
export function firstInChain(standing: CurrentFact): CurrentFact {
  let first = standing
  while (first.replaced) first = first.replaced
  return first
}

export const isKind = <K extends FactKind>(standing: CurrentFact, kind: K): standing is CurrentFact<K> =>
  standing.slot.of === kind

/** Returns the effect of the named fact on admission; `undefined` if it was never admitted. */
export const effectOf = (state: SessionState, name: FactName): Effect | undefined =>
  state.admitted.get(name.device)?.get(name.seq)

/** True if every slot holds the content of the fact, so that nothing later has replaced it. */
export const isUncovered = (state: SessionState, { changes }: Effect): boolean =>
  changes.every(({ slot, now }) => {
    const stands = standingsIn(state, slot).get(slotKey(slot))
    return now ? stands !== undefined && sameName(stands.fact, now.fact) : stands === undefined
  })

/** Returns the current content that the named fact has put there; empty once others have replaced it. */
export const standingsUnder = (state: SessionState, name: FactName): readonly CurrentFact[] =>
  (effectOf(state, name)?.changes ?? []).flatMap(({ slot }) => {
    const standing = standingsIn(state, slot).get(slotKey(slot))
    return standing && sameName(standing.fact, name) ? [standing] : []
  })

export const heldUnder = (state: SessionState, name: FactName): HeldFact | undefined =>
  state.held.byName.get(nameKey(name))

export const isKnown = (state: SessionState, name: FactName): boolean =>
  effectOf(state, name) !== undefined ||
  heldUnder(state, name) !== undefined ||
  state.held.refused.has(nameKey(name))
