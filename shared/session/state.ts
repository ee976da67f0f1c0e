import { SharedMap } from '../lib/shared-map.ts'
import type { Decision } from './decision.ts'
import type { FactEntry } from './entry.ts'
import type { Fact, FactBody, FactKind } from './fact.ts'
import { type FactName, type Hash, nameKey, type Role, sameName } from './identity.ts'
import { type BucketName, bucketKey, type Slot, slotKey } from './slot.ts'

/** What stands in a slot, who said it, and what it replaced there, back to the first word. */
export interface Standing<K extends FactKind = FactKind> {
  readonly slot: Slot<K>
  /** What is said in this slot; a fact that fills several says something in each. */
  readonly body: FactBody<K>
  readonly fact: Fact
  readonly role: Role
  /** The fact's position in the journal. */
  readonly position: number
  /** The position of the decision that gave it effect. */
  readonly decidedAt: number
  /** By the rules, or because the director settled it so. */
  readonly admittedBy: 'rule' | 'director'
  readonly replaced: Standing<K> | null
}

/** A fact without effect: early, waiting for the director, declined by him, or not decided yet. */
export interface HeldFact {
  readonly entry: FactEntry
  readonly decided: { readonly decision: Decision; readonly position: number } | null
}

/** What the rules refused. What it said is not kept. */
export interface RefusedFact {
  readonly hash: Hash
  readonly decision: Decision
  readonly position: number
}

/** What an admitted fact has changed: what stood in each slot before it, and since. */
export interface Change {
  readonly slot: Slot
  readonly was: Standing | null
  readonly now: Standing | null
}

/** A fact that counts or has counted, with all that it changed when it was admitted. */
export interface Effect extends Pick<Standing, 'admittedBy' | 'decidedAt'> {
  readonly entry: FactEntry
  readonly changes: readonly Change[]
}

export type ResultStanding = Standing<'result'>
export type RulingStanding = Standing<'ruling'>

/** A table of a section, as a device is assigned to it. */
export interface TablePlace {
  readonly section: string
  readonly table: number
}

/** A table that a device had. */
export interface FormerTable extends TablePlace {
  /** The last round that had begun when the device left it; 0 before there was a movement. */
  readonly begun: number
  /** It had come there without the table's code. */
  readonly uncoded?: true
}

/** The tables that a device has now in this session, and those that it had before. */
export interface Assigned {
  readonly now: TablePlace | null
  /** Tables for which it speaks beside that one: their own tablets are not there. */
  readonly also: readonly TablePlace[]
  readonly before: readonly FormerTable[]
  /** It came to its table without the table's code. */
  readonly uncoded?: true
}

export interface Bucket {
  readonly name: BucketName
  readonly standings: SharedMap<string, Standing>
}

/** Facts without effect: all of them by name, and the same where somebody looks for them, so that nobody scans. */
export interface HeldFacts {
  readonly byName: SharedMap<string, HeldFact>
  /** Those that speak of a table, by its section and number. */
  readonly byTable: SharedMap<string, SharedMap<string, HeldFact>>
  /** Those that wait for the director. */
  readonly waiting: SharedMap<string, HeldFact>
  /** Those that wait for another to arrive, by its name. */
  readonly early: SharedMap<string, SharedMap<string, HeldFact>>
  /** What the rules refused as it came, by name. */
  readonly refused: SharedMap<string, RefusedFact>
  /** How many facts of a device wait, are early or were refused by the rules: what it costs the room. */
  readonly ofDevice: SharedMap<string, number>
}

/**
 * Everything that is known of a session: the fold of its entries. Only what cannot be derived is kept;
 * current round, missing boards, travellers and rankings are functions of it. One entry later is another state, which
 * shares with this one all but what the entry has changed.
 */
export interface SessionState {
  readonly standing: SharedMap<string, Bucket>
  /** Of which sections a plan stands. */
  readonly sections: readonly string[]
  /** The boards of a section of which anything stands. */
  readonly boards: SharedMap<string, SharedMap<number, Bucket>>
  /** Every fact ever admitted, by device and seq, with what it changed: also those replaced or taken back since. */
  readonly admitted: SharedMap<string, SharedMap<number, Effect>>
  /** Why each fact that ever waited for the director did: it waits again if he takes his settlement back. */
  readonly waited: SharedMap<string, Decision>
  readonly held: HeldFacts
  /** The tables of each device in this session. */
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

const NO_STANDINGS = SharedMap.of<string, Standing>()

/** What stands in a bucket: the same map until anything in it changes. */
export const standingsIn = (state: SessionState, bucket: BucketName): SharedMap<string, Standing> =>
  state.standing.get(bucketKey(bucket))?.standings ?? NO_STANDINGS

/** All that stands in a bucket of one kind of word, in the order in which it came. */
export const standingsOf = <K extends FactKind>(
  state: SessionState,
  bucket: BucketName & { readonly of: K },
): readonly Standing<K>[] =>
  [...standingsIn(state, bucket).values()]
    .filter(standing => isKind(standing, bucket.of))
    .sort((a, b) => a.position - b.position)

/** What stands in the slot; `undefined` where nothing does. */
export const standingAt = <K extends FactKind>(state: SessionState, slot: Slot<K>): Standing<K> | undefined =>
  standingAmong(standingsIn(state, slot), slot)

/** The same among what stands in its bucket, for those who look for several slots there. */
export function standingAmong<K extends FactKind>(
  standings: ReadonlyMap<string, Standing>,
  slot: Slot<K>,
): Standing<K> | undefined {
  if (standings.size === 0) return undefined
  const found = standings.get(slotKey(slot))
  return found && isKind(found, slot.of) ? found : undefined
}

/** What was said there first: a correction comes later than the board was played. */
export function firstWord(standing: Standing): Standing {
  let first = standing
  while (first.replaced) first = first.replaced
  return first
}

export const isKind = <K extends FactKind>(standing: Standing, kind: K): standing is Standing<K> =>
  standing.slot.of === kind

/** What the named fact did when it was admitted; `undefined` where it never was. */
export const effectOf = (state: SessionState, name: FactName): Effect | undefined =>
  state.admitted.get(name.device)?.get(name.seq)

/** Whether every slot holds just what the fact put there: nothing later stands on it. */
export const isUncovered = (state: SessionState, { changes }: Effect): boolean =>
  changes.every(({ slot, now }) => {
    const stands = standingsIn(state, slot).get(slotKey(slot))
    return now ? stands !== undefined && sameName(stands.fact, now.fact) : stands === undefined
  })

/** The named fact wherever it stands now; empty once others stand in its places. */
export const standingsUnder = (state: SessionState, name: FactName): readonly Standing[] =>
  (effectOf(state, name)?.changes ?? []).flatMap(({ slot }) => {
    const standing = standingsIn(state, slot).get(slotKey(slot))
    return standing && sameName(standing.fact, name) ? [standing] : []
  })

export const heldUnder = (state: SessionState, name: FactName): HeldFact | undefined =>
  state.held.byName.get(nameKey(name))

/** Whether a fact of this name has been decided about, or is held. */
export const isKnown = (state: SessionState, name: FactName): boolean =>
  effectOf(state, name) !== undefined ||
  heldUnder(state, name) !== undefined ||
  state.held.refused.has(nameKey(name))
